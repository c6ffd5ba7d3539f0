import { changePasswordSchema, emailSchema, resetPasswordSchema } from '@duoverso/contracts/accounts';
import { DAY_MS } from '@duoverso/contracts/day';
import { and, desc, eq, gt } from 'drizzle-orm';
import { ApiError, checkAll } from '../../api/api-error.ts';
import type { MemberApp } from '../../api/describe-route.ts';
import type { Db } from '../../database/db.ts';
import { passkeys, sessions, users } from '../../database/schema.ts';
import { clientAddress } from '../../http/client-address.ts';
import { visitorLocale } from '../../http/visitor-locale.ts';
import type { MemberServices } from '../member-services.ts';
import { findLink, giveLink, takeLink, voidLinks } from './account-links.ts';
import type { ListedPasskey, MailPlace } from './account-mails.ts';
import { DONE, describePost, readAddress, readPlace, readToken } from './describe-account-route.ts';
import { addCookies, sessionStart } from './entrance.ts';
import { answerEnumerationSafe } from './enumeration-safe-answer.ts';
import { checkNewPassword } from './guessable-password.ts';
import { type HeldAccount, holdAccount, requireLiveSession } from './held-account.ts';
import { knownBrowser, rememberBrowser } from './known-browser.ts';
import { replacePassword } from './password-hash.ts';
import { provePassword, withPassword } from './password-proof.ts';
import { requireMember } from './require-member.ts';
import { openSession } from './session.ts';
import { clearRightSignIns, clearSignIn } from './sign-in-limits.ts';
import { voidSignUp } from './sign-up.ts';
import { type Connection, listConnections, removeForeignConnections } from './ways-in.ts';

/** Older ones their owner knows. */
const NEW_PASSKEY_DAYS = 14;

const ROUTES = {
  requestReset: describePost('/auth/request-password-reset', 'Sends a link that sets a new password', emailSchema),
  reset: describePost('/auth/reset-password', 'Sets a new password by the token of a link', resetPasswordSchema),
  change: describePost('/auth/change-password', 'Changes the password', changePasswordSchema, true),
};

/** New passwords: by the link of a message, and of members who know the present one. */
export function addPasswordRoutes(app: MemberApp, services: MemberServices): void {
  const { database, passwordHash, limits, accountMails, config, secrets, secure, now, brand } = services;
  const { db } = database;
  const marking = { authSecret: secrets.authSecret, secure };

  app.openapi(ROUTES.requestReset, async (c) => {
    const { email, returnTo } = c.req.valid('json');
    const valid = readAddress(email);
    const place = readPlace(c, services, returnTo);
    await limits.count('mail by address', clientAddress(c, config.TRUST_PROXY));
    await limits.count('reset mail by account', valid);
    await answerEnumerationSafe(c, services, () => sendReset(services, valid, place));
    return c.json(DONE, 200);
  });

  app.openapi(ROUTES.reset, async (c) => {
    const { token: given, newPassword } = c.req.valid('json');
    const from = clientAddress(c, config.TRUST_PROXY);
    const token = readToken(given);
    await limits.count('link by address', from);
    // Judging and hashing take their time: not for a link that is void.
    const link = await findLink(db, token, ['reset'], now());
    if (!link) throw new ApiError('link_not_valid');
    await limits.count('new password by address', from);
    await checkNewPassword(newPassword, [link.email, brand.name]);
    const hash = await passwordHash.hash(newPassword);
    const member = await db.transaction(async (tx) => {
      const { removed, connections, ...reset } = await resetPassword(tx, token, hash, now(), visitorLocale(c));
      const foreign = nameConnections(services, connections);
      await accountMails.passwordChanged(tx, reset, { removed, connections: foreign });
      return reset;
    });
    const known = knownBrowser(c, member.id, marking);
    await clearSignIn(limits, { email: member.email, from, known });
    await clearRightSignIns(limits, { userId: member.id, known });
    addCookies(c, [rememberBrowser(c, member.id, marking)]);
    return c.json(DONE, 200);
  });

  app.use(ROUTES.change.getRoutingPath(), requireMember(services));
  app.openapi(ROUTES.change, async (c) => {
    const { session } = c.var;
    const { member } = session;
    const { currentPassword, newPassword } = c.req.valid('json');
    await limits.count('new password by address', clientAddress(c, config.TRUST_PROXY));
    await limits.count('password by account', member.id);
    const [proof] = await checkAll(
      () => provePassword(services, member.id, currentPassword),
      () => checkNewPassword(newPassword, [member.email, member.name, brand.name]),
    );
    const hash = await passwordHash.hash(newPassword);
    const cookies = await withPassword(services, proof, async (account) => {
      await requireLiveSession(account, session, now());
      await changePassword(account, services, hash);
      return openSession(account, secrets.authSecret, secure, sessionStart(c, services));
    });
    addCookies(c, cookies);
    return c.json(DONE, 200);
  });
}

