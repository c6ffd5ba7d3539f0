import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passkeyChallenges, users } from '../database/schema.ts';
import { createMemberTestApp, type MemberTestApp, PASSWORD } from '../testing/member-app.ts';
import { stallRequest } from '../testing/stalled-request.ts';
import type { Visitor, VisitorAnswer } from '../testing/visitor.ts';
import { makeServiceKey, revokeServiceKey } from './usage/service-keys.ts';

let test: MemberTestApp;
let server: ServerType;
let port: number;
let arrived: (() => void) | undefined;
beforeAll(async () => {
  test = await createMemberTestApp({ RATE_LIMIT_FACTOR: '1000' });
  const fetch: typeof test.app.fetch = (...given) => {
    arrived?.();
    return test.app.fetch(...given);
  };
  server = serve({ fetch, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  server.close();
  await test.close();
});

const NEW_PASSWORD = 'another long passphrase, please';
let number = 0;

interface Thief {
  readonly email: string;
  readonly thief: Visitor;
  readonly owner: Visitor;
}

/** An account with two sessions: the owner's, and one that was stolen. */
async function stolen(): Promise<Thief> {
  const email = `stalled-${++number}@example.org`;
  const owner = await test.signedUp(email);
  const thief = test.visitor();
  await thief.post('/api/auth/sign-in/email', { email, password: PASSWORD });
  return { email, thief, owner };
}

/** Begins a request of a visitor. Goes on when the server has seen its headers, and has had the time to judge them: another request has gone all its way since. */
async function stall(visitor: Visitor, method: string, path: string, body: unknown, more: Record<string, string> = {}) {
  const seen = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { ...(cookie !== '' && { cookie }), ...more };
  const stalled = await stallRequest(port, { method, path, headers, body });
  await seen;
  arrived = undefined;
  await (await test.member()).get('/api/me');
  return stalled;
}

async function reset(email: string): Promise<VisitorAnswer> {
  await test.visitor().post('/api/auth/request-password-reset', { email });
  const token = await test.tokenFor(email, 'reset');
  return test.visitor().post('/api/auth/reset-password', { token, newPassword: NEW_PASSWORD });
}

/** Every way in which the session of the thief ends. */
const ENDS: readonly [name: string, end: (of: Thief) => Promise<VisitorAnswer>][] = [
  ['a reset', ({ email }) => reset(email)],
  [
    'a change of password',
    ({ owner }) => owner.post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }),
  ],
  ['signing out everywhere', ({ owner }) => owner.post('/api/auth/revoke-sessions')],
  [
    'signing out that device',
    async ({ owner }) => {
      const { sessions } = (await owner.get('/api/me/sessions')).body;
      return owner.send('DELETE', `/api/me/sessions/${sessions.find((one: { current: boolean }) => !one.current).id}`);
    },
  ],
  ['signing out', ({ thief }) => thief.post('/api/auth/sign-out')],
  ['the wish to delete the account', ({ owner }) => owner.post('/api/auth/delete-user', { password: PASSWORD })],
];

describe('[B01] a body that is held back until the session has ended', () => {
  it.each(ENDS)('changes nothing after %s', async (_name, end) => {
    const account = await stolen();
    const copy = test.visitor(); // signing out takes the thief's own cookies away
    for (const [name, value] of account.thief.cookies) copy.cookies.set(name, value);
    const profile = await stall(copy, 'PATCH', '/api/me', { name: 'Mallory' });
    const passkey = await stall(copy, 'POST', '/api/me/passkeys/challenge', { password: PASSWORD });
    expect((await end(account)).status).toBe(200);
    expect([(await profile.finish()).code, (await passkey.finish()).code]).toEqual(['not_signed_in', 'not_signed_in']);
    const { db } = test.services.database;
    const [member] = await db.select().from(users).where(eq(users.email, account.email));
    expect(member?.name).toBe('');
    expect(await db.$count(passkeyChallenges, eq(passkeyChallenges.userId, member?.id ?? ''))).toBe(0);
  });

  it('changes nothing, whatever operation it is for', async () => {
    const { paths } = (await test.visitor().get('/api/openapi.json')).body;
    const operations = Object.entries<Record<string, { security?: object[] }>>(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([method, { security }]) => method !== 'get' && security?.some((one) => 'session' in one))
        .map(([method]) => [method.toUpperCase(), `/api${path.replace(/\{\w+\}/g, crypto.randomUUID())}`] as const),
    );
    expect(operations.length).toBeGreaterThan(10);
    const { thief, owner } = await stolen();
    const stalled = [];
    for (const [method, path] of operations) stalled.push(await stall(thief, method, path, { password: PASSWORD }));
    await owner.post('/api/auth/revoke-sessions');
    const codes: [string, string | undefined][] = [];
    for (const [place, { finish }] of stalled.entries()) {
      codes.push([operations[place]?.join(' ') ?? '', (await finish()).code]);
    }
    expect(codes).toEqual(operations.map((operation) => [operation.join(' '), 'not_signed_in']));
  });

  it('counts nothing of a service whose key was revoked meanwhile', async () => {
    const { db } = test.services.database;
    const { key, id } = await makeServiceKey(db, 'translation', new Date());
    const line = { at: new Date().toISOString(), member: 'nobody', feature: 'page', engine: 'x', tokens: 1 };
    const authorization = { authorization: `Bearer ${key}` };
    const stalled = await stall(test.visitor(), 'POST', '/api/usage', { batch: 'late', lines: [line] }, authorization);
    await revokeServiceKey(db, id, new Date());
    expect((await stalled.finish()).code).toBe('service_key_not_valid');
  });

  it('is taken as ever while the session lives', async () => {
    const { thief } = await stolen();
    const profile = await stall(thief, 'PATCH', '/api/me', { name: 'Ana' });
    expect((await profile.finish()).status).toBe(200);
    expect((await thief.get('/api/me')).body.member.name).toBe('Ana');
  });
});
