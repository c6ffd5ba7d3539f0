import { doneSchema, signInSchema } from '@duoverso/contracts';
import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { describeRoute } from '../../api/describe-route.ts';
import type { MemberApp } from '../../api/member-app.ts';
import { Refusal } from '../../api/refusal.ts';
import { users } from '../../database/schema.ts';
import type { ServerEnv } from '../../http/answer.ts';
import { clientAddress } from '../../http/client-address.ts';
import type { MemberServices } from '../member-services.ts';
import { giveLink, voidLinks } from './account-links.ts';
import type { MailedMember, MailPlace } from './account-mails.ts';
import type { AuthGate } from './auth-gate.ts';
import { ACCOUNTS_TAG, DONE, describePost, readAddress, readPlace } from './describe-account-route.ts';
import { knownBrowser, rememberBrowser } from './known-browser.ts';
import { renewHash } from './passwords.ts';
import { requireMember } from './require-member.ts';
import { countSignIn, forgiveSignIn } from './sign-in-limits.ts';
import { writeSignUpCookie } from './sign-up-cookie.ts';
import { tellOfSignIn } from './tell-of-sign-in.ts';

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
export function addSignInRoutes(app: MemberApp, services: MemberServices, gate: AuthGate): void {
  const { database, passwordHash, limits, config, secrets, secure, now } = services;
  const { db } = database;
  const marking = { authSecret: secrets.authSecret, secure };

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
      if (unconfirmed && member) await remind(services, c, { ...member, email: valid }, place);
      throw error;
    });
    await forgiveSignIn(limits, attempt);
    if (member) await renewHash(db, passwordHash, member.id, password);
    if (member && known === undefined) await tellOfSignIn(db, member.id, c.req.header('user-agent'), now());
    if (member) c.header('set-cookie', rememberBrowser(c, member.id, marking), { append: true });
    return c.json(DONE, 200);
  });

  app.openapi(ROUTES.signOut, async (c) => {
    await gate.call(c, '/sign-out', {});
    return c.json(DONE, 200);
  });

  app.use(ROUTES.signOutEverywhere.getRoutingPath(), requireMember(services));
  app.openapi(ROUTES.signOutEverywhere, async (c) => {
    // A page that still waits for its sign-up to be confirmed is one of the devices.
    await voidLinks(db, c.var.session.member.id, 'browser');
    await gate.call(c, '/revoke-sessions', {});
    await gate.call(c, '/sign-out', {});
    return c.json(DONE, 200);
  });
}

/**
 * Sends the link again to who has the right password and has not confirmed the address, no more often than anybody may ask for it. The
 * browser counts as one that has signed up.
 */
async function remind(
  { database: { db }, limits, accountMails, secure, now }: MemberServices,
  c: Context<ServerEnv>,
  { id: userId, email, locale }: MailedMember,
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
