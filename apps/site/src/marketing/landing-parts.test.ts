import { existsSync, readFileSync } from 'node:fs';
import { partsOf } from '@duoverso/content/marketing/load-marketing';
import { LOCALE_CODES } from '@duoverso/locales';
import { describe, expect, it } from 'vitest';
import { site } from '../page/site-content.ts';
import { partsWithOwnSheets } from './landing-parts.ts';
import { templateOf } from './page-template.ts';

const LANDINGS = site.marketingPages.filter((page) => templateOf(page) === 'landing');
const FOLDERS = ['demos', 'finders'].map((group) => new URL(`../islands/${group}/`, import.meta.url));

/** Addresses of the sheets that a module or a sheet names. */
function sheetsIn(file: URL, pattern: RegExp): string[] {
  return [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, path = '']) => new URL(path, file).pathname);
}

describe('the sheet of the landing page', () => {
  const imported = sheetsIn(new URL('landing.css', import.meta.url), /@import "([^"]+)"/g);

  it.each(LANDINGS)('has all that the parts of %s need, in every language', (page) => {
    const parts = [...new Set(LOCALE_CODES.flatMap((code) => partsOf(site.marketingCopy(code, page).copy)))];
    expect(parts.length).toBeGreaterThan(4);
    expect(partsWithOwnSheets(parts)).toEqual([]);
    for (const part of parts) {
      const file = FOLDERS.map((folder) => new URL(`${part}/island.tsx`, folder)).find((one) => existsSync(one));
      if (!file) throw new Error(`${part} has no island.tsx`);
      expect(imported).toEqual(expect.arrayContaining(sheetsIn(file, /from '([^']+\.css)\?url'/g)));
    }
  });

  it('leaves any other part its own', () => {
    expect(partsWithOwnSheets(['video-player', 'word-mask'])).toEqual(['word-mask']);
  });
});
