// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { CONFIG } from '../panel/testing/sample-reading.ts';
import { loadReaderConfig, switchSpeech } from './reader-language.ts';
import type { ReadingConfig } from './reading-props.ts';

const state = vi.hoisted(() => ({ own: 'ar', second: 'de', languages: ['en-US'] as string[], config: {} as unknown }));
vi.mock('./wanted-reading.ts', () => ({
  wantedLanguage: () => state.second && { code: state.second, lang: state.second, label: `name of ${state.second}` },
}));
vi.mock('./page-languages.ts', () => ({ ownLanguage: () => state.own }));
vi.mock('./reading-props.ts', () => ({ loadReadingConfig: async () => state.config }));

const fetched = vi.fn<(address: string) => Promise<unknown>>();

function visit(own: string, second: string, languages: string[]) {
  Object.assign(state, { own, second, languages, config: { ...CONFIG, lang: own } satisfies ReadingConfig });
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  document.body.innerHTML = `<duo-reading data-config="/base/${own}/reading.json?v=1"></duo-reading>`;
}

beforeEach(() => {
  localStorage.clear();
  fetched.mockReset().mockImplementation(async (address) => ({
    ok: true,
    json: async () => ({ ...CONFIG, lang: address.split('/').at(-2) }),
  }));
  vi.stubGlobal('fetch', fetched);
});

it.each([
  ['neither is the browser’s, and both are translations', 'ar', 'de', ['en-US'], 'de'],
  ['the second one is the browser’s', 'en', 'pt-BR', ['pt-PT', 'fr'], 'pt-BR'],
  ['both are the browser’s, the page’s first', 'en', 'fr', ['en', 'fr'], 'en'],
  ['both are the browser’s, the second one first', 'en', 'it', ['it', 'en'], 'it'],
  ['the page is in English, and nothing is known', 'en', 'ko', ['sw'], 'en'],
  ['English is beside a translation, and nothing is known', 'ja', 'en', ['sw'], 'ja'],
])('where %s, controls on %s with %s speak what the reader knows', async (_, own, second, languages, expected) => {
  visit(own, second, languages);
  const config = await loadReaderConfig();
  expect(config.lang).toBe(expected);
  expect(config.alternative?.lang).toBe(expected === own ? second : own);
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(
    expected === own ? [] : [`/base/${second}/reading.json`],
  );
});

it('the reader’s choice counts, and the page’s language stands in for what can’t be loaded', async () => {
  visit('hi', 'ru', ['hi']);
  expect((await loadReaderConfig()).lang).toBe('hi');
  switchSpeech();
  expect((await loadReaderConfig()).lang).toBe('ru');
  switchSpeech();
  expect((await loadReaderConfig()).lang).toBe('hi');
  visit('hi', 'es', ['hi']);
  switchSpeech();
  fetched.mockRejectedValue(new Error('offline'));
  vi.spyOn(console, 'warn').mockReturnValue();
  const config = await loadReaderConfig();
  expect([config.lang, config.alternative?.lang]).toEqual(['hi', 'es']);
});

it('there is nothing to switch to on a page in one language', async () => {
  visit('fr', '', ['en']);
  expect((await loadReaderConfig()).alternative).toBeUndefined();
});
