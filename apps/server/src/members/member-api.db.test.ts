import { errorMessage } from '@duoverso/contracts/error-codes';
import { MEMBER_API } from '@duoverso/contracts/member-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { MAX_TARGET_LENGTH } from '../http/request-path.ts';
import { EVENT_PATH } from '../measuring/event-route.ts';
import { createMemberTestApp, type MemberTestApp } from '../testing/member-app.ts';

let test: MemberTestApp;
beforeAll(async () => {
  test = await createMemberTestApp({ RATE_LIMIT_FACTOR: '100' });
});
afterAll(() => test.close());

describe('every answer', () => {
  it('[E05] of a refusal has a code and a message, and its status', async () => {
    const answer = await test.visitor().get('/api/me');
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({ error: { code: 'not_signed_in', message: errorMessage('not_signed_in') } });
  });

  it('carries the headers of the site and may not be kept', async () => {
    for (const path of ['/api/me', '/api/catalogue', '/api/nothing']) {
      const { headers } = await test.visitor().get(path);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it.each([
    ['GET', '/api/nothing', 404, 'not_found'],
    ['GET', '/api', 404, 'not_found'],
    ['DELETE', '/api/catalogue', 405, 'method_not_allowed'],
    ['PUT', '/api/auth/sign-in/email', 405, 'method_not_allowed'],
    ['GET', '/api/codes/redeem', 401, 'not_signed_in'],
    ['GET', '/api/auth/get-session', 404, 'not_found'],
    ['POST', '/api/auth/update-user', 404, 'not_found'],
    ['GET', '/api/auth/verify-email?token=x', 405, 'method_not_allowed'],
    ['POST', '/api/auth/sign-in/social', 404, 'not_found'],
  ])('to %s %s is %d %s', async (method, path, status, code) => {
    const answer = await test.visitor().send(method, path, method === 'GET' ? undefined : {});
    expect([answer.status, answer.code]).toEqual([status, code]);
  });

  it.each([
    ['no JSON', 'hello', 400, 'malformed_request'],
    ['another shape', '[]', 400, 'malformed_request'],
    ['nothing', '', 400, 'malformed_request'],
    ['16 KB', JSON.stringify({ code: 'x'.repeat(16_384) }), 413, 'body_too_large'],
  ])('to a body of %s is a refusal', async (_case, body, status, code) => {
    const member = await test.member();
    const answer = await member.post('/api/codes/redeem', body);
    expect([answer.status, answer.code]).toEqual([status, code]);
  });

  it.each([
    ['an escape that is none', '%zz'],
    ['a NUL', '%00'],
    ['an encoded slash', 'a%2fb'],
    ['9,000 characters', 'x'.repeat(9_000)],
  ])('to an address with %s is a refusal', async (_case, id) => {
    const answer = await test.visitor().get(`/api/orders/${id}`);
    const status = id.length > MAX_TARGET_LENGTH ? 414 : 400;
    expect([answer.status, answer.code]).toEqual([status, 'malformed_request']);
  });

  it('to a body that is no JSON by its type is a refusal', async () => {
    const member = await test.member();
    const headers = { 'content-type': 'text/plain' };
    expect((await member.post('/api/codes/redeem', '{"code":"x"}', headers)).code).toBe('malformed_request');
  });
});

describe('state changes', () => {
  it.each<[string, Record<string, string>, boolean]>([
    ['own pages', {}, true],
    ['another site', { origin: 'https://evil.example' }, false],
    ['a sandboxed page', { origin: 'null' }, false],
    ['the same host under another scheme', { origin: 'https://localhost' }, false],
    ['a host that somebody has made up', { host: 'evil.example', origin: 'http://evil.example' }, false],
  ])('from %s', async (_case, headers, allowed) => {
    const member = await test.member();
    const answer = await member.post('/api/feedback', { page: '/en/', helpful: true }, headers);
    expect([answer.status, answer.code]).toEqual(allowed ? [200, undefined] : [403, 'origin_not_allowed']);
  });

  it.each<[string, Record<string, string>, number]>([
    ['a browser’s own pages', { 'sec-fetch-site': 'same-origin', cookie: 'a=b' }, 200],
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a neighbouring host', { 'sec-fetch-site': 'same-site' }, 403],
    ['a program without cookies', {}, 200],
    ['a program with cookies', { cookie: 'a=b' }, 403],
  ])('without an origin, from %s', async (_case, headers, status) => {
    const response = await test.app.request('/api/feedback', {
      method: 'POST',
      headers: { host: 'localhost', 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ page: '/en/', helpful: true }),
    });
    expect(response.status).toBe(status);
  });
});

/** The routes that the project has promised; what is described beside them must at least be served. */
const PROMISED = [
  'POST /auth/sign-up/email',
  'POST /auth/sign-in/email',
  'POST /auth/sign-out',
  'GET /me',
  'GET /me/ledger',
  'DELETE /me/sessions/{id}',
  'GET /me/affiliate',
  'POST /me/affiliate',
  'GET /catalogue',
  'POST /codes/redeem',
  'POST /offers/manga-pro/claim',
  'POST /orders',
  'GET /orders',
  'POST /sandbox/orders/{id}/pay',
  'POST /webhooks/stripe',
  'POST /feedback',
];

describe('the API’s description', () => {
  it('names every route that is promised, every route that is served and no other, and the shape of refusals', async () => {
    const { body } = await test.visitor().get('/api/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    const described = Object.entries<object>(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described).toEqual(expect.arrayContaining(PROMISED));
    const served = test.app.routes
      // Events of visitors have the protocol of others, and no member.
      .filter(({ path }) => path !== EVENT_PATH)
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/') && path !== '/api/openapi.json')
      .map(({ method, path }) => `${method} ${path.slice('/api'.length).replace(/:(\w+)/g, '{$1}')}`);
    expect(new Set(described)).toEqual(new Set(served));
    expect(body.components.schemas).toHaveProperty('Error');
    const apiError = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
    for (const [path, methods] of Object.entries<Record<string, { responses: { default?: { content: object } } }>>(
      body.paths,
    )) {
      for (const [method, { responses }] of Object.entries(methods)) {
        expect(responses.default?.content, `${method} ${path}`).toEqual(apiError);
      }
    }
    expect(body.paths['/codes/redeem'].post.responses.default.content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/Error',
    });
    expect(body.paths['/me'].get.security).toEqual([{ session: [] }]);
  });

  it('is the one by which the pages are typed: every body and every answer', async () => {
    interface Described {
      readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> };
      readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { schema: object }>> }>>;
    }
    const { body } = await test.visitor().get('/api/openapi.json');
    const described = Object.entries<Record<string, Described>>(body.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { requestBody, responses }]) => [
        `${method.toUpperCase()} /api${path.replace(/^\/offers\/[^/]+\//, '/offers/{id}/')}`,
        {
          body: requestBody?.content['application/json']?.schema,
          answer: responses['200']?.content?.['application/json']?.schema,
        },
      ]),
    );
    const reference = (schema?: z.ZodType) => schema && { $ref: `#/components/schemas/${schema.meta()?.id}` };
    const declared = Object.entries<{ body?: z.ZodType; answer: z.ZodType }>(MEMBER_API).map(([route, declaration]) => [
      route,
      { body: reference(declaration.body), answer: reference(declaration.answer) },
    ]);
    // A form, and callers of their own: no page asks for them.
    const apart = [
      ...['POST /api/codes/keep', 'POST /api/webhooks/stripe', 'POST /api/usage'],
      ...['GET /api/callbacks/{id}', 'POST /api/callbacks/{id}'],
    ];
    const asked = Object.fromEntries(described);
    for (const route of apart) {
      expect(asked).toHaveProperty([route]);
      delete asked[route];
    }
    expect(asked).toEqual(Object.fromEntries(declared));
  });
});
