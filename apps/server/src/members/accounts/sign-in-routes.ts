import { doneSchema, signInSchema } from '@duoverso/contracts/accounts';
import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { ApiError } from '../../api/api-error.ts';
import { describeRoute, type MemberApp } from '../../api/describe-route.ts';
import { sessions, users } from '../../database/schema.ts';
import type { ServerEnv } from '../../http/answer.ts';
import { clientAddress } from '../../http/client-address.ts';
import type { MemberServices } from '../member-services.ts';
import { giveLink, voidLinks } from './account-links.ts';
import type { MailPlace } from './account-mails.ts';
import { ACCOUNTS_TAG, DONE, describePost, readAddress, readPlace } from './describe-account-route.ts';
import { addCookies, notifyOfSignIn, sessionStart } from './entrance.ts';
import { type HeldAccount, withSession } from './held-account.ts';
import { knownBrowser, rememberBrowser } from './known-browser.ts';
import { replacePassword } from './password-hash.ts';
import { provePassword, withPassword } from './password-proof.ts';
import { requireMember } from './require-member.ts';
import { endSession, noSessionCookies, openSession } from './session.ts';
import { countRightSignIn, countSignIn, forgiveSignIn, type SignInAttempt } from './sign-in-limits.ts';
import { writeSignUpCookie } from './sign-up.ts';

const tag = ACCOUNTS_TAG;

const ROUTES = {
  signIn: describePost('/auth/sign-in/email', 'Signs in', signInSchema),
  signOut: describeRoute({ method: 'post', path: '/auth/sign-out', summary: 'Signs out', tag, answer: doneSchema }),
  signOutEverywhere: describeRoute({
    method: 'post',
    path: '/auth/revoke-sessions',
    summary: 'Signs out on all devices',
    tag,
    answer: doneSchema,
    member: true,
  }),
};

/** Signing in and out. Nothing here tells whether an address has an account. */
export function addSignInRoutes(app: MemberApp, services: MemberServices): void {
  const { database, limits, config, secrets, secure, now } = services;
  const { db } = database;
  const { authSecret } = secrets;

  app.openapi(ROUTES.signIn, async (c) => {
    const { email, password, returnTo } = c.req.valid('json');
    const valid = readAddress(email);
    const place = readPlace(c, services, returnTo);
    const { id, emailVerified } = users;
    const [member] = await db.select({ id, emailVerified }).from(users).where(eq(users.email, valid));
    const known = knownBrowser(c, member?.id, { authSecret, secure });
    const attempt = { email: valid, from: clientAddress(c, config.TRUST_PROXY), known };
    await countSignIn(limits, attempt);
    const requested = { userId: member?.id, password, attempt, place, isUnconfirmed: member?.emailVerified === false };
    const outcome = await signIn(c, services, requested).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'password_wrong') throw new ApiError('credentials_wrong');
      throw error;
    });
    if ('browserToken' in outcome) {
      writeSignUpCookie(c, outcome.browserToken, secure);
      throw new ApiError('email_not_verified');
    }
    await forgiveSignIn(limits, attempt);
    addCookies(c, outcome.cookies);
    return c.json(DONE, 200);
  });

  app.openapi(ROUTES.signOut, async (c) => {
    addCookies(c, await endSession(c, db, authSecret, secure));
    return c.json(DONE, 200);
  });

  app.use(ROUTES.signOutEverywhere.getRoutingPath(), requireMember(services));
  app.openapi(ROUTES.signOutEverywhere, async (c) => {
    await withSession(db, c.var.session, now(), async ({ tx, id }) => {
      // A page that still waits for its sign-up to be confirmed is one of the devices.
      await voidLinks(tx, id, 'browser');
      await tx.delete(sessions).where(eq(sessions.userId, id));
    });
    addCookies(c, noSessionCookies(secure));
    return c.json(DONE, 200);
  });
}

interface SignInRequest {
  /** Undefined for an address that has no account. */
  readonly userId: string | undefined;
  readonly password: string;
  readonly attempt: SignInAttempt;
  readonly place: MailPlace;
  /** Whether the address hasn't been confirmed yet, so that a message goes out instead. */
  readonly isUnconfirmed: boolean;
}

/** What a right password has come to: a session, or the token of a browser that waits for its address to be confirmed. */
type SignInOutcome = { readonly cookies: readonly string[] } | { readonly browserToken: string };

/**
 * Verifies the password, and writes what it opens while the account is held and its password is still that one.
 * @throws {ApiError} `password_wrong`, `too_many_requests`
 */
async function signIn(
  c: Context<ServerEnv>,
  services: MemberServices,
  requested: SignInRequest,
): Promise<SignInOutcome> {
  const { passwordHash, limits, secrets, secure, now } = services;
  const { authSecret } = secrets;
  const { userId, password, attempt, place, isUnconfirmed } = requested;
  const { email, known } = attempt;
  const proof = await provePassword(services, userId, password);
  if (!isUnconfirmed) await countRightSignIn(limits, { userId: proof.userId, known });
  // Questions that take their time, or another connection, are asked before the account is held.
  const mayMail = isUnconfirmed && (await isFree(() => limits.count('sign-up mail by account', email)));
  const renewed = passwordHash.isOutdated(proof.hash) ? await passwordHash.hash(password) : undefined;
  return withPassword(services, proof, async (account) => {
    if (account.email !== email) throw new ApiError('password_wrong'); // moved to another address meanwhile
    if (!account.emailVerified) return { browserToken: await remind(services, account, mayMail ? place : undefined) };
    if (renewed !== undefined) await replacePassword(account.tx, account.id, renewed, now());
    if (known === undefined) await notifyOfSignIn(account.tx, account.id, c.req.header('user-agent'), now());
    const cookies = await openSession(account, authSecret, secure, sessionStart(c, services));
    return { cookies: [...cookies, rememberBrowser(c, account.id, { authSecret, secure })] };
  });
}

/**
 * Sends the link again to who has the right password and has not confirmed the address, no more often than anybody may ask for it. The browser counts as one that has signed up.
 * @param place undefined when a message is on its way already
 * @returns the token of the browser
 */
async function remind(
  { accountMails, now }: MemberServices,
  account: HeldAccount,
  place: MailPlace | undefined,
): Promise<string> {
  const { tx, id: userId, email } = account;
  if (place) {
    const token = await giveLink(tx, { userId, email, purpose: 'confirm' }, now());
    await accountMails.verify(tx, account, token, place);
  }
  return giveLink(tx, { userId, email, purpose: 'browser' }, now());
}

/** Whether a limit still takes an attempt, which it counts. */
async function isFree(count: () => Promise<void>): Promise<boolean> {
  try {
    await count();
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
