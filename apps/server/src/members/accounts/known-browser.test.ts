import { SHORT_NAME } from '@duoverso/contracts/short-name';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { ServerEnv } from '../../http/answer.ts';
import { knownBrowser, rememberBrowser } from './known-browser.ts';

const OPTIONS = { authSecret: 's'.repeat(32), secure: false };
const NAME = `${SHORT_NAME}.device`;

const app = new Hono<ServerEnv>()
  .get('/known/:member', (c) => c.text(knownBrowser(c, c.req.param('member'), OPTIONS) ?? 'unknown'))
  .get('/nobody', (c) => c.text(knownBrowser(c, undefined, OPTIONS) ?? 'unknown'))
  .get('/remember/:member', (c) => c.text(rememberBrowser(c, c.req.param('member'), OPTIONS)));

const ask = async (path: string, cookie = '') =>
  (await app.request(path, { headers: { cookie: `${NAME}=${cookie}` } })).text();
const known = (member: string, cookie: string) => ask(`/known/${member}`, cookie);

/** What a browser keeps after a sign-in. */
async function remembered(member: string, cookie = ''): Promise<string> {
  const [, value = ''] = new RegExp(`^${NAME}=([^;]*);`).exec(await ask(`/remember/${member}`, cookie)) ?? [];
  return value;
}

async function rememberedInTurn(members: readonly string[]): Promise<string> {
  let cookie = '';
  for (const member of members) cookie = await remembered(member, cookie);
  return cookie;
}

describe('a browser in which a member has signed in', () => {
  it('is known to that member and no other', async () => {
    const cookie = await remembered('ana');
    expect(cookie).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
    expect(await known('ana', cookie)).toBe(cookie);
    expect(await known('ben', cookie)).toBe('unknown');
    expect(await ask('/nobody', cookie)).toBe('unknown');
  });

  it('is remembered for as long as browsers keep a cookie', async () => {
    expect(await ask('/remember/ana')).toContain(`; Max-Age=${400 * 86_400}; `);
  });

  it('keeps its mark, by which attempts are counted, from one sign-in to the next', async () => {
    const cookie = await remembered('ana');
    expect(await remembered('ana', cookie)).toBe(cookie);
  });

  it('has another mark in every browser', async () => {
    expect(await remembered('ana')).not.toBe(await remembered('ana'));
  });

  it('knows the latest five members, the last one first', async () => {
    const members = ['a', 'b', 'c', 'd', 'e', 'f'];
    const cookie = await rememberedInTurn(members);
    const marks = cookie.split('~');
    expect(marks).toHaveLength(5);
    expect(await Promise.all(members.map((member) => known(member, cookie)))).toEqual([
      'unknown',
      ...marks.toReversed(),
    ]);
    const again = await remembered('c', cookie);
    expect(again.split('~')).toEqual([marks[3], ...marks.filter((_, place) => place !== 3)]);
  });

  it('reads no more than five marks, so that a long cookie costs nothing', async () => {
    const own = await remembered('ana');
    const others = Array.from({ length: 5 }, (_, place) => `m${place}.x`);
    expect(await known('ana', [...others.slice(1), own].join('~'))).toBe(own);
    expect(await known('ana', [...others, own].join('~'))).toBe('unknown');
  });

  it.each([
    ['a mark without its signature', (mark: string) => mark.split('.')[0] ?? ''],
    ['another signature of the same length', (mark: string) => `${mark.split('.')[0]}.${'A'.repeat(43)}`],
    ['a shorter signature', (mark: string) => mark.slice(0, -1)],
    ['the same bytes written in another way', (mark: string) => `${mark}=`],
    ['another nonce', (mark: string) => `${'A'.repeat(22)}.${mark.split('.')[1]}`],
    ['something before it', (mark: string) => `!${mark}`],
    ['something behind it', (mark: string) => `${mark}.x`],
  ])('is not known by %s', async (_case, forge) => {
    expect(await known('ana', forge(await remembered('ana')))).toBe('unknown');
  });

  it('is known by a cookie alone', async () => {
    expect(await (await app.request('/known/ana')).text()).toBe('unknown');
    expect(await (await app.request('/remember/ana')).text()).toMatch(new RegExp(`^${NAME}=[\\w-]+\\.[\\w-]+;`));
  });

  it('is known beside what is no mark', async () => {
    const own = await remembered('ana');
    expect(await known('ana', `!~~${own}~x`)).toBe(own);
    expect(await remembered('ana', `!~~${own}~x`)).toBe(own);
  });
});
