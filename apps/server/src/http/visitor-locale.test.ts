import { LOCALE_COOKIE } from '@duoverso/contracts/cookie-names';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { ServerEnv } from './answer.ts';
import { visitorLocale } from './visitor-locale.ts';

const app = new Hono<ServerEnv>().get('/', (c) => c.text(visitorLocale(c)));
const localeOf = async (headers: Record<string, string>) => (await app.request('/', { headers })).text();

it.each<[string, Record<string, string>, string]>([
  ['their choice', { cookie: 'locale=ja', 'accept-language': 'de' }, 'ja'],
  ['their browser', { 'accept-language': 'de' }, 'de'],
  ['the site where nothing is said', {}, 'zh'],
])('[R05] a visitor reads the language of %s', async (_case, headers, locale) => {
  expect(await localeOf({ ...headers, cookie: headers['cookie']?.replace('locale=', `${LOCALE_COOKIE}=`) ?? '' })).toBe(
    locale,
  );
});

it('looks at the first 512 characters of what a browser says, for each tag costs a comparison', async () => {
  const filler = (length: number) =>
    `${'x'.repeat(8)},`
      .repeat(60)
      .slice(0, length - 1)
      .replace(/,?$/, ',');
  expect(await localeOf({ 'accept-language': `${filler(510)}de` })).toBe('de');
  expect(await localeOf({ 'accept-language': `${filler(513)}de` })).toBe('zh');
});
