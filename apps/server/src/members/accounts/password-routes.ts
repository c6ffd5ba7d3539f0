import { changePasswordSchema, emailSchema, resetPasswordSchema } from '@duoverso/contracts';
import { eq } from 'drizzle-orm';
import type { MemberApp } from '../../api/member-app.ts';
import { checkAll, Refusal } from '../../api/refusal.ts';
import type { Db } from '../../database/db.ts';
import { passkeyChallenges, sessions, users } from '../../database/schema.ts';
import { clientAddress } from '../../http/client-address.ts';
import type { MemberServices } from '../member-services.ts';
import { findLink, giveLink, voidLinks } from './account-links.ts';
import type { MailPlace } from './account-mails.ts';
import type { AuthGate } from './auth-gate.ts';
import { answerBlind } from './blind-answer.ts';
import { DONE, describePost, PRODUCT, readAddress, readPlace, readToken } from './describe-account-route.ts';
import { sessionStart } from './entrance.ts';
import { knownBrowser, rememberBrowser } from './known-browser.ts';
import { checkNewPassword } from './password-check.ts';
import { hashPassword, replacePassword } from './passwords.ts';
import { requireMember } from './require-member.ts';
import { resetPassword } from './reset-password.ts';
import { openSession } from './session.ts';
import { clearSignIn } from './sign-in-limits.ts';

const ROUTES = {
  requestReset: describePost('/auth/request-password-reset', 'Sends a link that sets a new password', emailSchema),
  reset: describePost('/auth/reset-password', 'Sets a new password by the token of a link', resetPasswordSchema),
  change: describePost('/auth/change-password', 'Changes the password', changePasswordSchema, true),
};

/** New passwords: by the link of a message, and of members who know the present one. */
export function addPasswordRoutes(app: MemberApp, services: MemberServices, gate: AuthGate): void {
  const { database, auth, limits, accountMails, config, secrets, secure, now } = services;
  const { db } = database;
  const marking = { authSecret: secrets.authSecret, secure };

  app.openapi(ROUTES.requestReset, async (c) => {
    const { email, returnTo } = c.req.valid('json');
    const valid = readAddress(email);
    const place = readPlace(c, services, returnTo);
    await limits.count('mail by address', clientAddress(c, config.TRUST_PROXY));
    await limits.count('reset mail by account', valid);
    await answerBlind(services, () => sendReset(services, valid, place));
    return c.json(DONE, 200);
  });

  app.openapi(ROUTES.reset, async (c) => {
    const { token: given, newPassword } = c.req.valid('json');
    const from = clientAddress(c, config.TRUST_PROXY);
    const token = readToken(given);
    await limits.count('link by address', from);
    // Judging and hashing take their time: not for a link that is void.
    const link = await findLink(db, token, ['reset'], now());
    if (!link) throw new Refusal('link_not_valid');
    await limits.count('new password by address', from);
    await checkNewPassword(newPassword, [link.email, PRODUCT]);
    const passwordHash = await hashPassword(auth, newPassword);
    const member = await db.transaction(async (tx) => {
      const reset = await resetPassword(tx, token, passwordHash, now());
      await accountMails.passwordChanged(tx, reset);
      return reset;
    });
    await clearSignIn(limits, { email: member.email, from, known: knownBrowser(c, member.id, marking) });
    c.header('set-cookie', rememberBrowser(c, member.id, marking), { append: true });
    return c.json(DONE, 200);
  });

  app.use(ROUTES.change.getRoutingPath(), requireMember(services));
  app.openapi(ROUTES.change, async (c) => {
    const { member } = c.var.session;
    const { currentPassword, newPassword } = c.req.valid('json');
    await limits.count('new password by address', clientAddress(c, config.TRUST_PROXY));
    await limits.count('password by account', member.id);
    await checkAll(
      () => gate.verifyPassword(c, currentPassword),
      () => checkNewPassword(newPassword, [member.email, member.name, PRODUCT]),
    );
    const passwordHash = await hashPassword(auth, newPassword);
    const cookies = await db.transaction(async (tx) => {
      await holdAccount(tx, member.id);
      await replacePassword(tx, member.id, passwordHash, now());
      await tx.delete(sessions).where(eq(sessions.userId, member.id));
      await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, member.id));
      await voidLinks(tx, member.id);
      await accountMails.passwordChanged(tx, member);
      return openSession(tx, secrets.authSecret, secure, sessionStart(c, services, member.id));
    });
    for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
    return c.json(DONE, 200);
  });
}

/**
 * Holds an account until the transaction ends: first of all, as everywhere. Its deletion may have been asked for since the session was read.
 * @throws {Refusal} `not_signed_in`, `deletion_waits`
 */
async function holdAccount(tx: Db, id: string): Promise<void> {
  const dueAt = users.deletionDueAt;
  const [account] = await tx.select({ dueAt }).from(users).where(eq(users.id, id)).for('update');
  if (!account) throw new Refusal('not_signed_in');
  if (account.dueAt) throw new Refusal('deletion_waits');
}

/** Sends the link that sets a new password, when the address has an account. */
async function sendReset({ database: { db }, accountMails, now }: MemberServices, email: string, place: MailPlace) {
  const { id, locale } = users;
  const [member] = await db.select({ id, locale }).from(users).where(eq(users.email, email));
  if (!member) return;
  await db.transaction(async (tx) => {
    const token = await giveLink(tx, { userId: member.id, email, purpose: 'reset' }, now());
    await accountMails.reset(tx, { ...member, email }, token, place);
  });
}
