import type { OfflineSection } from '@duoverso/contracts/offline-guide';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { searchKept } from './kept-search.ts';
import { parseAnswers, type SearchAnswer } from './search-answer.ts';
import { searchRequest } from './search-request.ts';
import { CONFIG } from './testing/sample-search.ts';

const section = (anchor: string, headings: string[], texts: string[] = [], asked: string[] = []): OfflineSection => ({
  url: `/b/en/docs/use/#${anchor}`,
  headings: ['Guide', ...headings],
  texts,
  asked,
});
const KEPT: Record<string, OfflineSection[]> = {
  en: [
    section('install', ['Start', 'Install the extension'], ['Open the store, then click the button.'], ['get it']),
    section(
      'remove',
      ['Start', 'Take it away'],
      ['You can remove the extension in its menu & be done.'],
      ['uninstall'],
    ),
    section('colours', ['Looks', 'Colours'], [`${'A café has its own. '.repeat(20)}You choose the underline here.`]),
    section('fonts', ['Looks', 'Typefaces'], ['Choose the size.']),
  ],
  ja: [{ ...section('speed', ['設定', '翻訳の速さ'], ['翻訳が遅いときはここを見てください。']) }],
  ar: [{ ...section('page', ['البدء', 'ترجمة الصفحات'], []) }],
};

/** The answer to a query in a language, as the dialog reads it. */
async function search(query: string, language = 'en', options = {}): Promise<SearchAnswer | undefined> {
  const data = await searchKept('/b', [searchRequest(CONFIG, query, { language, ...options })]);
  return data === undefined ? undefined : parseAnswers(data, [language])[0];
}
const found = async (...query: Parameters<typeof search>) =>
  (await search(...query))?.hits.map(({ url }) => url.split('#')[1]);

beforeEach(() => {
  vi.stubGlobal('caches', {
    match: async (address: string) => {
      const sections = KEPT[/^\/b\/(\w+)\/offline-search\.json$/.exec(address)?.[1] ?? ''];
      return sections && Response.json(sections);
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('search in a guide that is kept', () => {
  it.each([
    ['a heading comes before a text', 'extension', ['install', 'remove']],
    ['by other endings', 'installation of extensions', ['install']],
    ['by the beginning of a word', 'typef', ['fonts']],
    ['by what readers type', 'uninstall', ['remove']],
    ['whatever stands around it, and a word that is nowhere', 'how do you choose an underlining xyzzy', ['colours']],
    ['without accents', 'cafe', ['colours']],
    ['nothing within a word', 'nstall', []],
  ])('finds %s', async (_name, query, sections) => {
    expect(await found(query)).toEqual(sections);
  });

  it('finds words in scripts without spaces, and Arabic ones without their article', async () => {
    expect(await found('翻訳 遅い', 'ja')).toEqual(['speed']);
    expect(await found('الترجمة', 'ar')).toEqual(['page']);
  });

  it('shows the heading or the text around what was found, marked and escaped', async () => {
    const [heading] = (await search('install'))?.hits ?? [];
    expect([heading?.type, heading?.marked['hierarchy.lvl2']]).toEqual(['lvl2', '<mark>Install</mark> the extension']);
    const [text] = (await search('remove menu'))?.hits ?? [];
    expect([text?.type, text?.marked['content']]).toEqual([
      'content',
      'You can <mark>remove</mark> the extension in its <mark>menu</mark> &amp; be done.',
    ]);
    const [late] = (await search('underline'))?.hits ?? [];
    expect(late?.marked['content']).toMatch(/^….*You choose the <mark>underline<\/mark> here\.$/);
  });

  it('gives a page of the hits, and those of one part of the site', async () => {
    const second = await search('extension', 'en', { hits: 1, page: 1 });
    expect([second?.total, second?.pages, second?.hits.map(({ url }) => url)]).toEqual([
      2,
      2,
      ['/b/en/docs/use/#remove'],
    ]);
    expect(await found('extension', 'en', { section: 'Guide' })).toHaveLength(2);
    expect(await found('extension', 'en', { section: 'Prices' })).toEqual([]);
  });

  it('has nothing to say where the language is not kept, and finds nothing in further ones', async () => {
    expect(await search('extension', 'de')).toBeUndefined();
    const both = ['en', 'de'].map((language) => searchRequest(CONFIG, 'extension', { language }));
    const answers = parseAnswers(await searchKept('/b', both), ['en', 'de']);
    expect(answers.map(({ total }) => total)).toEqual([2, 0]);
    // A browser gives no stores to a page without a secure context.
    vi.unstubAllGlobals();
    expect(await search('extension')).toBeUndefined();
  });
});
