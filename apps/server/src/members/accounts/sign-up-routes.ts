import { AFFILIATE_COOKIE, emailSchema, enteredSchema, signUpSchema, verifyEmailSchema } from '@duoverso/contracts';
import { isLocale } from '@duoverso/locales';
import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { describeRoute } from '../../api/describe-route.ts';
import type { MemberApp } from '../../api/member-app.ts';
import { Refusal } from '../../api/refusal.ts';
import type { Db } from '../../database/db.ts';
import { users } from '../../database/schema.ts';
import type { ServerEnv } from '../../http/answer.ts';
import { clientAddress } from '../../http/client-address.ts';
import { visitorLocale } from '../../http/visitor-locale.ts';
import { attachNewReferral } from '../affiliates/referrals.ts';
import type { MemberServices } from '../member-services.ts';
import { type AccountLink, findLink, giveLink, newToken, takeLink } from './account-links.ts';
import type { MailedMember } from './account-mails.ts';
import { answerBlind } from './blind-answer.ts';
import { confirmAddress } from './confirm-address.ts';
import {
  ACCOUNTS_TAG,
  DONE,
  describePost,
  PRODUCT,
  readAddress,
  readPlace,
  readToken,
} from './describe-account-route.ts';
import { enter } from './entrance.ts';
import { checkNewPassword } from './password-check.ts';
import { hashPassword, isPasswordOf } from './passwords.ts';
import { register } from './register.ts';
import { readSession } from './session.ts';
import { readSignUpCookie, writeSignUpCookie } from './sign-up-cookie.ts';

const ROUTES = {
  signUp: describePost(
    '/auth/sign-up/email',
    'Makes an account and sends a link that confirms its address',
    signUpSchema,
  ),
  verifyAgain: describePost(
    '/auth/send-verification-email',
    'Sends the link that confirms an address again',
    emailSchema,
  ),
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

/** Signing up and confirming addresses. Nothing here tells whether an address has an account, and no link signs anybody in to a stranger's account. */
export function addSignUpRoutes(app: MemberApp, services: MemberServices): void {
  const { database, auth, limits, accountMails, config, secrets, secure, now } = services;
  const { db } = database;
  const from = (c: Context<ServerEnv>): string => clientAddress(c, config.TRUST_PROXY);

  app.openapi(ROUTES.signUp, async (c) => {
    const { email, password, name = '', locale, returnTo } = c.req.valid('json');
    const valid = readAddress(email);
    const place = readPlace(c, services, returnTo);
    checkNewPassword(password, [valid, name, PRODUCT]);
    await limits.count('sign-up by address', from(c));
    await limits.count('sign-up mail by account', valid);
    const language = locale !== undefined && isLocale(locale) ? locale : visitorLocale(c);
    const signUp = async () => {
      const at = now();
      const passwordHash = await hashPassword(auth, password);
      const made = await db.transaction(async (tx) => {
        const registered = await register(tx, { email: valid, name, locale: language, passwordHash }, at);
        const member = await recipient(tx, valid);
        if (registered.outcome === 'exists') await accountMails.exists(tx, member, place);
        else await accountMails.verify(tx, member, registered.linkToken, place);
        return registered;
      });
      if (made.outcome === 'exists') return newToken(); // the cookie must not tell either
      await attachNewReferral(db, { email: valid, since: at, cookie: getCookie(c, AFFILIATE_COOKIE), at });
      return made.browserToken;
    };
    const browserToken = await answerBlind(services, signUp);
    writeSignUpCookie(c, browserToken, secure);
    return c.json(DONE, 200);
  });

  app.openapi(ROUTES.verifyAgain, async (c) => {
    const { email, returnTo } = c.req.valid('json');
    const valid = readAddress(email);
    const place = readPlace(c, services, returnTo);
    await limits.count('mail by address', from(c));
    await limits.count('sign-up mail by account', valid);
    const send = async () => {
      const { id, locale, emailVerified } = users;
      const [member] = await db.select({ id, locale, emailVerified }).from(users).where(eq(users.email, valid));
      if (!member || member.emailVerified) return;
      await db.transaction(async (tx) => {
        const token = await giveLink(tx, { userId: member.id, email: valid, purpose: 'confirm' }, now());
        await accountMails.verify(tx, { ...member, email: valid }, token, place);
      });
    };
    await answerBlind(services, send);
    return c.json(DONE, 200);
  });

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

  async function recipient(tx: Db, address: string): Promise<MailedMember> {
    const { id, email, locale } = users;
    const [member] = await tx.select({ id, email, locale }).from(users).where(eq(email, address));
    if (!member) throw new Refusal('member_services_unavailable'); // deleted a moment ago: trying again helps
    return member;
  }
}
