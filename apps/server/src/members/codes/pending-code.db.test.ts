import { SHORT_NAME } from '@duoverso/contracts/short-name';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemberTestApp, type MemberTestApp, PASSWORD } from '../../testing/member-app.ts';
import type { Visitor, VisitorAnswer } from '../../testing/visitor.ts';

let test: MemberTestApp;
beforeAll(async () => {
  test = await createMemberTestApp();
});
afterAll(() => test.close());

const CODE = '0123-4567-89AB-CDEF-GHJK-MNPQ-RSTV';
const PAGE = '/en/exchange/?continue';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const keep = (visitor: Visitor, fields: Record<string, string>, headers = {}): Promise<VisitorAnswer> =>
  visitor.post('/api/codes/keep', new URLSearchParams(fields).toString(), { ...FORM, ...headers });

describe('what was typed into the plain form for codes', () => {
  it('waits in a cookie of its own while its owner signs in, and comes back once', async () => {
    const visitor = test.visitor();
    const answer = await keep(visitor, { code: CODE, to: PAGE });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`/profile/?to=${encodeURIComponent(PAGE)}`);
    expect(answer.headers.getSetCookie()).toEqual([
      `${SHORT_NAME}.code=${CODE}; Max-Age=3600; Path=/api/codes; HttpOnly; SameSite=Lax`,
    ]);
    expect((await visitor.post('/api/codes/kept')).body).toEqual({ code: CODE });
    expect((await visitor.post('/api/codes/kept')).body).toEqual({ code: null });
  });

  it('stands in no address and in no line of the log', async () => {
    const answer = await keep(test.visitor(), { code: CODE, to: PAGE });
    expect(answer.headers.get('location')).not.toContain(CODE);
    expect(JSON.stringify(test.lines)).not.toContain(CODE);
  });

  it('leads a member back to the form at once', async () => {
    const answer = await keep(await test.member(), { code: CODE, to: PAGE });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, PAGE]);
  });

  it('comes back as it was typed, whatever that was', async () => {
    const typed = 'not “a code”; Path=/\r\nSet-Cookie: x=1 ©';
    const visitor = test.visitor();
    const answer = await keep(visitor, { code: typed, to: PAGE });
    expect(answer.headers.getSetCookie()).toHaveLength(1);
    expect((await visitor.post('/api/codes/kept')).body).toEqual({ code: typed });
  });

  it.each(['//evil.example/', 'https://evil.example/', '/\\evil.example', ''])(
    'leads to no other site by %j',
    async (to) => {
      expect((await keep(await test.member(), { code: CODE, to })).headers.get('location')).toBe('/profile/');
    },
  );

  it('is not planted by another site, and not read by one', async () => {
    const headers = { origin: 'https://evil.example' };
    expect((await keep(test.visitor(), { code: CODE, to: PAGE }, headers)).code).toBe('origin_not_allowed');
    expect((await test.visitor().post('/api/codes/kept', {}, headers)).code).toBe('origin_not_allowed');
  });

  it('is refused when it is far longer than a code', async () => {
    expect((await keep(test.visitor(), { code: 'x'.repeat(2_000), to: PAGE })).code).toBe('malformed_request');
  });
});

describe('[T06] below a base', () => {
  let based: MemberTestApp;
  beforeAll(async () => {
    based = await createMemberTestApp({}, undefined, '/guide');
  });
  afterAll(() => based.close());
  const keepBelow = (visitor: Visitor, to: string) =>
    visitor.post('/guide/api/codes/keep', new URLSearchParams({ code: CODE, to }).toString(), FORM);

  it('the code waits for the routes below it, and its owner comes back to the page below it', async () => {
    const answer = await keepBelow(based.visitor(), `/guide${PAGE}`);
    expect(answer.headers.get('location')).toBe(`/guide/profile/?to=${encodeURIComponent(`/guide${PAGE}`)}`);
    expect(String(answer.headers.getSetCookie())).toContain('; Path=/guide/api/codes;');
    const back = await keepBelow(await based.member(), `/guide${PAGE}`);
    expect(back.headers.get('location')).toBe(`/guide${PAGE}`);
    expect((await keepBelow(await based.member(), '/elsewhere/')).headers.get('location')).toBe('/guide/profile/');
  });

  it('links of messages and the page of the sandbox lie below it', async () => {
    const visitor = based.visitor();
    await visitor.post('/guide/api/auth/sign-up/email', { email: 'below@base.example', password: PASSWORD });
    const [mail] = await based.mailsTo('below@base.example');
    expect(mail?.text).toContain('http://localhost/guide/profile/#verify=');
    const order = await (await based.member()).post('/guide/api/orders', { sku: 'data-5m', quantity: 1 });
    expect(order.body.paymentUrl).toMatch(/^\/guide\/profile\/#\/sandbox\//);
  });
});
