// @vitest-environment happy-dom

import { LOCALE_COOKIE } from '@duoverso/contracts/cookie-names';
import { SHORT_NAME } from '@duoverso/contracts/short-name';
import { LOCALE_CODES } from '@duoverso/locales';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const replace = vi.fn<typeof location.replace>();

/** Opens the root page in a browser with this cookie and these languages. */
async function visit(cookie: string, languages: readonly string[]): Promise<string | URL | undefined> {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookie);
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  vi.resetModules();
  await import('./choose-language.ts');
  return replace.mock.calls[0]?.[0];
}

beforeEach(() => {
  replace.mockReset();
  vi.spyOn(location, 'replace').mockImplementation(replace);
  document.documentElement.dataset['localeCookie'] = LOCALE_COOKIE;
  history.replaceState(null, '', '/');
  document.body.innerHTML = LOCALE_CODES.map((code) => `<a href="/${code}/" data-locale="${code}">${code}</a>`).join(
    '',
  );
});
afterEach(() => vi.restoreAllMocks());

it.each<[string, string[], string]>([
  ['', ['de-AT', 'en'], 'de'],
  ['', ['pt-BR'], 'pt-BR'],
  ['', ['zh-Hans-CN'], 'zh'],
  ['', ['pl'], 'zh'],
  ['', [], 'zh'],
  [`${SHORT_NAME}_locale=ja`, ['de'], 'ja'],
  [`a=b; ${SHORT_NAME}_locale=zh-Hans; c=d`, ['de'], 'zh-Hans'],
  [`other_${SHORT_NAME}_locale=ja`, ['de'], 'de'],
  [`${SHORT_NAME}_locale=tlh`, ['de'], 'de'],
  [`${SHORT_NAME}_locale=`, ['de'], 'de'],
])('[R05] with cookie "%s" and languages %j, / leads to %s', async (cookie, languages, code) => {
  expect(await visit(cookie, languages)).toBe(`${location.origin}/${code}/`);
});

it('[R05] keeps query and hash', async () => {
  history.replaceState(null, '', '/?preview=1#main');
  expect(await visit('', ['fr'])).toBe(`${location.origin}/fr/?preview=1#main`);
});

it('[R05] stays on the list of languages when the language has no link', async () => {
  document.querySelector('[data-locale="fr"]')?.remove();
  expect(await visit('', ['fr'])).toBeUndefined();
});
