import { errorAnswer } from '@duoverso/contracts/error-codes';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { callApi, newIdempotencyKey } from './call-api.ts';

function answer(response: Response | Error) {
  const fetch = vi.fn<typeof globalThis.fetch>(() =>
    response instanceof Error ? Promise.reject(response) : Promise.resolve(response),
  );
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

afterEach(() => vi.unstubAllGlobals());

describe('callApi', () => {
  it('gives the answer of a GET', async () => {
    const fetch = answer(Response.json({ orders: [] }));
    expect(await callApi('/api/orders')).toEqual({ ok: true, value: { orders: [] } });
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'GET', headers: { accept: 'application/json' } });
  });

  it('gives the entity tag of an answer, and does not read again what it names', async () => {
    answer(Response.json({ words: [] }, { headers: { etag: 'W/"1"' } }));
    expect(await callApi('/api/me/words')).toEqual({ ok: true, value: { words: [] }, etag: 'W/"1"' });
    const fetch = answer(new Response(null, { status: 304, headers: { etag: 'W/"1"' } }));
    expect(await callApi('/api/me/words', { etag: 'W/"1"' })).toMatchObject({ ok: false, unchanged: true });
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ headers: { 'if-none-match': 'W/"1"' } });
  });

  it('sends a body as JSON with its key', async () => {
    const fetch = answer(Response.json({}));
    await callApi('/api/orders', { body: { sku: 'pro-monthly', quantity: 1 }, idempotencyKey: 'k' });
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      body: '{"sku":"pro-monthly","quantity":1}',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'k' },
    });
  });

  it('changes and deletes where it is told to', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(Response.json({})));
    vi.stubGlobal('fetch', fetch);
    await callApi('/api/me', { method: 'PATCH', body: { locale: 'ar' } });
    await callApi('/api/me/sessions/1', { method: 'DELETE' });
    expect(fetch.mock.calls.map(([, init]) => [init?.method, init?.body])).toEqual([
      ['PATCH', '{"locale":"ar"}'],
      ['DELETE', undefined],
    ]);
  });

  it('gives the code of a refusal and how long to wait', async () => {
    answer(Response.json(errorAnswer('too_many_requests'), { status: 429, headers: { 'retry-after': '90' } }));
    expect(await callApi('/api/me')).toEqual({
      ok: false,
      failure: { code: 'too_many_requests', retryAfterS: 90 },
    });
  });

  it.each<[string, number, string]>([
    ['a host without the member API', 404, 'member_services_unavailable'],
    ['a proxy whose server is away', 502, 'member_services_unavailable'],
    ['a server that is away', 503, 'member_services_unavailable'],
    ['a session that a proxy refuses', 401, 'not_signed_in'],
    ['a proxy that limits', 429, 'too_many_requests'],
    ['a crash', 500, 'internal_error'],
  ])('reads %s by its status', async (_name, status, code) => {
    answer(new Response('<!doctype html>', { status }));
    expect(await callApi('/api/me')).toEqual({ ok: false, failure: { code } });
  });

  it('does not take an unknown code', async () => {
    answer(Response.json({ error: { code: 'constructor' } }, { status: 422 }));
    expect(await callApi('/api/me')).toEqual({ ok: false, failure: { code: 'internal_error' } });
  });

  it('says when nobody answers', async () => {
    answer(new TypeError('Failed to fetch'));
    expect(await callApi('/api/me')).toEqual({ ok: false, failure: { code: 'unreachable' } });
  });

  it('says when an answer is cut off', async () => {
    answer(new Response('{"orders":['));
    expect(await callApi('/api/orders')).toEqual({ ok: false, failure: { code: 'unreachable' } });
  });
});

describe('newIdempotencyKey', () => {
  it('differs each time', () => {
    const keys = new Set(Array.from({ length: 100 }, newIdempotencyKey));
    expect(keys.size).toBe(100);
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
  });
});
