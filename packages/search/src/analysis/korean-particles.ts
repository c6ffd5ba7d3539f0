/** Particles, and endings of verbs that are made of a noun. */
const ENDINGS =
  /(?:에서는|에서도|에서만|으로는|으로도|으로만|이라는|이라고|한테서|에게서|입니다|합니다|됩니다|하려면|하려고|하는데|했는데|되는데|됐는데|하는법|하나요|되나요|했어요|됐어요|할까요|될까요|인가요|이에요|하고|해서|하게|하는|하기|하면|해요|해줘|했다|할까|할때|되게|되는|되기|되면|돼요|됐다|에서|에게|한테|에는|에도|에만|으로|까지|부터|처럼|보다|마다|밖에|대로|이랑|이나|이란|예요|랑|란|은|는|이|가|을|를|의|에|로|와|과|도|만|나|요|께)$/;

/**
 * A Korean word without the particle or common verb ending behind it, as long as two syllables stay.
 *
 * @example withoutParticle('확장을') // '확장'
 */
export function withoutParticle(word: string): string {
  const stripped = word.replace(ENDINGS, '');
  return stripped.length >= 2 ? stripped : word;
}
