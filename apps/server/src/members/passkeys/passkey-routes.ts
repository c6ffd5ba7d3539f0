import { doneSchema } from '@duoverso/contracts/accounts';
import { MINUTE_MS } from '@duoverso/contracts/day';
import {
  type PasskeyProof,
  passkeyNameSchema,
  passkeyOptionsSchema,
  passkeyProofSchema,
  passkeyRegistrationSchema,
  passkeysSchema,
} from '@duoverso/contracts/passkeys';
import { createRoute, z } from '@hono/zod-openapi';
import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { ApiError } from '../../api/api-error.ts';
import { describeRoute, type MemberApp, responses } from '../../api/describe-route.ts';
import { passkeys } from '../../database/schema.ts';
import type { ServerEnv } from '../../http/answer.ts';
import { clientAddress } from '../../http/client-address.ts';
import { type HeldAccount, requireLiveSession, withSession } from '../accounts/held-account.ts';
import { provePassword, withPassword } from '../accounts/password-proof.ts';
import { requireMember } from '../accounts/require-member.ts';
import type { MemberSession } from '../accounts/session.ts';
import { requireWayIn } from '../accounts/ways-in.ts';
import type { MemberServices } from '../member-services.ts';
import { addPasskey, listPasskeys, passkeyCreation } from './add-passkey.ts';
import { type RelyingParty, relyingParty } from './challenges.ts';
import { provePasskey, withPasskey } from './check-passkey.ts';
import { addPasskeySignInRoutes } from './passkey-sign-in-routes.ts';

/** For so long after signing in a passkey is removed without the password. */
const FRESH_MS = 10 * MINUTE_MS;

interface ProofOptions {
  readonly party: RelyingParty;
  /** Whether having just signed in is enough. It is not for what opens the account later: a session that should have ended would last for ever by it. */
  readonly freshIsEnough: boolean;
}

/** Whether the member has just signed in. */
export function isFresh({ begunAt }: MemberSession, at: Date): boolean {
  return at.getTime() - begunAt.getTime() < FRESH_MS;
}

/**
 * Does work on the ways into an account, in a transaction that holds it, for a client that knows its password or has one of its passkeys. A stolen session isn't enough.
 * @throws {ApiError} `proof_needed`, `sign_in_again`, `password_wrong`, `passkey_not_valid`, `too_many_requests`; `not_signed_in` when the session has ended meanwhile
 */
export async function withProof<Result>(
  services: MemberServices,
  session: MemberSession,
  { password, credential }: PasskeyProof,
  { party, freshIsEnough }: ProofOptions,
  work: (account: HeldAccount) => Promise<Result>,
): Promise<Result> {
  const { database, limits, now } = services;
  const { db } = database;
  const { id } = session.member;
  const inSession = async (account: HeldAccount) => {
    await requireLiveSession(account, session, now());
    return work(account);
  };
  if (password !== undefined) {
    await limits.count('password by account', id); // right ones too: each costs a hash
    const proof = await provePassword(services, id, password);
    return withPassword(services, proof, inSession);
  }
  if (credential !== undefined) {
    const proof = await provePasskey(db, credential, { party, at: now() });
    if (proof.userId !== id) throw new ApiError('passkey_not_valid');
    return withPasskey(db, proof, now(), inSession);
  }
  if (!freshIsEnough) throw new ApiError('proof_needed');
  if (!isFresh(session, now())) throw new ApiError('sign_in_again');
  return withSession(db, session, now(), work);
}

const tag = 'Passkeys';
const member = true;

const ROUTES = {
  list: describeRoute({
    method: 'get',
    path: '/me/passkeys',
    summary: 'Passkeys of the account',
    tag,
    member,
    answer: passkeysSchema,
  }),
  challenge: describeRoute({
    method: 'post',
    path: '/me/passkeys/challenge',
    summary: 'What the browser needs to make a passkey, after the password or the answer of another passkey',
    tag,
    member,
    body: passkeyProofSchema,
    answer: passkeyOptionsSchema,
  }),
  add: describeRoute({
    method: 'post',
    path: '/me/passkeys',
    summary: 'Adds a passkey that the browser has made, and tells its owner',
    tag,
    member,
    body: passkeyRegistrationSchema,
    answer: doneSchema,
  }),
};

const params = z.object({ id: z.uuid() });
const shared = { tags: [tag], security: [{ session: [] }], responses: responses(doneSchema) };
const rename = createRoute({
  ...shared,
  method: 'patch',
  path: '/me/passkeys/{id}',
  summary: 'Gives a passkey another name',
  request: { params, body: { content: { 'application/json': { schema: passkeyNameSchema } }, required: true } },
});
const remove = createRoute({
  ...shared,
  method: 'post',
  path: '/me/passkeys/{id}/remove',
  summary: 'Removes a passkey, after the password, the answer of a passkey, or soon after signing in',
  request: { params, body: { content: { 'application/json': { schema: passkeyProofSchema } }, required: true } },
});

/** Passkeys beside the password or a provider, which stay: who loses the last passkey signs in by them, or sets a new password by mail. */
export function addPasskeyRoutes(app: MemberApp, services: MemberServices): void {
  const { database, config, limits, now, brand } = services;
  const { db } = database;
  const done = { status: true } as const;
  addPasskeySignInRoutes(app, services);
  app.use('/me/passkeys', requireMember(services));
  app.use('/me/passkeys/*', requireMember(services));

  app.openapi(ROUTES.list, async (c) => {
    const { session } = c.var;
    const fresh = isFresh(session, now());
    return c.json({ fresh, passkeys: await listPasskeys(db, session.member.id) }, 200);
  });

  app.openapi(ROUTES.challenge, async (c) => {
    await limits.count('passkey by address', clientAddress(c, config.TRUST_PROXY));
    const { session } = c.var;
    const { sessionId } = session;
    const party = relyingParty(c, config.PUBLIC_URL);
    const creating = (account: HeldAccount) =>
      passkeyCreation(account, { party, rpName: brand.name, sessionId, at: now() });
    const given = c.req.valid('json');
    const options = await withProof(services, session, given, { party, freshIsEnough: false }, creating);
    return c.json({ options }, 200);
  });

  app.openapi(ROUTES.add, async (c) => {
    const { session } = c.var;
    const options = { party: relyingParty(c, config.PUBLIC_URL), sessionId: session.sessionId, at: now() };
    const adding = (account: HeldAccount) => addPasskey(account, c.req.valid('json'), options);
    const apiError = await withSession(db, session, now(), adding);
    if (apiError) throw apiError;
    return c.json(done, 200);
  });

  app.openapi(rename, async (c) => {
    const { name } = c.req.valid('json');
    const mine = own(c, c.req.valid('param').id);
    const changed = await withSession(db, c.var.session, now(), ({ tx }) =>
      tx.update(passkeys).set({ name }).where(mine).returning({ id: passkeys.id }),
    );
    if (changed.length === 0) throw new ApiError('not_found');
    return c.json(done, 200);
  });

  app.openapi(remove, async (c) => {
    const mine = own(c, c.req.valid('param').id);
    const options = { party: relyingParty(c, config.PUBLIC_URL), freshIsEnough: true };
    await withProof(services, c.var.session, c.req.valid('json'), options, async (account) => {
      const gone = await account.tx.delete(passkeys).where(mine).returning({ id: passkeys.id });
      if (gone.length === 0) throw new ApiError('not_found');
      await requireWayIn(account, services.providers);
    });
    return c.json(done, 200);
  });

  function own(c: Context<ServerEnv>, id: string) {
    return and(eq(passkeys.id, id), eq(passkeys.userId, c.var.session.member.id));
  }
}
