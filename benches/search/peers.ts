import type { SearchRecord } from '@duoverso/search/search-record';
import { create, insertMultiple, search } from '@orama/orama';
import MiniSearch from 'minisearch';
import type { Engine } from './score-engine.ts';

// All peers get what made them best among what was tried: the headings above a block as a field of their own, headings boosted, and words
// from Intl.Segmenter where their own tokenizer knows no words (tried with and without; Orama also with each tolerance and threshold, FlexSearch
// with each of its encoders, its own resolver and the sum of ranks).

export const HITS = 100;
export const BOOST = { title: 4, heading: 2 };
export const FIELDS = ['title', 'heading', 'content', 'above'] as const;
const UNSPACED = new Set(['zh', 'zh-Hans', 'zh-TW', 'ja', 'ko']);

/** MiniSearch as its documentation recommends it: the last word as a beginning, typing errors by length. */
export function miniSearch(records: readonly SearchRecord[], language: string): Engine {
  const index = new MiniSearch({
    fields: [...FIELDS],
    storeFields: ['url'],
    ...(UNSPACED.has(language) ? { tokenize: segmented(language) } : {}),
  });
  index.addAll(records.map((record, id) => ({ id, ...fieldsOf(record) })));
  const options = { prefix: true, fuzzy: 0.2, boost: BOOST };
  return (query) =>
    index
      .search(query, options)
      .slice(0, HITS)
      .map(({ url }) => String(url));
}

/** Orama with the tokenizer of the language where it brings one. */
export function orama(records: readonly SearchRecord[], language: string): Engine {
  const own = ORAMA_LANGUAGES[language];
  const tokenizer = { language: 'english', normalizationCache: new Map(), tokenize: segmented(language) };
  const index = create({
    schema: { title: 'string', heading: 'string', content: 'string', above: 'string', url: 'string' } as const,
    ...(own ? { language: own } : { components: { tokenizer } }),
  });
  insertMultiple(index, records.map(fieldsOf));
  return (term) => {
    const found = search(index, { term, properties: [...FIELDS], boost: BOOST, limit: HITS });
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

export function fieldsOf({
  url,
  type,
  hierarchy,
  content,
}: SearchRecord): Record<(typeof FIELDS)[number] | 'url', string> {
  const { lvl1, lvl2, lvl3 } = hierarchy;
  const above = type === 'lvl1' ? [] : type === 'content' ? [lvl1, lvl2, lvl3] : [lvl1];
  return {
    url,
    title: type === 'lvl1' ? (lvl1 ?? '') : '',
    heading: type === 'content' || type === 'lvl1' ? '' : (hierarchy[type] ?? ''),
    content: content ?? '',
    above: above.filter(Boolean).join(' '),
  };
}
