import { SESSION_COOKIE_PREFIX } from '@duoverso/contracts/cookie-names';
import { grantedSchema, keepCodeSchema, pendingCodeSchema, redeemSchema } from '@duoverso/contracts/granting';
import { RETURN_PARAMETER, readReturnPath } from '@duoverso/contracts/return-path';
import { createRoute } from '@hono/zod-openapi';
import { getCookie } from 'hono/cookie';
import { countAttempt } from '../../api/count-attempt.ts';
import { describeRoute, type MemberApp, responses } from '../../api/describe-route.ts';
import { requireSiteOrigin } from '../../api/origin-check.ts';
import { clientAddress } from '../../http/client-address.ts';
import { PROFILE_PATH } from '../../http/profile-path.ts';
import { requireMember } from '../accounts/require-member.ts';
import { readSession } from '../accounts/session.ts';
import type { MemberServices } from '../member-services.ts';
import { describeGranted } from '../membership/describe-granted.ts';
import { redeemCode } from './redeem-code.ts';

const COOKIE = `${SESSION_COOKIE_PREFIX}.code`;
/** The cookie goes to these two routes and nowhere else. */
const COOKIE_PATH = '/api/codes';
/** Long enough to make an account and to read the message. */
export const KEPT_S = 3_600;
const tag = 'Codes';
const { 200: _done, ...rejections } = responses(pendingCodeSchema);

const keepRoute = createRoute({
  method: 'post',
  path: '/codes/keep',
  summary: 'Keeps what was typed into the plain form while its owner signs in',
  tags: [tag],
  request: { body: { content: { 'application/x-www-form-urlencoded': { schema: keepCodeSchema } }, required: true } },
  responses: { 303: { description: 'Leads to signing in, or back to the form' }, ...rejections },
});

const keptRoute = describeRoute({
  method: 'post',
  path: '/codes/kept',
  summary: 'Gives what was kept, once',
  tag,
  answer: pendingCodeSchema,
});

/**
 * The form for codes before its script is there. Codes are worth money: one that is sent by GET would stand in the address, in the history, and in the logs of whatever is
 * in between. It comes in a body, and goes into a cookie that no script reads, that goes to these routes alone and that is gone after an hour or when it has been read. The
 * server keeps nothing.
 */
function addPendingCodeRoutes(app: MemberApp, services: MemberServices): void {
  const { config, basePath, database, secrets, secure, now } = services;
  const attributes = `Path=${COOKIE_PATH}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

  app.openapi(keepRoute, async (c) => {
    const { code, to } = c.req.valid('form');
    const page = readReturnPath(to, requireSiteOrigin(c, config.PUBLIC_URL));
    if (code !== '') c.header('set-cookie', `${COOKIE}=${encodeURIComponent(code)}; Max-Age=${KEPT_S}; ${attributes}`);
    const session = await readSession(c, database.db, secrets.authSecret, secure, now());
    // The browser says the whole path; redirects are those below the base.
    if (!page?.startsWith(`${basePath}/`)) return c.redirect(PROFILE_PATH, 303);
    return c.redirect(
      session ? page.slice(basePath.length) : `${PROFILE_PATH}?${RETURN_PARAMETER}=${encodeURIComponent(page)}`,
      303,
    );
  });

  app.openapi(keptRoute, (c) => {
    const kept = getCookie(c, COOKIE);
    if (kept !== undefined) c.header('set-cookie', `${COOKIE}=; Max-Age=0; ${attributes}`);
    return c.json({ code: kept ?? null }, 200);
  });
}

const redeemRoute = describeRoute({
  method: 'post',
  path: '/codes/redeem',
  summary: 'Exchanges a redemption code for what it grants',
  tag: 'Codes',
  body: redeemSchema,
  answer: grantedSchema,
  member: true,
});

/** Redeeming: limited per account and per address. There's no limit for everyone together: with 2^128 codes none is needed, and one client could use it up for all others. */
export function addCodeRoutes(app: MemberApp, services: MemberServices): void {
  const { database, commerce, secrets, limits, config, now } = services;
  addPendingCodeRoutes(app, services);
  app.use(redeemRoute.getRoutingPath(), requireMember(services));
  app.openapi(redeemRoute, async (c) => {
    const { member } = c.var.session;
    const address = clientAddress(c, config.TRUST_PROXY);
    await limits.count('redeem by account', member.id);
    await limits.count('redeem by address', address);
    const { grant } = await countAttempt(services, 'redeem', () =>
      redeemCode(database.db, {
        typed: c.req.valid('json').code,
        userId: member.id,
        catalogue: commerce.catalogue,
        keys: secrets.codeKeys,
        now: now(),
      }),
    );
    // A member who has real codes isn't guessing.
    await limits.forgive('redeem by account', member.id);
    await limits.forgive('redeem by address', address);
    return c.json(await describeGranted(services, member.id, grant), 200);
  });
}
