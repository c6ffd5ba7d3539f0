import { SHORT_NAME } from '@duoverso/contracts/short-name';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { ServerEnv } from '../../http/answer.ts';
import { ownCookie, ownCookieName, readOwnCookie } from './own-cookie.ts';

describe('a cookie of our own', () => {
  it('belongs to the host alone over TLS, and no script reads it', () => {
    expect(ownCookie('device', 'abc', 60, true)).toBe(
      `__Host-${SHORT_NAME}.device=abc; Max-Age=60; Path=/; HttpOnly; SameSite=Lax; Secure`,
    );
  });

  it('goes without TLS on the developer’s machine', () => {
    expect(ownCookie('device', 'abc', 60, false)).toBe(
      `${SHORT_NAME}.device=abc; Max-Age=60; Path=/; HttpOnly; SameSite=Lax`,
    );
  });

  it('is taken away by a value of nothing', () => {
    expect(ownCookie('device', undefined, 60, true)).toMatch(new RegExp(`^__Host-${SHORT_NAME}.device=; Max-Age=0; `));
  });

  it.each([true, false])('is read by its name alone, over TLS: %s', async (secure) => {
    const app = new Hono<ServerEnv>().get('/', (c) => c.text(readOwnCookie(c, 'device', secure) ?? 'none'));
    const read = async (name: string) => (await app.request('/', { headers: { cookie: `${name}=abc` } })).text();
    expect(await read(ownCookieName('device', secure))).toBe('abc');
    expect(await read(ownCookieName('device', !secure))).toBe('none');
  });
});
