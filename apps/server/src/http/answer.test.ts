import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { answer, answerText, type ServerEnv } from './answer.ts';

/** An answer of this content, and the bytes that the log would count. */
async function given(content: Uint8Array<ArrayBuffer> | string | null, { method = 'GET', secure = false } = {}) {
  let bytes: number | undefined;
  const app = new Hono<ServerEnv>().all('/', (c) => {
    c.set('secure', secure);
    const response = answer(c, 206, { 'x-own': 'yes' }, content);
    bytes = c.var.bytes;
    return response;
  });
  const response = await app.request('/', { method });
  return { response, text: await response.text(), bytes, headers: Object.fromEntries(response.headers) };
}

describe('an answer', () => {
  it.each([
    ['text, by its bytes', 'über', 5],
    ['bytes', Uint8Array.of(97, 98, 99), 3],
  ])('of %s tells its length', async (_case, content, length) => {
    const { response, headers, bytes } = await given(content);
    expect([response.status, headers['x-own'], headers['content-length'], bytes]).toEqual([
      206,
      'yes',
      String(length),
      length,
    ]);
  });

  it('without content tells no length', async () => {
    const { headers, text, bytes } = await given(null);
    expect([headers['content-length'], text, bytes]).toEqual([undefined, '', 0]);
  });

  it('to HEAD has the same headers and nothing sent', async () => {
    const { headers, text, bytes } = await given('über', { method: 'HEAD' });
    expect([headers['content-length'], text, bytes]).toEqual(['5', '', 0]);
  });

  it('promises TLS where it goes over TLS', async () => {
    expect((await given('x', { secure: true })).headers['strict-transport-security']).toBe('max-age=31536000');
    expect((await given('x')).headers).not.toHaveProperty('strict-transport-security');
  });
});

it('a short message is plain text that nobody may store, whatever the page would have said', async () => {
  const headers = { 'cache-control': 'public', 'x-own': 'yes' };
  const app = new Hono<ServerEnv>().get('/', (c) => answerText(c, 404, headers, 'Nothing here.'));
  const response = await app.request('/');
  expect(await response.text()).toBe('Nothing here.\n');
  expect(Object.fromEntries(response.headers)).toEqual({
    'cache-control': 'no-store',
    'content-length': '14',
    'content-type': 'text/plain; charset=utf-8',
    'x-own': 'yes',
  });
});
