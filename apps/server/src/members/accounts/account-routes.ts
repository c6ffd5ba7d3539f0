import { setTimeout as delay } from 'node:timers/promises';
import {
  AFFILIATE_COOKIE,
  changeEmailSchema,
  changePasswordSchema,
  deleteAccountSchema,
  doneSchema,
  emailSchema,
  resetPasswordSchema,
  signInSchema,
  signUpSchema,
  verifyEmailSchema,
} from '@duoverso/contracts';
import { isLocale } from '@duoverso/locales';
import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { z } from 'zod';
import { describeRoute } from '../../api/describe-route.ts';
import type { MemberApp } from '../../api/member-app.ts';
import { Refusal } from '../../api/refusal.ts';
import { accounts, users } from '../../database/schema.ts';
import type { ServerEnv } from '../../http/answer.ts';
import { clientAddress } from '../../http/client-address.ts';
import { visitorLocale } from '../../http/visitor-locale.ts';
import { attachNewReferral } from '../affiliates/referrals.ts';
import type { MemberServices } from '../member-services.ts';
import { readAddressToken } from './address-token.ts';
import { createAuthGate } from './auth-gate.ts';
import { checkNewPassword } from './password-check.ts';
import { requireMember } from './require-member.ts';
import { voidResetLinks } from './reset-links.ts';

/** No answer about a forgotten password comes sooner; that of Better Auth's own message to confirm an address takes as long. */
const RESET_ANSWER_MS = 500;
const TOKEN_PRECISION_MS = 1_000;
const DONE = { status: true } as const;
const address = z.email();
const tag = 'Accounts';

const post = <Path extends string, Body extends z.ZodType>(path: Path, summary: string, body: Body, member = false) =>
  describeRoute({ method: 'post', path, summary, tag, body, answer: doneSchema, member });

