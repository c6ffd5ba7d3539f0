import { stateOf, type WordState } from './vocabulary.ts';
import type { WordEntry, WordOrder } from './word-entries.ts';

/** What of the list is looked for; empty parts are met by every word. */
export interface Wanted {
  readonly text: string;
  readonly lang: string;
  readonly state: WordState | '';
  readonly order: WordOrder;
}

export const EVERYTHING: Wanted = { text: '', lang: '', state: '', order: 'newest' };

/** Whether an entry is looked for: its words and all that stands with them are searched, which minds neither case nor accents. */
export function isWanted(entry: WordEntry, { text, lang, state }: Wanted): boolean {
  const fold = (one: string) => one.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const searched = fold(text.trim());
  const texts = entry.words.flatMap((word) => [
    ...[word.word, word.sentence, word.translation, word.gloss, word.note, word.reading, word.base],
  ]);
  return (
    (lang === '' || entry.lang === lang) &&
    (state === '' || entry.state === state || entry.words.every((word) => stateOf(word) === state)) &&
    texts.some((one) => one !== undefined && fold(one).includes(searched))
  );
}
