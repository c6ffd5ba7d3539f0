import type { Synonyms } from '@duoverso/search/index-file/parse-synonyms';
import type { SearchRecord } from '@duoverso/search/search-record';
import { create, insertMultiple, search } from '@orama/orama';
import MiniSearch from 'minisearch';
import type { Engine } from './score-engine.ts';

// All peers get what made them best among what was tried: the headings above a block as a field of their own, headings boosted, and words
// from Intl.Segmenter where their own tokenizer knows no words (tried with and without; Orama also with each tolerance and threshold, FlexSearch
// with each of its encoders, its own resolver and the sum of ranks). None has synonyms of its own: with them, the search keywords are one more
// field that is boosted, and what a query's synonyms say is added to the query.

export const HITS = 100;
export const BOOST = { title: 4, heading: 2 };
/** For search keywords, what did best on the tuning questions. */
export const KEYWORDS_BOOST = { miniSearch: 2, orama: 4, flexSearch: 8 };
/** `asked` holds the search keywords, where an engine gets them. */
export const FIELDS = ['title', 'heading', 'content', 'above', 'asked'] as const;
const UNSPACED = new Set(['zh', 'zh-Hans', 'zh-TW', 'ja', 'ko']);

/** What this project writes for the search of a language besides its pages; an engine that gets none has the pages' texts alone. */
export interface WrittenWords {
  readonly synonyms: Synonyms;
}

/**
 * MiniSearch as its documentation recommends it: the last word as a beginning, typing errors by length. Synonyms are further queries of a
 * combined one, as they stand.
 */
export function miniSearch(records: readonly SearchRecord[], language: string, words?: WrittenWords): Engine {
  const index = new MiniSearch({
    fields: [...FIELDS],
    storeFields: ['url'],
    ...(UNSPACED.has(language) ? { tokenize: segmented(language) } : {}),
  });
  index.addAll(records.map((record, id) => ({ id, ...fieldsOf(record, words !== undefined) })));
  const options = { prefix: true, fuzzy: 0.2, boost: { ...BOOST, asked: KEYWORDS_BOOST.miniSearch } };
  return (query) => {
    const added = addedTo(query, language, words);
    const exact = { queries: [added], prefix: false, fuzzy: false };
    return index
      .search(added === '' ? query : { combineWith: 'OR', queries: [query, exact] }, options)
      .slice(0, HITS)
      .map(({ url }) => String(url));
  };
}

/** What the synonyms of a query add to it; nothing for an engine that gets none. */
export function addedTo(query: string, language: string, words: WrittenWords | undefined): string {
  if (!words) return '';
  const phrases = synonymPhrases(query, words.synonyms, !UNSPACED.has(language));
  return [...new Set(phrases.map(({ to }) => to))].join(' ');
}

/** Orama with the tokenizer of the language where it brings one. */
export function orama(records: readonly SearchRecord[], language: string, words?: WrittenWords): Engine {
  const own = ORAMA_LANGUAGES[language];
  const tokenizer = { language: 'english', normalizationCache: new Map(), tokenize: segmented(language) };
  const index = create({
    schema: {
      title: 'string',
      heading: 'string',
      content: 'string',
      above: 'string',
      asked: 'string',
      url: 'string',
    } as const,
    ...(own ? { language: own } : { components: { tokenizer } }),
  });
  insertMultiple(
    index,
    records.map((record) => fieldsOf(record, words !== undefined)),
  );
  const boost = { ...BOOST, asked: KEYWORDS_BOOST.orama };
  return (query) => {
    const term = `${query} ${addedTo(query, language, words)}`.trim();
    const found = search(index, { term, properties: [...FIELDS], boost, limit: HITS });
    if (found instanceof Promise)
      throw new TypeError('Orama answers at once unless a component of it is asynchronous.');
    return found.hits.map(({ document }) => document.url);
  };
}

const ORAMA_LANGUAGES: Readonly<Record<string, string>> = {
  ar: 'arabic',
  de: 'german',
  en: 'english',
  es: 'spanish',
  fr: 'french',
  it: 'italian',
  pt: 'portuguese',
  'pt-BR': 'portuguese',
  ru: 'russian',
};

export function segmented(language: string): (text: string) => string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  return (text) =>
    [...segmenter.segment(text.normalize('NFKC').toLowerCase())]
      .filter(({ isWordLike }) => isWordLike)
      .map(({ segment }) => segment);
}

/** @param withKeywords whether the field of search keywords is filled */
export function fieldsOf(
  { url, type, hierarchy, content, asked }: SearchRecord,
  withKeywords: boolean,
): Record<(typeof FIELDS)[number] | 'url', string> {
  const { lvl1, lvl2, lvl3 } = hierarchy;
  const above = type === 'lvl1' ? [] : type === 'content' ? [lvl1, lvl2, lvl3] : [lvl1];
  return {
    url,
    title: type === 'lvl1' ? (lvl1 ?? '') : '',
    heading: type === 'content' || type === 'lvl1' ? '' : (hierarchy[type] ?? ''),
    content: content ?? '',
    above: above.filter(Boolean).join(' '),
    asked: withKeywords ? (asked ?? []).join(' ') : '',
  };
}

/** A synonym that a query calls for: what it says, and what a text may say instead. */
interface SynonymPhrase {
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
