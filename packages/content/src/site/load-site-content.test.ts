import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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
  parts: partNames(),
});

/** Names of live parts, as the site finds them. */
function partNames(): string[] {
  return globSync('*/part.tsx', { cwd: join(PROJECT_DIR, 'apps/site/src/parts') }).map((file) => dirname(file));
}

/** Names of figures as the guide for writers lists them. */
function figureNames(): ReadonlySet<string> {
  const guide = readFileSync(join(PROJECT_DIR, 'docs/guides/writing.md'), 'utf8');
  const line = guide.split('\n').find((text) => text.startsWith('- Figures are drawn')) ?? '';
  return new Set([...line.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name ?? ''));
}

/** Ids of the documentation pages in section 2 of the product specification. */
function specifiedIds(): { inSidebar: string[]; outside: string[] } {
  const lines = readFileSync(join(PROJECT_DIR, 'docs/specification/product.md'), 'utf8').split('\n');
  const list = (start: string) => lines.find((line) => line.startsWith(start))?.slice(start.length, -1) ?? '';
  const [pages = '', services = ''] = list('In the sidebar: ').split(', and services/ pages: ');
  return {
    inSidebar: [
      ...pages.split(', ').map((id) => (id === 'services (index)' ? 'services/index' : id)),
      ...services.split(', ').map((id) => `services/${id}`),
    ],
    outside: list('Not in the sidebar (still routable): ').split(', '),
  };
}

const hasOwnFile = (locale: LocaleCode, id: string) => existsSync(join(CONTENT_DIR, 'docs', locale, `${id}.md`));

describe('the documentation', () => {
  const { inSidebar, outside } = specifiedIds();

  it('[R02] has the 57 specified pages of the sidebar and no other there', () => {
    expect(inSidebar).toHaveLength(57);
    expect(sidebarIds(site.navigation.sidebar).sort()).toEqual([...inSidebar].sort());
  });

  it('[D04] has the 9 specified pages outside the sidebar, each with a route', () => {
    expect(outside).toHaveLength(9);
    expect([...site.navigation.outsideSidebar].sort()).toEqual([...outside].sort());
    for (const id of outside) expect(site.docPage('en', id).route).toBe(`/docs/${id}/`);
  });

  it('[R02] shows each page in every locale', () => {
    expect(site.docIds).toHaveLength(inSidebar.length + outside.length);
    for (const locale of LOCALE_CODES) {
      for (const id of site.docIds) expect(site.docPage(locale, id).html).not.toBe('');
    }
  });

  it.each<LocaleCode>(['en', 'pt-BR', 'zh'])('is complete in %s', (locale) => {
    expect(site.docIds.filter((id) => !site.docLocales(id).includes(locale))).toEqual([]);
    expect(site.docIds.filter((id) => site.docPage(locale, id).locale !== locale)).toEqual([]);
  });

  it.each<[LocaleCode, RegExp]>([
    ['zh-Hans', /软件|设置|这个/],
    ['zh-TW', /軟體|設定|這個/],
  ])('is derived from zh in %s', (locale, words) => {
    for (const id of site.docIds.filter((page) => !hasOwnFile(locale, page))) {
      expect(site.docPage(locale, id)).toMatchObject({ locale, file: `content/docs/zh/${id}.md` });
    }
    expect(site.docPage(locale, 'usage').html).toMatch(words);
  });

  it.each<[LocaleCode, LocaleCode]>([
    ['pt', 'pt-BR'],
    ['ar', 'en'],
    ['de', 'en'],
    ['ja', 'en'],
  ])('falls back from %s to %s where nobody has translated', (locale, fallback) => {
    expect(fallbackChain(locale)[1]).toBe(fallback);
    for (const id of site.docIds) {
      expect(site.docPage(locale, id).locale).toBe(hasOwnFile(locale, id) ? locale : fallback);
    }
  });

  it('[L01] lies in folders that are named by the codes of locales', () => {
    const folders = readdirSync(join(CONTENT_DIR, 'docs'));
    expect(folders).toContain('en');
    expect(folders.filter((folder) => !isLocale(folder))).toEqual([]);
  });

  it('unlists apikey and share, and no other page', () => {
    expect(site.docIds.filter((id) => site.docPage('en', id).frontMatter.unlisted)).toEqual(['apikey', 'share']);
  });

  it('holds at least 30,000 English words', () => {
    const text = site.docIds.map((id) => site.docPage('en', id).markdown).join('\n');
    expect(text.match(/\p{L}[\p{L}\p{N}’'-]*/gu)?.length).toBeGreaterThanOrEqual(30_000);
  });

  it('answers at least 30 questions in every complete language', () => {
    for (const locale of ['en', 'pt-BR', 'zh', 'zh-TW'] as const) {
      const { questions } = site.docPage(locale, 'faq');
      expect(questions.length).toBeGreaterThanOrEqual(30);
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
  it('has at least 10 releases, newest first, and says that they are samples', () => {
    const { sample, releases } = site.releases;
    expect(sample).toBe(true);
    expect(releases.length).toBeGreaterThanOrEqual(10);
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

  it('supports the claim on video platforms', () => {
    expect(site.videoSites.sites.length).toBeGreaterThanOrEqual(site.brand.claims.platforms);
  });
});
