import { checkLinkSchema, linkStateSchema } from '@duoverso/contracts/accounts';
import type { LinkPurpose } from '@duoverso/contracts/link-purposes';
import { describeRoute } from '../../api/describe-route.ts';
import type { MemberApp } from '../../api/member-app.ts';
import { clientAddress } from '../../http/client-address.ts';
import type { MemberServices } from '../member-services.ts';
import { addAccountChangeRoutes } from './account-change-routes.ts';
import { findLink, type LinkKind } from './account-links.ts';
import { addConfirmRoutes } from './confirm-routes.ts';
import { addDeletionRoutes } from './deletion-routes.ts';
import { ACCOUNTS_TAG, readToken } from './describe-account-route.ts';
import { addPasswordRoutes } from './password-routes.ts';
import { addSignInRoutes } from './sign-in-routes.ts';
import { addSignUpRoutes } from './sign-up-routes.ts';

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
