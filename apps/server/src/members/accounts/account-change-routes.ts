import { changeEmailSchema, deleteAccountSchema } from '@duoverso/contracts';
import { and, eq } from 'drizzle-orm';
import type { MemberApp } from '../../api/member-app.ts';
import { Refusal } from '../../api/refusal.ts';
import { users } from '../../database/schema.ts';
import type { MemberServices } from '../member-services.ts';
import { giveLink } from './account-links.ts';
import type { AuthGate } from './auth-gate.ts';
import { answerBlind } from './blind-answer.ts';
import { deleteAccount } from './delete-account.ts';
import { DONE, describePost, readAddress, readPlace } from './describe-account-route.ts';
import { requireMember } from './require-member.ts';

const ROUTES = {
  changeEmail: describePost(
    '/auth/change-email',
    'Sends a link that moves the account to a new address',
    changeEmailSchema,
    true,
  ),
  deleteAccount: describePost('/auth/delete-user', 'Deletes the account', deleteAccountSchema, true),
};

/** Moving an account to a new address and deleting it, for members who know their password. */
export function addAccountChangeRoutes(app: MemberApp, services: MemberServices, gate: AuthGate): void {
  const { database, limits, accountMails, now } = services;
  const { db } = database;
  const signedIn = requireMember(services);

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
}
