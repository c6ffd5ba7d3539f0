import type { SearchRecord } from '@duoverso/search/search-record';
import { seeded } from '../../tests/full/seeded.ts';

const BLOCKS_OF_PAGE = 25;
const WORDS = 30_000;

/**
 * A collection of any size made from real ones: pages whose blocks mix words of real records with words that were made up, in the
 * proportions of natural text (Zipf). The same on every run.
 */
export function syntheticRecords(real: readonly SearchRecord[], size: number, language: string): SearchRecord[] {
  const random = seeded(1);
  const words = vocabulary(real, random);
  const pick = () => words[Math.floor(words.length * random() ** 3)] ?? '';
  const text = (length: number) => Array.from({ length }, pick).join(' ');
  const records: SearchRecord[] = [];
  let hierarchy = levels(text(4));
  for (let position = 0; position < size; position++) {
    const page = Math.floor(position / BLOCKS_OF_PAGE);
    const block = position % BLOCKS_OF_PAGE;
    if (block === 0) hierarchy = levels(text(4));
    else if (block % 5 === 0) hierarchy = { ...hierarchy, lvl2: text(5) };
    const type = block === 0 ? 'lvl1' : block % 5 === 0 ? 'lvl2' : 'content';
    records.push({
      objectID: `${position}`,
      url: `/${language}/docs/page-${page}/#part-${Math.floor(block / 5)}`,
      type,
      hierarchy,
      content: type === 'content' ? text(8 + Math.floor(random() * 40)) : null,
      language,
      docusaurus_tag: 'docs-default-current',
      version: 'current',
      weight: { page: 1, position: block },
    });
  }
  return records;
}

/** Keystrokes of typing two or three words of a record, now and then with an error. */
export function keystrokes(records: readonly SearchRecord[], queries: number): string[] {
  const random = seeded(2);
  const typed: string[] = [];
  while (typed.length < queries) {
    const record = records[Math.floor(random() * records.length)];
    const words = (record?.content ?? record?.hierarchy.lvl2 ?? '').split(' ').filter((word) => word.length > 2);
    const from = Math.floor(random() * Math.max(1, words.length - 3));
    let query = words.slice(from, from + 2 + Math.floor(random() * 2)).join(' ');
    const at = Math.floor(random() * query.length);
    if (random() < 0.2) query = query.slice(0, at) + query.slice(at + 1);
    for (let length = 1; length <= query.length && typed.length < queries; length++) typed.push(query.slice(0, length));
  }
  return typed;
}

function levels(title: string): SearchRecord['hierarchy'] {
  return { lvl0: 'Documentation', lvl1: title, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
}

function vocabulary(real: readonly SearchRecord[], random: () => number): string[] {
  const counts = new Map<string, number>();
  for (const { content } of real) {
    for (const word of content?.match(/\p{L}+/gu) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const words = [...counts].sort((a, b) => b[1] - a[1]).map(([word]) => word);
  const letters = 'etaoinshrdlucmfwypvbgkqjxz';
  while (words.length < WORDS) {
    const length = 4 + Math.floor(random() * 8);
    words.push(Array.from({ length }, () => letters[Math.floor(letters.length * random() ** 2)]).join(''));
  }
  return words;
}
