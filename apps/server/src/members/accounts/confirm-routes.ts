import { enteredSchema, verifyEmailSchema } from '@duoverso/contracts';
import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { describeRoute } from '../../api/describe-route.ts';
import type { MemberApp } from '../../api/member-app.ts';
import { Refusal } from '../../api/refusal.ts';
import { users } from '../../database/schema.ts';
import type { ServerEnv } from '../../http/answer.ts';
import { clientAddress } from '../../http/client-address.ts';
import type { MemberServices } from '../member-services.ts';
import { type AccountLink, findLink, takeLink } from './account-links.ts';
import { confirmAddress } from './confirm-address.ts';
import { ACCOUNTS_TAG, readToken } from './describe-account-route.ts';
import { enter } from './entrance.ts';
import { isPasswordOf } from './passwords.ts';
import { readSession } from './session.ts';
import { readSignUpCookie, writeSignUpCookie } from './sign-up-cookie.ts';

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

/** Confirming addresses. No link signs anybody in to a stranger's account. */
export function addConfirmRoutes(app: MemberApp, services: MemberServices): void {
  const { database, auth, limits, accountMails, config, secrets, secure, now } = services;
  const { db } = database;
  const from = (c: Context<ServerEnv>): string => clientAddress(c, config.TRUST_PROXY);

  app.openapi(ROUTES.verify, async (c) => {
    const { token: given, password } = c.req.valid('json');
    const token = readToken(given);
    await limits.count('link by address', from(c));
    const link = await findLink(db, token, ['confirm', 'move'], now());
    if (!link) throw new Refusal('link_not_valid');
    if (!(await isOwnBrowser(c, link))) await checkPassword(link.userId, password);
    await confirmAddress(db, token, link, { accountMails, at: now() });
    await takeBrowser(c, link.userId);
    return c.json({ signedIn: await enter(c, services, link.userId) }, 200);
  });

  app.openapi(ROUTES.continueSignUp, async (c) => {
    await limits.count('waiting by address', from(c));
    const token = readSignUpCookie(c, secure);
    const link = token === undefined ? undefined : await findLink(db, token, ['browser'], now());
    if (token === undefined || !link) return c.json({ signedIn: false }, 200);
    const [member] = await db.select({ isOpen: users.emailVerified }).from(users).where(eq(users.id, link.userId));
    if (!member?.isOpen || !(await takeLink(db, token))) return c.json({ signedIn: false }, 200);
    writeSignUpCookie(c, undefined, secure);
    return c.json({ signedIn: await enter(c, services, link.userId) }, 200);
  });

  /** Whether the request comes from the browser that has asked for the link: has signed up, or is signed in to the account that moves. */
  async function isOwnBrowser(c: Context<ServerEnv>, { purpose, userId }: AccountLink): Promise<boolean> {
    if (purpose === 'confirm') return (await browserOf(c))?.userId === userId;
    return (await readSession(c, db, secrets.authSecret, secure, now()))?.member.id === userId;
  }

  async function browserOf(c: Context<ServerEnv>): Promise<AccountLink | undefined> {
    const token = readSignUpCookie(c, secure);
    return token === undefined ? undefined : findLink(db, token, ['browser'], now());
  }

  /** What was kept for the browser of the sign-up has served. Another browser leaves it: the page that waits there goes on by it. */
  async function takeBrowser(c: Context<ServerEnv>, userId: string): Promise<void> {
    const token = readSignUpCookie(c, secure);
    if (token === undefined || (await browserOf(c))?.userId !== userId) return;
    await takeLink(db, token);
    writeSignUpCookie(c, undefined, secure);
  }

  /** @throws {Refusal} `password_needed`, `password_wrong` or `too_many_requests` */
  async function checkPassword(userId: string, password: string | undefined): Promise<void> {
    if (password === undefined) throw new Refusal('password_needed');
    await limits.count('link by account', userId);
    if (!(await isPasswordOf(db, auth, userId, password))) throw new Refusal('password_wrong');
    await limits.forgive('link by account', userId);
  }
}
