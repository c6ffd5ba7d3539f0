import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feedback, users } from '../../database/schema.ts';
import { findMailKinds } from '../../members/mails/find-kinds.ts';
import { writeMail } from '../../members/mails/write-mail.ts';
import { SAMPLE_BRAND } from '../../testing/describe-mail.ts';
import { createMemberTestApp, type MemberTestApp, PASSWORD } from '../../testing/member-app.ts';

const MARKUP = `"'><img src=x onerror=alert(1)><script>alert(1)</script>{{7*7}}\${7*7}`;
const AS_MARKUP = /<img|<script/;

let app: MemberTestApp;
beforeAll(async () => {
  app = await createMemberTestApp();
});
afterAll(() => app.close());

/** Copies of a value, each with one of its texts replaced. */
function* withOneText(value: unknown, text: string): Generator<unknown> {
  if (typeof value === 'string') yield text;
  else if (Array.isArray(value))
    for (const [at, one] of value.entries()) for (const copy of withOneText(one, text)) yield value.with(at, copy);
  else if (value !== null && typeof value === 'object' && !(value instanceof Date))
    for (const [key, one] of Object.entries(value))
      for (const copy of withOneText(one, text)) yield { ...value, [key]: copy };
}

describe('[A12] markup that a visitor has typed', () => {
  it('is text in every message, in each of its places', async () => {
    let places = 0;
    for (const kind of (await findMailKinds()).values()) {
      for (const facts of withOneText(kind.sample, MARKUP)) {
        const written = await writeMail(kind, facts, {
          locale: 'en',
          brand: SAMPLE_BRAND,
          siteUrl: 'https://d.example',
        }).catch(
          () => undefined, // a day or a currency that is none
        );
        if (written === undefined) continue;
        expect(written.html, `${kind.name} ${JSON.stringify(facts)}`).not.toMatch(AS_MARKUP);
        expect(written.html).not.toContain('>49');
        if (written.html.includes('&lt;img')) places += 1;
      }
    }
    expect(places).toBeGreaterThan(15);
  });

  it('comes back from the API as JSON, which no browser shows as a page', async () => {
    const member = await app.member();
    const changed = await member.send('PATCH', '/api/me', {
      name: MARKUP,
      company: MARKUP,
      taxId: MARKUP.slice(0, 20),
    });
    expect(changed.status).toBe(200);
    for (const path of ['/api/me', '/api/me/export', '/api/me/sessions']) {
      const { headers, body } = await member.get(path, { 'user-agent': MARKUP });
      expect(headers.get('content-type'), path).toMatch(/^application\/json\b/);
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(body, path).toBeDefined();
    }
    expect((await member.get('/api/me')).body.member).toMatchObject({ name: MARKUP, company: MARKUP });
  });

  it('is said back by no refusal', async () => {
    const member = await app.member();
    for (const [path, body] of [
      ['/api/codes/redeem', { code: MARKUP }],
      ['/api/orders', { sku: MARKUP, quantity: 1 }],
      ['/api/auth/sign-in/email', { email: MARKUP, password: MARKUP }],
      ['/api/auth/verify-email', { token: MARKUP }],
    ] as const) {
      const answer = await member.post(path, body);
      expect(answer.status, path).toBeGreaterThanOrEqual(400);
      expect(JSON.stringify(answer.body), path).not.toMatch(AS_MARKUP);
    }
    for (const path of [
      `/api/${MARKUP}`,
      `/${MARKUP}`,
      `/en/${MARKUP}`,
      `/en/search/?q=${MARKUP}`,
      `/en/?with=${MARKUP}`,
      `/?via=${MARKUP}`,
    ]) {
      const answer = await app.app.request(encodeURI(path), { headers: { accept: 'text/html' } });
      expect(await answer.text(), path).not.toContain('onerror=alert(1)>');
    }
  });
});

describe('[A12] lines that somebody has typed', () => {
  it.each(['a\r\nBcc: x@evil.example', 'a\nb', 'a\rb', 'a\u2028b', 'a\u0000b', 'a\u001b[31mb', 'a\ud800b'])(
    'are no name: %j',
    async (name) => {
      const member = await app.member();
      expect((await member.send('PATCH', '/api/me', { name })).code).toBe('malformed_request');
      expect((await member.send('PATCH', '/api/me', { company: name })).code).toBe('malformed_request');
      const signUp = { email: 'lines@example.org', password: PASSWORD, name };
      expect((await app.visitor().post('/api/auth/sign-up/email', signUp)).code).toBe('malformed_request');
    },
  );

  it.each([
    'e@example.org\r\nBcc: x@evil.example',
    'e@example.org, x@evil.example',
    '"e\n"@example.org',
    'e\u0001@example.org',
    '<e@example.org>',
  ])('are no address, and no message goes out: %j', async (email) => {
    const answer = await app.visitor().post('/api/auth/sign-up/email', { email, password: PASSWORD });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await app.services.database.db.select().from(users).where(eq(users.email, email))).toEqual([]);
  });
});

describe('[A12] fields beside those that are meant', () => {
  it('are not written: nobody makes themselves somebody else', async () => {
    const member = await app.member();
    const { body: before } = await member.get('/api/me');
    await member.send('PATCH', '/api/me', {
      name: 'Mara',
      id: 'x',
      email: 'other@example.org',
      emailVerified: false,
      createdAt: '2000-01-01T00:00:00Z',
      role: 'admin',
      __proto__: { admin: true },
    });
    const { body: after } = await member.get('/api/me');
    expect(after).toEqual({
      ...before,
      member: { ...before.member, name: before.member.name === after.member.name ? before.member.name : 'Mara' },
    });
  });

  it('comments of readers are stored as they were typed, without anything about their writer', async () => {
    const visitor = app.visitor({ 'user-agent': MARKUP });
    await visitor.post('/api/feedback', { page: '/en/docs/usage/', helpful: false, comment: MARKUP, userId: 'x' });
    const rows = await app.services.database.db.select().from(feedback);
    expect(rows.map(({ comment }) => comment)).toEqual([MARKUP]);
  });
});
