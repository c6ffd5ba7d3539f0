import { changeEmailSchema, deleteAccountSchema, doneSchema, signInSchema } from '@duoverso/contracts';
import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { describeRoute } from '../../api/describe-route.ts';
import type { MemberApp } from '../../api/member-app.ts';
import { Refusal } from '../../api/refusal.ts';
import { users } from '../../database/schema.ts';
import type { ServerEnv } from '../../http/answer.ts';
import { clientAddress } from '../../http/client-address.ts';
import type { MemberServices } from '../member-services.ts';
import { giveLink, voidLinks } from './account-links.ts';
import type { MailPlace } from './account-mails.ts';
import { createAuthGate } from './auth-gate.ts';
import { answerBlind } from './blind-answer.ts';
import { deleteAccount } from './delete-account.ts';
import { ACCOUNTS_TAG, DONE, describePost, readAddress, readPlace } from './describe-account-route.ts';
import { knownBrowser, rememberBrowser } from './known-browser.ts';
import { addPasswordRoutes } from './password-routes.ts';
import { requireMember } from './require-member.ts';
import { countSignIn, forgiveSignIn } from './sign-in-limits.ts';
import { writeSignUpCookie } from './sign-up-cookie.ts';
import { addSignUpRoutes } from './sign-up-routes.ts';
import { tellOfSignIn } from './tell-of-sign-in.ts';

const tag = ACCOUNTS_TAG;

const ROUTES = {
  signIn: describePost('/auth/sign-in/email', 'Signs in', signInSchema),
  changeEmail: describePost(
    '/auth/change-email',
    'Sends a link that moves the account to a new address',
    changeEmailSchema,
    true,
  ),
  deleteAccount: describePost('/auth/delete-user', 'Deletes the account', deleteAccountSchema, true),
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
  const { database, limits, accountMails, config, secrets, secure, now } = services;
  const { db } = database;
  const gate = createAuthGate(services);
  const signedIn = requireMember(services);
  const marking = { authSecret: secrets.authSecret, secure };
  addSignUpRoutes(app, services);
  addPasswordRoutes(app, services, gate);

  app.openapi(ROUTES.signIn, async (c) => {
    const { email, password, returnTo } = c.req.valid('json');
    const valid = readAddress(email);
    const place = readPlace(c, services, returnTo);
    const { id, locale } = users;
    const [member] = await db.select({ id, locale }).from(users).where(eq(users.email, valid));
    const known = knownBrowser(c, member?.id, marking);
    const attempt = { email: valid, from: clientAddress(c, config.TRUST_PROXY), known };
    await countSignIn(limits, attempt);
    await gate.call(c, '/sign-in/email', { email: valid, password }).catch(async (error) => {
      const unconfirmed = error instanceof Refusal && error.code === 'email_not_verified';
      if (unconfirmed && member) await remind(c, { ...member, email: valid }, place);
      throw error;
    });
    await forgiveSignIn(limits, attempt);
    if (member && known === undefined) await tellOfSignIn(db, member.id, c.req.header('user-agent'), now());
    if (member) c.header('set-cookie', rememberBrowser(c, member.id, marking), { append: true });
    return c.json(DONE, 200);
  });

  app.use(ROUTES.changeEmail.getRoutingPath(), signedIn);
  app.openapi(ROUTES.changeEmail, async (c) => {
    const { member } = c.var.session;
    const { newEmail, password } = c.req.valid('json');
    const valid = readAddress(newEmail);
    const place = readPlace(c, services, undefined);
    if (valid === member.email) throw new Refusal('email_unchanged');
    await limits.count('password by account', member.id);
    await limits.count('move mail by account', member.id);
    await limits.count('move mail by account', valid); // whose mailbox it is, is not known yet
    await gate.verifyPassword(c, password);
    const send = async () => {
      const taken = and(eq(users.email, valid), eq(users.emailVerified, true));
      if ((await db.select({ id: users.id }).from(users).where(taken)).length > 0) return;
      await db.transaction(async (tx) => {
        const token = await giveLink(tx, { userId: member.id, email: valid, purpose: 'move' }, now());
        await accountMails.newAddress(tx, member, valid, token, place);
      });
    };
    await answerBlind(services, send);
    return c.json(DONE, 200);
  });

  app.use(ROUTES.deleteAccount.getRoutingPath(), signedIn);
  app.openapi(ROUTES.deleteAccount, async (c) => {
    const { password } = c.req.valid('json');
    const { member } = c.var.session;
    await limits.count('password by account', member.id);
    await gate.verifyPassword(c, password);
    await deleteAccount(db, accountMails, member.id);
    await gate.call(c, '/sign-out', {});
    return c.json(DONE, 200);
  });

  app.openapi(ROUTES.signOut, async (c) => {
    await gate.call(c, '/sign-out', {});
    return c.json(DONE, 200);
  });

  app.use(ROUTES.signOutEverywhere.getRoutingPath(), signedIn);
  app.openapi(ROUTES.signOutEverywhere, async (c) => {
    // A page that still waits for its sign-up to be confirmed is one of the devices.
    await voidLinks(db, c.var.session.member.id, 'browser');
    await gate.call(c, '/revoke-sessions', {});
    await gate.call(c, '/sign-out', {});
    return c.json(DONE, 200);
  });

  /**
   * Sends the link again to who has the right password and has not confirmed the address, no more often than anybody may ask for it. The browser counts as one that
   * has signed up.
   */
  async function remind(
    c: Context<ServerEnv>,
    { id: userId, email, locale }: { id: string; email: string; locale: string },
    place: MailPlace,
  ): Promise<void> {
    const browser = await giveLink(db, { userId, email, purpose: 'browser' }, now());
    writeSignUpCookie(c, browser, secure);
    try {
      await limits.count('sign-up mail by account', email);
    } catch (error) {
      if (error instanceof Refusal) return; // a message is on its way already
      throw error;
    }
    await db.transaction(async (tx) => {
      const token = await giveLink(tx, { userId, email, purpose: 'confirm' }, now());
      await accountMails.verify(tx, { id: userId, email, locale }, token, place);
    });
  }
}
