import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { NOTHING_CACHED } from '../cache/cached-files.ts';
import { openPageFacts } from './page-facts.ts';

const PAGES = 64;
const LETTERS_OF_PAGE = 1_000_000;

it('holds addresses and ids of pages, and not the pages that they were cut out of', () => {
  const before = heldBytes();
  const facts = openPageFacts(NOTHING_CACHED, 'site');
  const rows = Array.from({ length: PAGES }, (_, number) => facts.add(`page ${number}`, rowOf(number)));
  const added = heldBytes() - before;
  expect(rows[7]?.links).toEqual(['/en/docs/a-page-with-a-long-name-7/']);
  expect(rows[7]?.ids).toEqual(['a-heading-with-a-long-name-7 — ü']);
  expect(added).toBeLessThan((PAGES * LETTERS_OF_PAGE) / 4);
});

/** Facts of a page, cut out of its text as a parser does it. */
function rowOf(number: number) {
  const [link, id] = [`/en/docs/a-page-with-a-long-name-${number}/`, `a-heading-with-a-long-name-${number} — ü`];
  const page = Buffer.from(link + id + 'x'.repeat(LETTERS_OF_PAGE)).toString('utf8');
  return {
    links: [page.slice(0, link.length)],
    ids: [page.slice(link.length, link.length + id.length)],
    anchors: [],
    scriptHashes: [],
    diagnostics: [],
    records: null,
    blocks: null,
    markdown: null,
  };
}

/** Bytes of JavaScript objects that are still held. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}
