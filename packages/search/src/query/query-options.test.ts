import { describe, expect, it } from 'vitest';
import type { Beginnings, SearchQuery } from '../core/search-index.ts';
import { ask, PAGES, urls } from '../testing/asked-pages.ts';
import { indexOf } from '../testing/temporary-index.ts';

const WHICH: readonly Beginnings[] = ['last', 'all', 'none'];

describe('options of a query', () => {
  it('[F06] prefer records among those that hold as many words, and never before those that hold more', () => {
    const index = indexOf(PAGES);
    const preference: SearchQuery['preference'] = ({ url }) => (url.startsWith('/en/docs/CHANGELOG/') ? 1 : 0);
    expect(urls(index, 'installation')[0]).toBe('/en/docs/installation/');
    expect(urls(index, 'installation', { preference })[0]).toContain('/en/docs/CHANGELOG/');
    expect(urls(index, 'install safari', { preference })[0]).toContain('/en/docs/installation/');
    expect(urls(index, '', { preference })[0]).toContain('/en/docs/CHANGELOG/');
  });

  it('[F06] say which words may be beginnings', () => {
    const index = indexOf(PAGES);
    const found = (query: string, beginnings: Beginnings) =>
      urls(index, query, { beginnings, typoTolerance: false }).length > 0;
    expect(WHICH.map((which) => found('deeps', which))).toEqual([true, true, false]);
    expect(WHICH.map((which) => found('spee bubbles', which))).toEqual([true, true, true]);
    const best = (beginnings: Beginnings) =>
      ask(index, 'spee bubbles', { beginnings, typoTolerance: false }).hits[0]?.reason.words;
    expect([best('last'), best('all')]).toEqual([1, 2]);
  });

  it('[F06] do not complete a word where no word may go on, mistyped or not', () => {
    const index = indexOf(PAGES);
    expect(urls(index, 'deeps', { beginnings: 'none' }).filter((url) => url.includes('deepseek'))).toEqual([]);
  });

  it('pages through the same order', () => {
    const index = indexOf(PAGES);
    const all = urls(index, 'deepl');
    expect(urls(index, 'deepl', { offset: 1, limit: 2 })).toEqual(all.slice(1, 3));
    expect(ask(index, 'deepl', { offset: 100 }).hits).toEqual([]);
  });

  it('counts what the filter keeps', () => {
    const result = ask(indexOf(PAGES), '', { filter: ({ docusaurus_tag: tag }) => tag === 'default' });
    expect(result.total).toBe(5);
  });

  it('lets the next stage answer when the filter keeps nothing of the one before', () => {
    const options = { filter: ({ url }: { url: string }) => url.startsWith('/en/manga') };
    expect(new Set(urls(indexOf(PAGES), 'mangas extension', options))).toEqual(new Set(['/en/manga/']));
  });

  it('forgives no typing errors when told so', () => {
    expect(urls(indexOf(PAGES), 'depl', { typoTolerance: false })).toEqual([]);
    expect(urls(indexOf(PAGES), 'depl')).not.toEqual([]);
  });

  it.each([
    ['instlaltoin', 'Install the extension'],
    ['deepseekqwertyu', 'DeepSeek'],
    ['kubernetes extensin ingress', 'Install the extension'],
  ])('finds nothing for "%s", and what is like it where that is asked for', (query, title) => {
    const index = indexOf(PAGES.filter(({ path }) => !path.includes('CHANGELOG')));
    expect(urls(index, query)).toEqual([]);
    const [first] = ask(index, query, { nearest: true }).hits;
    expect(first?.record.hierarchy.lvl1).toBe(title);
    expect(first?.reason.stage).toBe('nearest words');
  });

  it('finds nothing like letters that are no word, and does not look where there is something', () => {
    expect(urls(indexOf(PAGES), 'qzxqzxqzx', { nearest: true })).toEqual([]);
    expect(ask(indexOf(PAGES), 'manga', { nearest: true })).toMatchObject({
      total: ask(indexOf(PAGES), 'manga').total,
    });
  });

  it('does without optional words', () => {
    const index = indexOf(PAGES);
    expect(ask(index, 'manga safari', { optionalWords: ['Safari'] }).hits[0]?.reason.stage).toBe('all words');
  });

  it.each([
    ['en', 'Read manga', 'manga firefox safari', 'Firefox  Safari'],
    ['zh', '安装扩展', '安装扩展 火狐浏览器', '火狐浏览器'],
    ['ja', '拡張機能', '拡張機能 東京観光', '東京観光'],
    ['ko', '확장 프로그램', '확장 사파리를', '사파리를'],
  ])('does in %s without the words of an optional phrase', (language, title, query, phrase) => {
    const index = indexOf([{ path: '/a/', language, title }]);
    const stageOf = (optionalWords: string[]) => ask(index, query, { optionalWords }).hits[0]?.reason.stage;
    expect(stageOf([])).not.toBe('all words');
    expect(stageOf([phrase])).toBe('all words');
  });

  it.each([
    ['content', 'comics', ['/en/manga/']],
    ['content', 'manga', []],
    ['hierarchy', 'comics', []],
    ['hierarchy.lvl1', 'errors', []],
    ['hierarchy.lvl2', 'errors', ['/en/docs/services/deepL/#errors', '/en/docs/services/deepL/#errors']],
    ['hierarchy.lvl0', 'tinyverso', ['/en/manga/']],
  ] as const)('looks at %s alone for "%s"', (attribute, query, expected) => {
    expect(urls(indexOf(PAGES), query, { restrictSearchableAttributes: [attribute] })).toEqual(expected);
  });

  it('keeps as many records of a page as are distinct', () => {
    const index = indexOf(PAGES);
    expect(new Set(urls(index, 'deepl').map((url) => url.replace(/#.*/, ''))).size).toBe(1);
    expect(ask(index, 'deepl', { distinct: 1 })).toMatchObject({ total: 1, hits: [{}] });
    expect(ask(index, 'deepl', { distinct: 2 }).hits).toHaveLength(2);
  });

  it('counts facets over all that match, not over a page of hits', () => {
    const { facets } = ask(indexOf(PAGES), '', { limit: 1, facets: ['docusaurus_tag', 'hierarchy.lvl0', 'unknown'] });
    expect(facets).toEqual({
      docusaurus_tag: { 'docs-default-current': 13, default: 5 },
      'hierarchy.lvl0': { Services: 9, Guides: 7, Tinyverso: 2 },
      unknown: {},
    });
  });
});
