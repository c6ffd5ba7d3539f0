import { readdirSync, readFileSync } from 'node:fs';
import { ANSWER_HITS } from '@duoverso/contracts/best-answer';
import { describe, expect, it } from 'vitest';
import * as limits from './limits.ts';

const PRODUCT = new URL('../../../../docs/specification/product.md', import.meta.url);
const STYLES = new URL('../', import.meta.url);

/** Rows of the specification's table of constants: item → value. */
function specifiedConstants(): ReadonlyMap<string, string> {
  const [, section = ''] = readFileSync(PRODUCT, 'utf8').split('\n## 9. ');
  const rows = section.matchAll(/^\| ([^|]+?) \| ([^|]+?) \|$/gm);
  return new Map([...rows].map(([, item = '', value = '']) => [item, value]));
}

describe('limits', () => {
  const specified = specifiedConstants();

  it.each([
    ['[R07]', 'Progress bar delay', `${limits.PROGRESS_DELAY_MS} ms`],
    ['[N09]', 'Mobile breakpoint', `${limits.MOBILE_BREAKPOINT_PX} px`],
    ['[P01]', 'Page-script delay / URL poll', `${limits.PAGE_SCRIPT_DELAY_MS} ms / ${limits.URL_POLL_MS} ms`],
    ['[Q20]', 'Query limit', `${limits.SEARCH_QUERY_MAX_CHARACTERS} characters`],
    ['[Q22]', 'hitsPerPage', `${ANSWER_HITS}`],
    [
      '[Q22]',
      'Snippet length',
      `${limits.SEARCH_SNIPPET_WORDS} words, ${limits.SEARCH_SNIPPET_WORDS_NARROW} at widths of ${limits.SEARCH_NARROW_PX} px or less`,
    ],
    ['[Q08]', 'Hits per section group', `${limits.SEARCH_HITS_PER_GROUP}`],
    ['[Q15]', 'Stall threshold', `${limits.SEARCH_STALLED_AFTER_MS} ms`],
    [
      '[Q26]',
      'Timeouts',
      `connect ${limits.SEARCH_CONNECT_TIMEOUT_MS / 1000} s, read ${limits.SEARCH_READ_TIMEOUT_MS / 1000} s, write ${limits.SEARCH_WRITE_TIMEOUT_MS / 1000} s`,
    ],
    ['[Q25]', 'Down host retry', `after ${limits.SEARCH_HOST_REST_MS / 60_000} minutes`],
    [
      '[Q18]',
      'Recent searches',
      `${limits.RECENT_SEARCHES_MAX}, or ${limits.RECENT_SEARCHES_BESIDE_FAVOURITES_MAX} when favorites exist`,
    ],
    ['[Q18]', 'Favorites', `${limits.FAVOURITE_SEARCHES_MAX}`],
    ['[Q09]', 'Suggestions', `${limits.SEARCH_SUGGESTIONS_MAX}`],
    ['[Q28]', 'Insight view batch', `${limits.INSIGHT_VIEW_BATCH}`],
  ])('%s keeps the specified "%s"', (_id, item, value) => {
    expect(specified.get(item)).toBe(value);
  });
});

describe('style sheets', () => {
  const sheets = readdirSync(STYLES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(new URL(file, STYLES), 'utf8'));
  const inPixels = sheets.flatMap((sheet) => sheet.match(/@(?:media|container)[^{]*\dpx[^{]*/g) ?? []);
  const queries = sheets
    .flatMap((sheet) => [...sheet.matchAll(/@media[^{]*\(width (<|>=) ([\d.]+)r?em\)/g)])
    .map(([, side = '', width = '']) => ({ side, px: Number(width) * 16 }));

  it('[N09] switch between slide-out menu and desktop at the specified breakpoint, without gap or overlap', () => {
    const near = queries.filter(({ px }) => Math.abs(px - limits.MOBILE_BREAKPOINT_PX) < 3);
    expect(new Set(near.map(({ side, px }) => `${side} ${px}`))).toEqual(
      new Set([`< ${limits.MOBILE_BREAKPOINT_PX + 1}`, `>= ${limits.MOBILE_BREAKPOINT_PX + 1}`]),
    );
  });

  it('[B09] ask for widths in em, so that a larger font counts as a narrower window', () => {
    expect(queries.length).toBeGreaterThan(20);
    expect(inPixels).toEqual([]);
  });
});
