import type { Synonyms } from '@duoverso/search/index-file/parse-synonyms';

/** A synonym that a query calls for: what it says, and what a text may say instead. */
export interface SynonymPhrase {
  readonly from: string;
  readonly to: string;
}

/**
 * Finds the synonyms of the words and phrases of a query, for engines that have no synonyms of their own and whose documentation leaves them
 * to the caller. Whole words count, except in languages that write none apart.
 */
export function synonymPhrases(query: string, synonyms: Synonyms, spaced: boolean): SynonymPhrase[] {
  const text = query.toLowerCase();
  return synonyms.flatMap(([from, ...to]) => {
    const said = from.toLowerCase();
    return isIn(text, said, spaced) ? to.map((one) => ({ from: said, to: one })) : [];
  });
}

function isIn(text: string, phrase: string, spaced: boolean): boolean {
  const at = text.indexOf(phrase);
  if (at < 0 || !spaced) return at >= 0;
  const before = text.slice(0, at);
  return !/[\p{L}\p{N}]$/u.test(before) && !/^[\p{L}\p{N}\p{M}]/u.test(text.slice(at + phrase.length));
}
