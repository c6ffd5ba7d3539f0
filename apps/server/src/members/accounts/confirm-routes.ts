import { enteredSchema, verifyEmailSchema } from '@duoverso/contracts/accounts';
import { and, eq, ne } from 'drizzle-orm';
import type { Context } from 'hono';
import { ApiError } from '../../api/api-error.ts';
import { describeRoute, type MemberApp } from '../../api/describe-route.ts';
import { type Db, hasCode, UNIQUE_VIOLATION } from '../../database/db.ts';
import { users } from '../../database/schema.ts';
import type { ServerEnv } from '../../http/answer.ts';
import { clientAddress } from '../../http/client-address.ts';
import type { MemberServices } from '../member-services.ts';
import { type AccountLink, findLink, takeLink, voidLinks } from './account-links.ts';
import type { AccountMails } from './account-mails.ts';
import { ACCOUNTS_TAG, readToken } from './describe-account-route.ts';
import { addCookies, type Entered, enter } from './entrance.ts';
import { type HeldAccount, holdAccount, withSession } from './held-account.ts';
import { provePassword, withPassword } from './password-proof.ts';
import { readSession } from './session.ts';
import { readSignUpCookie, writeSignUpCookie } from './sign-up.ts';

const ROUTES = {
  verify: describeRoute({
    method: 'post',
    path: '/auth/verify-email',
    summary: 'Confirms an address by the token of a link',
    tag: ACCOUNTS_TAG,
    body: verifyEmailSchema,
    answer: enteredSchema,
  }),
  continueSignUp: describeRoute({
    method: 'post',
    path: '/auth/continue-sign-up',
    summary: 'Signs in the browser that has signed up, once the address has been confirmed elsewhere',
    tag: ACCOUNTS_TAG,
    answer: enteredSchema,
  }),
};

/** What confirming has come to, and whether the cookie of the sign-up has served. */
interface Confirmed extends Entered {
  readonly isOfSignUp: boolean;
}

/** Confirming addresses. No link signs anybody in to a stranger's account. */
export function addConfirmRoutes(app: MemberApp, services: MemberServices): void {
  const { database, limits, accountMails, config, secure, now } = services;
  const { db } = database;
  const from = (c: Context<ServerEnv>): string => clientAddress(c, config.TRUST_PROXY);

  app.openapi(ROUTES.verify, async (c) => {
    const { token: given, password } = c.req.valid('json');
    const token = readToken(given);
    await limits.count('link by address', from(c));
    const link = await findLink(db, token, ['confirm', 'move'], now());
    if (!link) throw new ApiError('link_not_valid');
    const confirm: Confirm = async (account) => {
      const isOfSignUp = await isBrowserOf(c, services, account.tx, link.userId);
      await confirmAddress(account.tx, token, link, { accountMails, at: now() });
      // What was kept for the browser of the sign-up has served. Another browser leaves it: the page that waits there goes on by it.
      if (isOfSignUp) await takeLink(account.tx, readSignUpCookie(c, secure) ?? '');
      return { ...(await enter(c, services, account)), isOfSignUp };
    };
    const { signedIn, cookies, isOfSignUp } =
      (await confirmByBrowser(c, services, link, confirm)) ??
      (await confirmByPassword(services, link.userId, password, confirm));
    if (isOfSignUp) writeSignUpCookie(c, undefined, secure);
    addCookies(c, cookies);
    return c.json({ signedIn }, 200);
  });

  app.openapi(ROUTES.continueSignUp, async (c) => {
    await limits.count('waiting by address', from(c));
    const token = readSignUpCookie(c, secure);
    const link = token === undefined ? undefined : await findLink(db, token, ['browser'], now());
    if (token === undefined || !link) return c.json({ signedIn: false }, 200);
    const entered = await db.transaction(async (tx) => {
      const account = await holdAccount(tx, link.userId);
      // Void by now, where a password has been set or the address has signed up again.
      if (!account?.emailVerified || !(await takeLink(tx, token))) return undefined;
      return enter(c, services, account);
    });
    if (!entered) return c.json({ signedIn: false }, 200);
    writeSignUpCookie(c, undefined, secure);
    addCookies(c, entered.cookies);
    return c.json({ signedIn: entered.signedIn }, 200);
  });
}