const ROUTES = {
  signUp: post('/auth/sign-up/email', 'Makes an account and sends a link that confirms its address', signUpSchema),
  signIn: post('/auth/sign-in/email', 'Signs in', signInSchema),
  verifyAgain: post('/auth/send-verification-email', 'Sends the link that confirms an address again', emailSchema),
  verify: post('/auth/verify-email', 'Confirms an address by the token of a link', verifyEmailSchema),
  requestReset: post('/auth/request-password-reset', 'Sends a link that sets a new password', emailSchema),
  reset: post('/auth/reset-password', 'Sets a new password by the token of a link', resetPasswordSchema),
  changePassword: post('/auth/change-password', 'Changes the password', changePasswordSchema, true),
  changeEmail: post(
    '/auth/change-email',
    'Sends a link that moves the account to a new address',
    changeEmailSchema,
    true,
  ),
  deleteAccount: post('/auth/delete-user', 'Deletes the account', deleteAccountSchema, true),
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

/** Signing up, in and out, and everything about address and password. Nothing here tells whether an address has an account. */
export function addAccountRoutes(app: MemberApp, services: MemberServices): void {
  const { database, limits, accountMails, config, now } = services;
  const gate = createAuthGate(services);
  const signedIn = requireMember(services);
  const from = (c: Context<ServerEnv>): string => clientAddress(c, config.TRUST_PROXY);

  app.openapi(ROUTES.signUp, async (c) => {
    const { email, password, name = '', locale } = c.req.valid('json');
    const valid = readAddress(email);
    checkNewPassword(password, [valid, name, PRODUCT]);
    await limits.count('sign-up by address', from(c));
    await limits.count('mail by account', valid);
    const language = locale !== undefined && isLocale(locale) ? locale : visitorLocale(c);
    const begun = new Date();
    await gate.call(c, '/sign-up/email', { email: valid, password, name, locale: language }).catch(async (error) => {
      // Of two sign-ups at the same moment one makes the account. An answer of its own for the other would tell that there was none.
      const lost = error instanceof Refusal && error.code === 'member_services_unavailable';
      if (!(lost && (await hasAccount(valid)))) throw error;
    });
    await attachNewReferral(database.db, {
      email: valid,
      since: begun,
      cookie: getCookie(c, AFFILIATE_COOKIE),
      at: now(),
    });
    return c.json(DONE, 200);
  });

  app.openapi(ROUTES.signIn, async (c) => {
    const { email, password } = c.req.valid('json');
    const valid = readAddress(email);
    const pair = `${valid} ${from(c)}`;
    await limits.count('sign-in by address', from(c));
    await limits.count('sign-in by account and address', pair);
    await limits.count('sign-in by account', valid);
    await gate.call(c, '/sign-in/email', { email: valid, password }).catch(async (error) => {
      if (error instanceof Refusal && error.code === 'email_not_verified') await remind(c, valid);
      throw error;
    });
    await limits.forgive('sign-in by account and address', pair);
    await limits.forgive('sign-in by account', valid);
    return c.json(DONE, 200);
  });

  app.openapi(ROUTES.verifyAgain, async (c) => {
    const email = readAddress(c.req.valid('json').email);
    await limits.count('mail by address', from(c));
    await limits.count('mail by account', email);
    await gate.call(c, '/send-verification-email', { email }, { anonymous: true });
    return c.json(DONE, 200);
  });

  app.openapi(ROUTES.verify, async (c) => {
    const token = readToken(c.req.valid('json').token);
    await limits.count('link by address', from(c));
    const { email, updateTo, issuedAt } = readAddressToken(token);
    // Who knew the old password may have asked for the move: a new one is there to stop them.
    if (updateTo !== undefined && (await hasNewerPassword(email, issuedAt))) throw new Refusal('link_not_valid');
    await gate.call(c, `/verify-email?token=${encodeURIComponent(token)}`, undefined);
    if (updateTo !== undefined) {
      const { id, locale } = users;
      const [moved] = await database.db.select({ id, locale }).from(users).where(eq(users.email, updateTo));
      accountMails.addressChanged({ email, locale: moved?.locale }, updateTo);
      if (moved) await voidResetLinks(database.db, moved.id); // they have gone to the old address
    }
    return c.json(DONE, 200);
  });

  app.openapi(ROUTES.requestReset, async (c) => {
    const email = readAddress(c.req.valid('json').email);
    await limits.count('mail by address', from(c));
    await limits.count('mail by account', email);
    // Writing a link takes longer than finding no account: the time of the answer must not tell.
    await Promise.all([gate.call(c, '/request-password-reset', { email }), delay(RESET_ANSWER_MS)]);
    return c.json(DONE, 200);
  });

  app.openapi(ROUTES.reset, async (c) => {
    const { token, newPassword } = c.req.valid('json');
    checkNewPassword(newPassword, [PRODUCT]);
    await limits.count('link by address', from(c));
    await gate.call(c, '/reset-password', { token: readToken(token), newPassword });
    return c.json(DONE, 200);
  });

  app.use(ROUTES.changePassword.getRoutingPath(), signedIn);
  app.openapi(ROUTES.changePassword, async (c) => {
    const { member } = c.var.session;
    const { currentPassword, newPassword } = c.req.valid('json');
    checkNewPassword(newPassword, [member.email, member.name, PRODUCT]);
    await limits.count('password by account', member.id);
    await gate.call(c, '/change-password', { currentPassword, newPassword, revokeOtherSessions: true });
    accountMails.passwordChanged(member);
    await voidResetLinks(database.db, member.id);
    return c.json(DONE, 200);
  });

  app.use(ROUTES.changeEmail.getRoutingPath(), signedIn);
  app.openapi(ROUTES.changeEmail, async (c) => {
    const { member } = c.var.session;
    const { newEmail, password } = c.req.valid('json');
    const valid = readAddress(newEmail);
    if (valid === member.email) throw new Refusal('email_unchanged');
    await limits.count('password by account', member.id);
    await limits.count('mail by account', member.id);
    await limits.count('mail by account', valid); // whose mailbox it is, is not known yet
    await gate.verifyPassword(c, password);
    await gate.call(c, '/change-email', { newEmail: valid });
    return c.json(DONE, 200);
  });

  app.use(ROUTES.deleteAccount.getRoutingPath(), signedIn);
  app.openapi(ROUTES.deleteAccount, async (c) => {
    const { password } = c.req.valid('json');
    await limits.count('password by account', c.var.session.member.id);
    // Better Auth takes an empty password for none, and a session that is young enough instead.
    if (password === '') throw new Refusal('password_wrong');
    await gate.call(c, '/delete-user', { password });
    return c.json(DONE, 200);
  });

  app.openapi(ROUTES.signOut, async (c) => {
    await gate.call(c, '/sign-out', {});
    return c.json(DONE, 200);
  });

  app.use(ROUTES.signOutEverywhere.getRoutingPath(), signedIn);
  app.openapi(ROUTES.signOutEverywhere, async (c) => {
    await gate.call(c, '/revoke-sessions', {});
    await gate.call(c, '/sign-out', {});
    return c.json(DONE, 200);
  });

  async function hasAccount(email: string): Promise<boolean> {
    return (await database.db.select({ id: users.id }).from(users).where(eq(users.email, email))).length > 0;
  }

  /** Whether the password of an account was set after a token had been made, which tells the time by the second. */
  async function hasNewerPassword(email: string, issuedAt: Date): Promise<boolean> {
    const [password] = await database.db
      .select({ setAt: accounts.updatedAt })
      .from(accounts)
      .innerJoin(users, eq(users.id, accounts.userId))
      .where(eq(users.email, email));
    return password !== undefined && password.setAt.getTime() > issuedAt.getTime() + TOKEN_PRECISION_MS;
  }

  /** Sends the link again to who has the right password and has not confirmed the address; no more often than anybody may ask for it. */
  async function remind(c: Context<ServerEnv>, email: string): Promise<void> {
    try {
      await limits.count('mail by account', email);
    } catch (error) {
      if (error instanceof Refusal) return; // a message is on its way already
      throw error;
    }
    await gate.call(c, '/send-verification-email', { email }, { anonymous: true });
  }
}

/** Everybody tries the product's name in a password. */
const PRODUCT = 'duoverso';

/** Nothing but what our links hold reaches the database. */
const LINK_TOKEN = /^[\w.-]+$/;

function readToken(text: string): string {
  if (!LINK_TOKEN.test(text)) throw new Refusal('link_not_valid');
  return text;
}

function readAddress(text: string): string {
  const parsed = address.safeParse(text.trim().toLowerCase());
  if (!parsed.success) throw new Refusal('email_not_valid');
  return parsed.data;
}
