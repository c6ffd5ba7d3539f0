import { BESIDE, type QueryWord } from '../analysis/analyzer.ts';
import type { SynonymTable } from '../index-file/synonym-table.ts';
import { type Alternative, QUALITY } from '../words/query-unit.ts';
import type { Vocabulary } from '../words/vocabulary.ts';

/** The words of a query, compounds that the index does not have and that stand for nothing else cut into the words that they are made of. */
export function withCompoundsApart(
  words: readonly QueryWord[],
  table: SynonymTable,
  vocabulary: Vocabulary,
): readonly QueryWord[] {
  if (!words.some(({ parts }) => parts.length > 0)) return words;
  const synonyms = table.find(words);
  return words.flatMap((word, index) => {
    const stands = word.parts.length === 0 || (synonyms[index]?.length ?? 0) > 0 || isInText(word, vocabulary);
    if (stands) return [word];
    return isMistyped(word, vocabulary) ? [{ ...word, parts: [] }] : word.parts;
  });
}

/** What a compound that stays whole is also found by: each of its parts, for what it is about may be written apart. */
export function partsOfCompound({ parts }: QueryWord): Alternative[] {
  return parts.flatMap(({ text, stem = text }) =>
    [text, BESIDE + stem].map((term) => ({ terms: [term], prefix: false, quality: QUALITY.part })),
  );
}

/** What a word is found by where a text writes it together with others. */
export function withinCompounds({ within }: QueryWord): Alternative[] {
  return within === undefined ? [] : [{ terms: [within], prefix: false, quality: QUALITY.within }];
}

/** Whether it is a typing error away from a word of the index: `herunterlanden` is no compound of `landen`. */
export function isMistyped({ text }: QueryWord, vocabulary: Vocabulary): boolean {
  return vocabulary.corrections(text, false).some(({ distance }) => distance === 1);
}

/** Whether a text has it, in any form. */
export function isInText({ text, stem = text }: QueryWord, vocabulary: Vocabulary): boolean {
  return [text, stem, BESIDE + text, BESIDE + stem].some((term) => vocabulary.count(term) > 0);
}