/** Sets the password that a member has chosen: ends every session, voids what was given out, and tells the owner of it. */
async function changePassword({ tx, ...account }: HeldAccount, services: MemberServices, hash: string) {
  const { accountMails, now } = services;
  const { id } = account;
  const at = now();
  await replacePassword(tx, id, hash, at);
  await tx.delete(sessions).where(eq(sessions.userId, id));
  await voidLinks(tx, id);
  const isNew = ({ createdAt }: Connection) => createdAt > new Date(at.getTime() - NEW_PASSKEY_DAYS * DAY_MS);
  const connections = nameConnections(services, (await listConnections(tx, id)).filter(isNew));
  await accountMails.passwordChanged(tx, account, { kept: await newestPasskeys(tx, id, at), connections });
}

/** Connections as a message lists them: by what their providers are called. */
function nameConnections({ providers }: MemberServices, connections: readonly Connection[]): readonly ListedPasskey[] {
  return connections.map(({ issuer, createdAt }) => {
    const name = providers.find((one) => one.issuer === issuer)?.name ?? new URL(issuer).hostname;
    return { name, createdAt };
  });
}

/** Passkeys that a member is told of with a new password, since anyone who knew the old one may have added them: their names and when they were added. */
async function newestPasskeys(tx: Db, userId: string, at: Date): Promise<ListedPasskey[]> {
  const { name, createdAt } = passkeys;
  const isNew = and(eq(passkeys.userId, userId), gt(createdAt, new Date(at.getTime() - NEW_PASSKEY_DAYS * DAY_MS)));
  return tx.select({ name, createdAt }).from(passkeys).where(isNew).orderBy(desc(createdAt));
}

/** Sends the link that sets a new password, when the address has an account. */
async function sendReset({ database: { db }, accountMails, now }: MemberServices, email: string, place: MailPlace) {
  const [member] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!member) return;
  await db.transaction(async (tx) => {
    const account = await holdAccount(tx, member.id);
    if (account?.email !== email) return; // gone, or moved meanwhile: then the mailbox is another person's
    const token = await giveLink(tx, { userId: account.id, email, purpose: 'reset' }, now());
    await accountMails.reset(tx, account, token, place);
  });
}

/** Whose password has been set. */
interface ResetMember {
  readonly id: string;
  readonly email: string;
  readonly locale: string;
  /** Those that were removed, the newest first. */
  readonly removed: readonly ListedPasskey[];
  readonly connections: readonly Connection[];
}

/**
 * Sets a new password by the link of a message: ends every session, removes every passkey and what a stranger may have connected, and voids everything else that was given out, the browser of a sign-up included. Who could read
 * the message has the address, whether it was confirmed before or not.
 * @param locale of the browser: the language of an account that was never confirmed, of whose sign-up nothing stays
 * @throws {ApiError} `link_not_valid`
 */
async function resetPassword(
  db: Db,
  token: string,
  passwordHash: string,
  at: Date,
  locale: string,
): Promise<ResetMember> {
  return db.transaction(async (tx) => {
    const link = await findLink(tx, token, ['reset'], at);
    if (!link) throw new ApiError('link_not_valid');
    const { id, email, emailVerified } = users;
    const asked = { id, email, emailVerified, locale: users.locale };
    const [held] = await tx.select(asked).from(users).where(eq(id, link.userId)).for('update');
    if (!held || !(await takeLink(tx, token))) throw new ApiError('link_not_valid');
    const { emailVerified: confirmed, ...account } = held;
    const member = confirmed ? account : { ...account, locale };
    if (!confirmed) await voidSignUp(tx, member.id, { name: '', locale }, at);
    await replacePassword(tx, member.id, passwordHash, at);
    await tx.update(users).set({ emailVerified: true, updatedAt: at }).where(eq(id, member.id));
    // Anyone who was in the account may have added one.
    const { name, createdAt } = passkeys;
    const removed = await tx.delete(passkeys).where(eq(passkeys.userId, member.id)).returning({ name, createdAt });
    const connections = await removeForeignConnections(tx, member.id, member.email);
    // With them go the challenges that they have asked for.
    await tx.delete(sessions).where(eq(sessions.userId, member.id));
    await voidLinks(tx, member.id);
    const newestFirst = removed.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    return { ...member, removed: newestFirst, connections };
  });
}
