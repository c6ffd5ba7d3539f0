import { randomUUID } from 'node:crypto';
import { AFFILIATE_COOKIE } from '@duoverso/contracts/cookie-names';
import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { ApiError } from '../../api/api-error.ts';
import type { Db } from '../../database/db.ts';
import { accounts, users } from '../../database/schema.ts';
import type { ServerEnv } from '../../http/answer.ts';
import { clientAddress } from '../../http/client-address.ts';
import { readAddress } from '../accounts/describe-account-route.ts';
import { notifyOfSignIn, sessionStart } from '../accounts/entrance.ts';
import { type HeldAccount, holdAccount, withSession } from '../accounts/held-account.ts';
import { knownBrowser, rememberBrowser } from '../accounts/known-browser.ts';
import { openSession, readSession } from '../accounts/session.ts';
import { countRightSignIn } from '../accounts/sign-in-limits.ts';
import { attachNewReferral } from '../affiliates/referrals.ts';
import providerConnected from '../mails/kinds/provider-connected.ts';
import { queueMemberMail } from '../mails/mail-queue.ts';
import type { MemberServices } from '../member-services.ts';
import type { Provider, ProviderIdentity } from './provider.ts';
import type { Attempt } from './provider-attempts.ts';

/** Who has come back from a provider, with an address as accounts have it. */
export interface Arrival {
  readonly provider: Provider;
  readonly identity: ProviderIdentity;
}

export function arrivalFrom(provider: Provider, identity: ProviderIdentity): Arrival {
  const { confirmedEmail } = identity;
  return { provider, identity: { ...identity, confirmedEmail: confirmedEmail && readReachable(confirmedEmail) } };
}

/** Undefined for an address that no message could reach. */
function readReachable(email: string): string | undefined {
  try {
    return readAddress(email);
  } catch {
    return undefined;
  }
}

/**
 * Signs a visitor in who has come back from a provider: to the account that is connected; else to the one with the address, which is connected when both sides have confirmed it; else to a new one.
 * Whether an address has an account is told to nobody whose provider has not confirmed it.
 * @returns the `Set-Cookie` values of the session
 * @throws {ApiError} `provider_unverified`, `account_unverified`, `provider_taken`, `provider_failed`, `account_blocked`, `deletion_waits`, `too_many_requests`
 */
export async function signInByProvider(
  c: Context<ServerEnv>,
  services: MemberServices,
  arrival: Arrival,
  { locale }: Pick<Attempt, 'locale'>,
): Promise<string[]> {
  const { database, limits, secrets, secure, now } = services;
  const { db } = database;
  const { authSecret } = secrets;
  const { identity } = arrival;
  const owner = await findOwner(db, identity);
  const { confirmedEmail: email } = identity;
  if (owner === undefined && email === undefined) throw new ApiError('provider_unverified');
  const userId = owner ?? (await findByAddress(db, email ?? ''));
  if (userId === undefined) return signUpByProvider(c, services, identity, { email: email ?? '', locale });
  const known = knownBrowser(c, userId, { authSecret, secure });
  await countRightSignIn(limits, { userId, known });
  const cookies = await db.transaction(async (tx) => {
    const account = await holdAccount(tx, userId);
    if (!account) throw new ApiError('provider_failed'); // deleted a moment ago: trying again makes another
    if (owner === undefined) await connectByAddress(account, arrival, now());
    else if (!(await markConnectionUsed(account, identity, now()))) throw new ApiError('provider_failed');
    if (known === undefined) await notifyOfSignIn(tx, userId, c.req.header('user-agent'), now());
    return openSession(account, authSecret, secure, sessionStart(c, services));
  });
  return [...cookies, rememberBrowser(c, userId, { authSecret, secure })];
}

