import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fallbackChain, isLocale, LOCALE_CODES, type LocaleCode } from '@duoverso/locales';
import { describe, expect, it } from 'vitest';
import { sidebarIds } from '../data/navigation.ts';
import { PROJECT_DIR } from '../testing/sample-site.ts';
import { loadSite } from './load-site.ts';

const CONTENT_DIR = join(PROJECT_DIR, 'content');
const site = loadSite({
  contentDir: CONTENT_DIR,
  projectDir: PROJECT_DIR,
  figures: () => () => '<svg></svg>',
  figureNames: [...figureNames()],
  parts: islandNames(),
});

/** Names of islands, as the site finds them. */
function islandNames(): string[] {
  return globSync('*/*/island.tsx', { cwd: join(PROJECT_DIR, 'apps/site/src/islands') }).map((file) =>
    basename(dirname(file)),
  );
}

/** Names of figures as the guide for writers lists them. */
function figureNames(): ReadonlySet<string> {
  const guide = readFileSync(join(PROJECT_DIR, 'docs/guides/writing.md'), 'utf8');
  const item = guide.split(/\n(?=- )|\n\n/).find((text) => text.startsWith('- Figures are drawn')) ?? '';
  return new Set([...item.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name ?? ''));
}

const hasOwnFile = (locale: LocaleCode, id: string) => existsSync(join(CONTENT_DIR, 'docs', locale, `${id}.md`));

describe('the documentation', () => {
  const { navigation } = site;
  const inSidebar = sidebarIds(navigation.sidebar);
  const listed = [...inSidebar, ...navigation.outsideSidebar];

  it('[R02] is listed once, in the sidebar or beside it, page by page', () => {
    expect([...listed].sort()).toEqual([...new Set(listed)].sort());
    expect([...site.docIds].sort()).toEqual([...listed].sort());
    expect(inSidebar[0]).toBe('index');
  });

  it('[D04] has a route for each page outside the sidebar', () => {
    for (const id of navigation.outsideSidebar) expect(site.docPage('en', id).route).toBe(`/docs/${id}/`);
  });

  it('[R02] shows each page in every locale', () => {
    for (const locale of LOCALE_CODES) {
      for (const id of site.docIds) expect(site.docPage(locale, id).html).not.toBe('');
    }
  });

  it.each<[LocaleCode, RegExp]>([
    ['zh-Hans', /软件|设置|这个/],
    ['zh-TW', /軟體|設定|這個/],
  ])('is derived from zh in %s', (locale, words) => {
    for (const id of site.docIds.filter((page) => !hasOwnFile(locale, page) && hasOwnFile('zh', page))) {
      expect(site.docPage(locale, id)).toMatchObject({ locale, file: `content/docs/zh/${id}.md` });
    }
    expect(site.docIds.map((id) => site.docPage(locale, id).html).join('')).toMatch(words);
  });

  it.each<[LocaleCode, LocaleCode]>([
    ['pt', 'pt-BR'],
    ['ar', 'en'],
    ['de', 'en'],
    ['ja', 'en'],
  ])('falls back from %s to %s where nobody has translated', (locale, fallback) => {
    expect(fallbackChain(locale)[1]).toBe(fallback);
    for (const id of site.docIds) {
      const written = fallbackChain(locale).find((code) => hasOwnFile(code, id));
      expect(site.docPage(locale, id).locale).toBe(written);
    }
  });

  it('[L01] lies in folders that are named by the codes of locales', () => {
    const folders = readdirSync(join(CONTENT_DIR, 'docs'));
    expect(folders).toContain('en');
    expect(folders.filter((folder) => !isLocale(folder))).toEqual([]);
  });

  it('answers every question that it asks', () => {
    for (const locale of ['en', 'pt-BR', 'zh', 'zh-TW'] as const) {
      const questions = site.docIds.flatMap((id) => site.docPage(locale, id).questions);
      expect(questions.length).toBeGreaterThan(0);
      expect(questions.filter(({ answer }) => answer.trim() === '')).toEqual([]);
    }
  });

  it('titles no two pages of a language alike', () => {
    for (const locale of ['en', 'pt-BR', 'zh'] as const) {
      const titles = site.docIds.map((id) => site.docPage(locale, id).frontMatter.title);
      expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
    }
  });
});

describe('the data', () => {
  it('has releases, newest first, each once', () => {
    const { releases } = site.releases;
    expect(releases.length).toBeGreaterThan(0);
    const days = releases.map(({ date }) => date);
    expect(days).toEqual([...days].sort().reverse());
    expect(new Set(releases.map(({ version }) => version)).size).toBe(releases.length);
  });

  it('names for every service an address and a page that exist', () => {
    const routes = new Set(site.docIds.map((id) => site.docPage('en', id).route));
    for (const { id, page, endpoint } of site.services.services) {
      expect({ id, page: routes.has(page) }).toEqual({ id, page: true });
      expect([endpoint].flat().filter((key) => site.endpoints[key] === undefined)).toEqual([]);
    }
  });
});
