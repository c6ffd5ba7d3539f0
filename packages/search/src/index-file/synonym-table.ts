import type { Analyzer, QueryWord } from '../analysis/analyzer.ts';
import { type Alternative, QUALITY } from '../words/query-unit.ts';
import type { Synonyms } from './parse-synonyms.ts';

/** What may stand in a text for the words of a query. */
export interface SynonymTable {
  /** For each word of a query what its synonyms add to it; those of a phrase are added to each of its words. */
  find(words: readonly QueryWord[]): readonly (readonly Alternative[])[];
}

export const NO_SYNONYMS: SynonymTable = { find: (words) => words.map(() => []) };

interface Entry {
  readonly words: readonly string[];
  readonly alternatives: readonly Alternative[];
}

/** Prepares the synonyms of a language: words count the same in every form that its stems know. */
export function createSynonymTable(synonyms: Synonyms, analyzer: Analyzer): SynonymTable {
  if (synonyms.length === 0) return NO_SYNONYMS;
  const byFirst = new Map<string, Entry[]>();
  for (const [from, ...to] of synonyms) {
    const words = analyzer.queryWords(from).map(formOf);
    const [first] = words;
    if (first === undefined) continue;
    const alternatives = to.flatMap((phrase): Alternative[] => {
      const terms = analyzer.tokens(phrase).map(({ term }) => term);
      return terms.length > 0 ? [{ terms, prefix: false, quality: QUALITY.synonym }] : [];
    });
    byFirst.set(first, [...(byFirst.get(first) ?? []), { words, alternatives }]);
  }
  return {
    find(words) {
      const forms = words.map(formOf);
      const added = words.map((): Alternative[] => []);
      for (const [place, form] of forms.entries()) {
        for (const entry of byFirst.get(form) ?? []) {
          if (!entry.words.every((word, offset) => forms[place + offset] === word)) continue;
          for (let offset = 0; offset < entry.words.length; offset++)
            added[place + offset]?.push(...entry.alternatives);
        }
      }
      return added;
    },
  };
}

function formOf({ text, stem }: QueryWord): string {
  return stem ?? text;
}
