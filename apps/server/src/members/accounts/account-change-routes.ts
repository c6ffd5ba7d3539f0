import { changeEmailSchema } from '@duoverso/contracts/accounts';
import { and, eq } from 'drizzle-orm';
import { ApiError, checkAll } from '../../api/api-error.ts';
import type { MemberApp } from '../../api/member-app.ts';
import { users } from '../../database/schema.ts';
import type { MemberServices } from '../member-services.ts';
import { giveLink } from './account-links.ts';
import { DONE, describePost, readAddress, readPlace } from './describe-account-route.ts';
import { answerEnumerationSafe } from './enumeration-safe-answer.ts';
import { requireLiveSession } from './held-account.ts';
import { provePassword, withPassword } from './password-proof.ts';
import { requireMember } from './require-member.ts';

const ROUTES = {
  changeEmail: describePost(
    '/auth/change-email',
    'Sends a link that moves the account to a new address',
    changeEmailSchema,
    true,
  ),
};

/** Moving an account to a new address, for members who know their password. */
export function addAccountChangeRoutes(app: MemberApp, services: MemberServices): void {
  const { database, limits, accountMails, now } = services;
  const { db } = database;
  const signedIn = requireMember(services);

  app.use(ROUTES.changeEmail.getRoutingPath(), signedIn);
  app.openapi(ROUTES.changeEmail, async (c) => {
    const { session } = c.var;
    const { member } = session;
    const { newEmail, password } = c.req.valid('json');
    const place = readPlace(c, services, undefined);
    await limits.count('password by account', member.id);
    const [valid, proof] = await checkAll(
      () => readOther(newEmail, member.email),
      () => provePassword(services, member.id, password),
    );
    await limits.count('move mail by account', member.id);
    await limits.count('move mail by account', valid); // whose mailbox it is, is not known yet
    const send = async () => {
      const taken = and(eq(users.email, valid), eq(users.emailVerified, true));
      if ((await db.select({ id: users.id }).from(users).where(taken)).length > 0) return;
      await withPassword(services, proof, async (account) => {
        await requireLiveSession(account, session, now());
        const token = await giveLink(account.tx, { userId: account.id, email: valid, purpose: 'move' }, now());
        await accountMails.newAddress(account.tx, account, valid, token, place);
      });
    };
    await answerEnumerationSafe(c, services, send);
    return c.json(DONE, 200);
  });
}

/** @throws {ApiError} `email_not_valid` or `email_unchanged` */
function readOther(text: string, present: string): string {
  const valid = readAddress(text);
  if (valid === present) throw new ApiError('email_unchanged');
  return valid;
}
