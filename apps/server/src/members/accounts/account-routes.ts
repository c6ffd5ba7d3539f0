import { changeEmailSchema, checkLinkSchema, linkStateSchema } from '@duoverso/contracts/accounts';
import type { LinkPurpose } from '@duoverso/contracts/link-purposes';
import { and, eq } from 'drizzle-orm';
import { ApiError, checkAll } from '../../api/api-error.ts';
import { describeRoute, type MemberApp } from '../../api/describe-route.ts';
import { users } from '../../database/schema.ts';
import { clientAddress } from '../../http/client-address.ts';
import type { MemberServices } from '../member-services.ts';
import { findLink, giveLink, type LinkKind } from './account-links.ts';
import { addConfirmRoutes } from './confirm-routes.ts';
import { addDeletionRoutes } from './deletion-routes.ts';
import { ACCOUNTS_TAG, DONE, describePost, readAddress, readPlace, readToken } from './describe-account-route.ts';
import { answerEnumerationSafe } from './enumeration-safe-answer.ts';
import { requireLiveSession } from './held-account.ts';
import { provePassword, withPassword } from './password-proof.ts';
import { addPasswordRoutes } from './password-routes.ts';
import { requireMember } from './require-member.ts';
import { addSignInRoutes } from './sign-in-routes.ts';
import { addSignUpRoutes } from './sign-up-routes.ts';

const ROUTES = {
  changeEmail: describePost(
    '/auth/change-email',
    'Sends a link that moves the account to a new address',
    changeEmailSchema,
    true,
  ),
};

/** Moving an account to a new address, for members who know their password. */
function addAccountChangeRoutes(app: MemberApp, services: MemberServices): void {
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

/** What the links of messages are for, by what stands behind the hash. Links about reminders are no rows: they do not expire. */
const KINDS = {
  verify: ['confirm', 'move'],
  reset: ['reset'],
  keep: ['keep'],
} as const satisfies Readonly<Record<Exclude<LinkPurpose, 'reminders'>, readonly LinkKind[]>>;

const check = describeRoute({
  method: 'post',
  path: '/auth/check-link',
  summary: 'Tells whether the link of a message still works, without using it up',
  tag: ACCOUNTS_TAG,
  body: checkLinkSchema,
  answer: linkStateSchema,
});

/** Signing up, in and out, and everything about address and password. Nothing here tells whether an address has an account. */
export function addAccountRoutes(app: MemberApp, services: MemberServices): void {
  addSignUpRoutes(app, services);
  addConfirmRoutes(app, services);
  addPasswordRoutes(app, services);
  addSignInRoutes(app, services);
  addAccountChangeRoutes(app, services);
  addDeletionRoutes(app, services);
  addLinkRoutes(app, services);
}

/** Nobody types a password into the form of a link that is void. Who has no token learns nothing: it is 256 random bits, and of whom it is is not told. */
function addLinkRoutes(app: MemberApp, { database, limits, config, now }: MemberServices): void {
  app.openapi(check, async (c) => {
    const { token, purpose } = c.req.valid('json');
    await limits.count('link by address', clientAddress(c, config.TRUST_PROXY));
    const link = await findLink(database.db, readToken(token), KINDS[purpose], now());
    return c.json({ works: link !== undefined }, 200);
  });
}
