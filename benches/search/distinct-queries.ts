import type { SearchRecord } from '@duoverso/search/search-record';
import { seeded } from '../../tests/full/seeded.ts';

/** What a visitor has typed so far, in the language of the pages. */
export interface TypedQuery {
  readonly query: string;
  readonly language: string;
}

/** Words of a query, and letters where words have no spaces between. */
const MOST_WORDS = 3;
const MOST_UNSPACED_LETTERS = 8;
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u;
/** One query in five is mistyped. */
const MISTYPED = 0.2;

/**
 * Queries of which no two are the same, in the proportion of the records of each language: up to three words of a heading or a text,
 * cut at any letter, as a searcher has typed them so far. The same on every run.
 */
export function distinctQueries(records: readonly SearchRecord[], count: number): TypedQuery[] {
  const random = seeded(3);
  const found = new Map<string, TypedQuery>();
  for (let tries = 0; found.size < count; tries++) {
    if (tries > count * 100) throw new RangeError(`The records have no ${count} different queries.`);
    const record = records[Math.floor(random() * records.length)];
    if (!record) continue;
    const { type, hierarchy, content, language } = record;
    const text = (type === 'content' ? content : hierarchy[type]) ?? '';
    const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
    const from = Math.floor(random() * words.length);
    const phrase = [...words.slice(from, from + MOST_WORDS).join(' ')];
    const letters = UNSPACED.test(phrase.join('')) ? phrase.slice(0, MOST_UNSPACED_LETTERS) : phrase;
    let query = letters.slice(0, 1 + Math.floor(random() * letters.length)).join('');
    const at = Math.floor(random() * query.length);
    if (random() < MISTYPED) query = query.slice(0, at) + query.slice(at + 1);
    query = query.toWellFormed().trim();
    if (query !== '') found.set(`${language} ${query}`, { query, language });
  }
  return [...found.values()];
}
