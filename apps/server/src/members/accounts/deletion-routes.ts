import { deleteAccountSchema, deletionSchema, doneSchema, keepAccountSchema } from '@duoverso/contracts/accounts';
import { ApiError } from '../../api/api-error.ts';
import { describeRoute, type MemberApp } from '../../api/describe-route.ts';
import { clientAddress } from '../../http/client-address.ts';
import type { MemberServices } from '../member-services.ts';
import { askDeletion, keepAccount, keepByLink } from './account-deletion.ts';
import { ACCOUNTS_TAG, DONE, describePost, readPlace, readToken } from './describe-account-route.ts';
import { addCookies } from './entrance.ts';
import { type Deletion, requireLiveSession, withSession } from './held-account.ts';
import { provePassword, withPassword } from './password-proof.ts';
import { requireMember } from './require-member.ts';
import { noSessionCookies } from './session.ts';

const tag = ACCOUNTS_TAG;

const ROUTES = {
  ask: describeRoute({
    method: 'post',
    path: '/auth/delete-user',
    summary: 'Has the account deleted when its time to be kept is over, and signs out everywhere',
    tag,
    body: deleteAccountSchema,
    answer: deletionSchema,
    member: true,
  }),
  keepByLink: describePost('/auth/keep-account', 'Keeps an account by the token of a link', keepAccountSchema),
  show: describeRoute({
    method: 'get',
    path: '/me/deletion',
    summary: 'When the account is deleted; one that stays has no such day',
    tag,
    answer: deletionSchema,
    member: true,
  }),
  keep: describeRoute({
    method: 'delete',
    path: '/me/deletion',
    summary: 'Keeps the account',
    tag,
    answer: doneSchema,
    member: true,
  }),
};

/** Deleting an account and keeping it after all: `requireMember` says what else is open to those who wait. */
export function addDeletionRoutes(app: MemberApp, services: MemberServices): void {
  const { database, limits, accountMails, config, secure, now } = services;
  const { db } = database;

  app.use(ROUTES.ask.getRoutingPath(), requireMember(services));
  app.openapi(ROUTES.ask, async (c) => {
    const { password } = c.req.valid('json');
    const { session } = c.var;
    const { member } = session;
    const place = readPlace(c, services, undefined);
    await limits.count('password by account', member.id);
    const proof = await provePassword(services, member.id, password);
    const deletion = await withPassword(services, proof, async (account) => {
      // Asked for in another tab a moment ago: it has ended this session, and keeps its day.
      if (!account.deletionDueAt) await requireLiveSession(account, session, now());
      return askDeletion(account.tx, account.id, { accountMails, place, at: now() });
    });
    addCookies(c, noSessionCookies(secure));
    if (!deletion) throw new ApiError('not_signed_in');
    return c.json(describe(deletion), 200);
  });

  app.openapi(ROUTES.keepByLink, async (c) => {
    const token = readToken(c.req.valid('json').token);
    await limits.count('link by address', clientAddress(c, config.TRUST_PROXY));
    await keepByLink(db, token, now());
    return c.json(DONE, 200);
  });

  app.use(ROUTES.show.getRoutingPath(), requireMember(services));
  app.openapi(ROUTES.show, (c) => {
    const { deletion } = c.var.session;
    if (!deletion) throw new ApiError('not_found');
    return c.json(describe(deletion), 200);
  });

  app.openapi(ROUTES.keep, async (c) => {
    // Whether it waited or not: clicked in another tab before, it is done.
    await withSession(db, c.var.session, now(), ({ tx, id }) => keepAccount(tx, id, now()));
    return c.json(DONE, 200);
  });
}

function describe({ askedAt, dueAt }: Deletion) {
  return { askedAt: askedAt.toISOString(), dueAt: dueAt.toISOString() };
}