/** Makes an account whose address the provider has confirmed, without a password. */
async function signUpByProvider(
  c: Context<ServerEnv>,
  services: MemberServices,
  identity: ProviderIdentity,
  { email, locale }: { readonly email: string; readonly locale: string },
): Promise<string[]> {
  const { database, limits, config, secrets, secure, now } = services;
  const { db } = database;
  await limits.count('sign-up by address', clientAddress(c, config.TRUST_PROXY));
  const at = now();
  const userId = randomUUID();
  const cookies = await db.transaction(async (tx) => {
    const row = { id: userId, email, emailVerified: true, name: '', locale, createdAt: at, updatedAt: at };
    const made = await tx.insert(users).values(row).onConflictDoNothing().returning({ id: users.id });
    const account = made.length > 0 ? await holdAccount(tx, userId) : undefined;
    // Somebody has signed up with the address at this moment: trying again finds the account.
    if (!account || !(await insertConnection(account, identity, at))) throw new ApiError('provider_failed');
    return openSession(account, secrets.authSecret, secure, sessionStart(c, services));
  });
  await attachNewReferral(db, { email, since: at, cookie: getCookie(c, AFFILIATE_COOKIE), at });
  return [...cookies, rememberBrowser(c, userId, { authSecret: secrets.authSecret, secure })];
}

/**
 * Connects an account at a provider to the member who has asked for it, in the session in which they have.
 * @throws {ApiError} `not_signed_in`, `deletion_waits`, `account_blocked`, `provider_taken`
 */
export async function connectProvider(
  c: Context<ServerEnv>,
  { database, secrets, secure, now }: MemberServices,
  arrival: Arrival,
  { sessionId }: Pick<Attempt, 'sessionId'>,
): Promise<void> {
  const { db } = database;
  const session = await readSession(c, db, secrets.authSecret, secure, now());
  if (!session || session.sessionId !== sessionId) throw new ApiError('not_signed_in');
  // Blocked or to be deleted, since when does not matter: neither is connected to anything.
  await withSession(db, { ...session, deletion: undefined, blocked: false }, now(), async (account) => {
    if (await markConnectionUsed(account, arrival.identity, undefined)) return; // the same one, a second time
    await connect(account, arrival, now());
  });
}

/** The member to whose account an identity is connected. */
async function findOwner(db: Db, identity: ProviderIdentity): Promise<string | undefined> {
  const [row] = await db.select({ userId: accounts.userId }).from(accounts).where(isOf(identity));
  return row?.userId;
}

async function findByAddress(db: Db, email: string): Promise<string | undefined> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return row?.id;
}

function isOf({ issuer, subject }: ProviderIdentity) {
  return and(eq(accounts.providerId, issuer), eq(accounts.accountId, subject));
}

/**
 * Whether an account that is held is still connected to an identity.
 * @param at when it signs in by it; undefined for looking alone
 */
async function markConnectionUsed({ tx, id }: HeldAccount, identity: ProviderIdentity, at: Date | undefined) {
  const own = and(isOf(identity), eq(accounts.userId, id));
  if (at === undefined) return (await tx.$count(accounts, own)) > 0;
  const used = await tx.update(accounts).set({ lastUsedAt: at }).where(own).returning({ id: accounts.id });
  return used.length > 0;
}

/** Connects what signs in to the account with its address, as long as both sides have confirmed it. */
async function connectByAddress(account: HeldAccount, arrival: Arrival, at: Date): Promise<void> {
  if (account.blockedAt) throw new ApiError('account_blocked');
  if (account.deletionDueAt) throw new ApiError('deletion_waits');
  if (!account.emailVerified) throw new ApiError('account_unverified');
  if (account.email !== arrival.identity.confirmedEmail) throw new ApiError('provider_failed'); // moved meanwhile
  await connect(account, arrival, at);
}

/** Connects and tells the owner. */
async function connect(account: HeldAccount, { provider, identity }: Arrival, at: Date): Promise<void> {
  if (!(await insertConnection(account, identity, at))) throw new ApiError('provider_taken');
  const data = { at: at.toISOString(), provider: provider.name, email: identity.confirmedEmail ?? null };
  await queueMemberMail(account.tx, providerConnected, account.id, data);
}

/** False when the account has one of this provider already, or this one has another owner. */
async function insertConnection(
  { tx, id: userId }: HeldAccount,
  { issuer, subject, confirmedEmail }: ProviderIdentity,
  at: Date,
): Promise<boolean> {
  const row = { id: randomUUID(), userId, providerId: issuer, accountId: subject, email: confirmedEmail ?? null };
  const made = await tx
    .insert(accounts)
    .values({ ...row, createdAt: at, updatedAt: at })
    .onConflictDoNothing()
    .returning({ id: accounts.id });
  return made.length > 0;
}
