import { expect, it } from 'vitest';
import { type CachedFiles, NOTHING_CACHED } from '../cache/cached-files.ts';
import type { BuiltPage } from './read-built-pages.ts';
import { readingsOfAllPages } from './readings-of-pages.ts';

/** A page in Chinese, one in Taiwan's and one in German; gives which of them are read. */
function site(hash = 'a') {
  const read: string[] = [];
  const page = (path: string, lang: string, text: string): [string, BuiltPage] => {
    const fact = {
      hash: path + hash,
      read: () => {
        read.push(path);
        return JSON.stringify({ lang, dir: 'ltr', kinds: 'p', blocks: [text] });
      },
    };
    return [path, { blocks: fact } as unknown as BuiltPage];
  };
  const pages = new Map([
    page('/zh/docs/', 'zh-CN', '银行'),
    page('/zh-TW/docs/', 'zh-TW', '銀行'),
    page('/de/docs/', 'de', 'Die Bank'),
  ]);
  return { pages, read };
}

it('gives the readings of pages in languages that are read, and of no other', () => {
  const { pages, read } = site();
  expect(Object.fromEntries(readingsOfAllPages(pages, NOTHING_CACHED, ''))).toEqual({
    '/zh/docs/': '行 háng 银 yín',
    '/zh-TW/docs/': '行 háng 銀 yín',
  });
  expect(read).not.toContain('/de/docs/');
});

it('[H03] reads the pages of a language once, and anew when a page or the code changes', () => {
  const results = new Map<string, Buffer>();
  const kept: CachedFiles = {
    ...NOTHING_CACHED,
    read: (kind, name) => results.get(kind + name),
    write: (kind, name, data) => void results.set(kind + name, Buffer.from(data)),
  };
  const first = readingsOfAllPages(site().pages, kept, 'code');
  const again = site();
  expect(readingsOfAllPages(again.pages, kept, 'code')).toEqual(first);
  expect(again.read).toEqual([]);
  const [edited, other] = [site('b'), site()];
  readingsOfAllPages(edited.pages, kept, 'code');
  readingsOfAllPages(other.pages, kept, 'other code');
  expect([edited.read.length, other.read.length]).toEqual([2, 2]);
});
