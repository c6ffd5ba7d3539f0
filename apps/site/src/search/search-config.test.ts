import { LOCALE_CODES } from '@duoverso/locales';
import { describe, expect, it, vi } from 'vitest';
import { searchConfig, searchConfigHref } from './search-config.ts';

const search = vi.hoisted(() => ({
  hosts: [],
  appId: 'app',
  apiKey: 'key',
  index: 'docs',
  externalUrlPattern: null,
  insights: false,
  insightsHosts: [],
  personalization: true,
  suggestions: ['services/kimi', 'faq'],
}));
vi.mock('../page/site-content.ts', async () => ({
  ...(await import('../testing/sample-site.ts')),
  settings: { search, colorMode: { switch: true } },
}));

describe('searchConfig', () => {
  it.each(LOCALE_CODES)('of %s leaves the placeholders to the browser and nothing empty', (code) => {
    const { strings, resultsHref } = searchConfig(code);
    expect(resultsHref).toBe(`/${code}/search/`);
    expect(strings.none).toContain('{query}');
    expect(strings.promote).toContain('{title}');
    expect(strings.pageOf).toMatch(/\{page\}.*\{pages\}|\{pages\}.*\{page\}/);
    expect(strings.seeAll.other).toContain('{count}');
    for (const text of Object.values({ ...strings, ...strings.form })) expect(text).not.toBe('');
  });

  it('[Q09] suggests titles of pages as the sidebar names them', () => {
    expect(searchConfig('de').suggestions).toEqual(['Kimi (de)', 'Title of faq (en)']);
  });

  it('names the languages in the reader’s and those to fall back to', () => {
    const { languages, fallbacks } = searchConfig('pt');
    expect(fallbacks).toEqual(['pt-BR', 'en']);
    expect(languages['en']).toEqual({ lang: 'en', dir: 'ltr', name: 'inglês' });
    expect(languages['ar']?.dir).toBe('rtl');
  });

  it('[F03] names the pages that a language lacks, by the language that they are shown in', () => {
    expect(searchConfig('de').untranslated).toEqual({
      en: ['/docs/faq/', '/docs/apikey/', '/docs/services/'],
    });
    expect(searchConfig('zh-TW').untranslated).toEqual({
      zh: ['/docs/apikey/'],
      en: ['/docs/faq/', '/docs/services/', '/docs/services/kimi/'],
    });
    expect(searchConfig('en').untranslated).toEqual({});
  });

  it('offers the actions whose pages there are, with words of the reader’s language', () => {
    const { actions } = searchConfig('de');
    expect(actions.map(({ id }) => id)).toEqual(['theme', 'language', 'signIn']);
    expect(actions[0]).toMatchObject({ phrases: expect.arrayContaining(['Dunkelmodus']), toDark: expect.any(String) });
    expect(actions[2]).toMatchObject({ href: 'https://dash.site.example/' });
  });

  it('has an address that changes with its content', () => {
    expect(searchConfigHref('en')).toMatch(/^\/en\/search\.json\?v=[0-9a-f]{8}$/);
    expect(searchConfigHref('de').split('?')[1]).not.toBe(searchConfigHref('en').split('?')[1]);
  });

  it('says which suggested page does not exist', async () => {
    search.suggestions = ['nowhere'];
    vi.resetModules();
    const anew = await import('./search-config.ts');
    expect(() => anew.searchConfig('fr')).toThrow('suggests "nowhere"');
  });
});
