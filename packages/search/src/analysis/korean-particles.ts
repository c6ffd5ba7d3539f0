const ENDINGS =
  /(?:에서는|으로는|입니다|합니다|하려면|하는데|이라는|에서도|하는|하기|하면|해요|할까|에서|에게|으로|까지|부터|처럼|보다|이나|이란|란|은|는|이|가|을|를|의|에|로|와|과|도|만|나|요)$/;

/**
 * A Korean word without the particle or common verb ending behind it, as long as two syllables stay.
 *
 * @example withoutParticle('확장을') // '확장'
 */
export function withoutParticle(word: string): string {
  const stripped = word.replace(ENDINGS, '');
  return stripped.length >= 2 ? stripped : word;
}
