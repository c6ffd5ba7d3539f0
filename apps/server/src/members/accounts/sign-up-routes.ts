import { emailSchema, signUpSchema } from '@duoverso/contracts/accounts';
import { AFFILIATE_COOKIE } from '@duoverso/contracts/cookie-names';
import { isLocale } from '@duoverso/locales';
import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { ApiError, checkAll } from '../../api/api-error.ts';
import type { MemberApp } from '../../api/describe-route.ts';
import type { Db } from '../../database/db.ts';
import { users } from '../../database/schema.ts';
import type { ServerEnv } from '../../http/answer.ts';
import { clientAddress } from '../../http/client-address.ts';
import { visitorLocale } from '../../http/visitor-locale.ts';
import { attachNewReferral } from '../affiliates/referrals.ts';
import type { MemberServices } from '../member-services.ts';
import { giveLink, newToken } from './account-links.ts';
import type { MailedMember } from './account-mails.ts';
import { DONE, describePost, readAddress, readPlace } from './describe-account-route.ts';
import { answerEnumerationSafe } from './enumeration-safe-answer.ts';
import { checkNewPassword } from './guessable-password.ts';
import { holdAccount } from './held-account.ts';
import { register, writeSignUpCookie } from './sign-up.ts';

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
};

/** Signing up. Nothing here tells whether an address has an account. */
export function addSignUpRoutes(app: MemberApp, services: MemberServices): void {
  const { database, passwordHash, limits, accountMails, config, secure, now, brand } = services;
  const { db } = database;
  const from = (c: Context<ServerEnv>): string => clientAddress(c, config.TRUST_PROXY);

  app.openapi(ROUTES.signUp, async (c) => {
    const { email, password, name = '', locale, returnTo } = c.req.valid('json');
    const place = readPlace(c, services, returnTo);
    await limits.count('new password by address', from(c));
    const [valid] = await checkAll(
      () => readAddress(email),
      () => checkNewPassword(password, [email, name, brand.name]),
    );
    await limits.count('sign-up by address', from(c));
    await limits.count('sign-up mail by account', valid);
    const language = locale !== undefined && isLocale(locale) ? locale : visitorLocale(c);
    const signUp = async () => {
      const at = now();
      const hash = await passwordHash.hash(password);
      const made = await db.transaction(async (tx) => {
        const registered = await register(tx, { email: valid, name, locale: language, passwordHash: hash }, at);
        const member = await recipient(tx, valid);
        if (registered.outcome === 'exists') await accountMails.exists(tx, member, place);
        else await accountMails.verify(tx, member, registered.linkToken, place);
        return registered;
      });
      if (made.outcome === 'exists') return newToken(); // the cookie must not tell either
      await attachNewReferral(db, { email: valid, since: at, cookie: getCookie(c, AFFILIATE_COOKIE), at });
      return made.browserToken;
    };
    const browserToken = await answerEnumerationSafe(c, services, signUp);
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
      const [member] = await db.select({ id: users.id }).from(users).where(eq(users.email, valid));
      if (!member) return;
      await db.transaction(async (tx) => {
        const account = await holdAccount(tx, member.id);
        if (account?.email !== valid || account.emailVerified) return;
        const token = await giveLink(tx, { userId: account.id, email: valid, purpose: 'confirm' }, now());
        await accountMails.verify(tx, account, token, place);
      });
    };
    await answerEnumerationSafe(c, services, send);
    return c.json(DONE, 200);
  });
}

async function recipient(tx: Db, address: string): Promise<MailedMember> {
  const { id, email, locale } = users;
  const [member] = await tx.select({ id, email, locale }).from(users).where(eq(email, address));
  if (!member) throw new ApiError('member_services_unavailable'); // deleted a moment ago: trying again helps
  return member;
}
