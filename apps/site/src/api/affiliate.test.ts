// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost/" }
import { AFFILIATE_COOKIE } from '@duoverso/contracts/cookie-names';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberAffiliate } from './affiliate.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_795_230_058_544, toFake: ['Date'] });
  // biome-ignore lint/suspicious/noDocumentCookie: what the script under test writes
  document.cookie = `${AFFILIATE_COOKIE}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT`;
});
afterEach(() => vi.useRealTimers());

describe('rememberAffiliate', () => {
  it.each([
    ['?via=abcd2345', `${AFFILIATE_COOKIE}=abcd2345.1795230058`],
    ['?utm=x&via=ABCD2345', `${AFFILIATE_COOKIE}=abcd2345.1795230058`],
    ['?via=a', ''],
    ['?via=abcd;%20Domain=example.org', ''],
    ['?with=de', ''],
  ])('makes of %s the cookie "%s"', (search, cookie) => {
    rememberAffiliate(search);
    expect(document.cookie).toBe(cookie);
  });

  it('keeps the latest link', () => {
    rememberAffiliate('?via=first234');
    rememberAffiliate('?via=second23');
    expect(document.cookie).toBe(`${AFFILIATE_COOKIE}=second23.1795230058`);
  });
});