/** What confirms in a transaction that holds the account. */
type Confirm = (account: HeldAccount) => Promise<Confirmed>;

/** Confirms for the browser that has asked for the link: has signed up, or is signed in to the account that moves. Undefined for every other. */
async function confirmByBrowser(
  c: Context<ServerEnv>,
  services: MemberServices,
  { purpose, userId }: AccountLink,
  confirm: Confirm,
): Promise<Confirmed | undefined> {
  const { database, secrets, secure, now } = services;
  const { db } = database;
  if (purpose !== 'confirm') {
    const session = await readSession(c, db, secrets.authSecret, secure, now());
    return session?.member.id === userId ? withSession(db, session, now(), confirm) : undefined;
  }
  if (!(await isBrowserOf(c, services, db, userId))) return undefined;
  return db.transaction(async (tx) => {
    const account = await holdAccount(tx, userId);
    return account && (await isBrowserOf(c, services, tx, userId)) ? confirm(account) : undefined;
  });
}

/** @throws {ApiError} `password_needed`, `password_wrong` or `too_many_requests` */
async function confirmByPassword(
  services: MemberServices,
  userId: string,
  password: string | undefined,
  confirm: Confirm,
): Promise<Confirmed> {
  const { limits } = services;
  if (password === undefined) throw new ApiError('password_needed');
  await limits.count('link by account', userId);
  const proof = await provePassword(services, userId, password);
  await limits.forgive('link by account', userId);
  return withPassword(services, proof, confirm);
}

/** Whether a member has signed up in this browser. */
async function isBrowserOf(
  c: Context<ServerEnv>,
  { secure, now }: Pick<MemberServices, 'secure' | 'now'>,
  db: Db,
  userId: string,
): Promise<boolean> {
  const token = readSignUpCookie(c, secure);
  return token !== undefined && (await findLink(db, token, ['browser'], now()))?.userId === userId;
}

/**
 * Uses up a link that confirms an account's address or moves it to another. Of two requests with one link the second is refused, and a move voids everything else
 * that was given out, and tells the old address.
 * @throws {ApiError} `link_not_valid`
 */
export async function confirmAddress(
  db: Db,
  token: string,
  link: AccountLink,
  { accountMails, at }: { readonly accountMails: AccountMails; readonly at: Date },
): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      const { id, email, locale, deletionDueAt: dueAt } = users;
      const [before] = await tx.select({ email, locale, dueAt }).from(users).where(eq(id, link.userId)).for('update');
      // Of an account that waits for its deletion no address changes: its owner was told there.
      const isRefused = link.purpose === 'move' && before?.dueAt;
      if (!before || isRefused || !(await takeLink(tx, token))) throw new ApiError('link_not_valid');
      if (link.purpose === 'confirm') {
        await tx.update(users).set({ emailVerified: true, updatedAt: at }).where(eq(id, link.userId));
        await voidLinks(tx, link.userId, 'confirm');
        return;
      }
      // An account that was never confirmed gives way to who has this mailbox.
      const unconfirmed = and(eq(email, link.email), eq(users.emailVerified, false), ne(id, link.userId));
      await tx.delete(users).where(unconfirmed);
      await tx.update(users).set({ email: link.email, emailVerified: true, updatedAt: at }).where(eq(id, link.userId));
      await voidLinks(tx, link.userId);
      await accountMails.addressChanged(tx, { ...before, id: link.userId }, link.email);
    });
  } catch (error) {
    // Another account has confirmed the new address since the link was sent.
    if (hasCode(error, UNIQUE_VIOLATION)) throw new ApiError('link_not_valid');
    throw error;
  }
}
