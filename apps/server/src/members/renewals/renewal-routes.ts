import {
  planChangePreviewSchema,
  planChangeRequestSchema,
  planChangeSchema,
  portalSchema,
  type Renewals,
  renewalsSchema,
  sandboxChargeSchema,
} from '@duoverso/contracts/renewals';
import { createRoute, z } from '@hono/zod-openapi';
import { ApiError } from '../../api/api-error.ts';
import { countAttempt } from '../../api/count-attempt.ts';
import { describeRoute, type MemberApp, responses } from '../../api/describe-route.ts';
import { requireMember } from '../accounts/require-member.ts';
import type { MemberSession } from '../accounts/session.ts';
import type { MemberServices } from '../member-services.ts';
import { changePlan, previewChange } from './change-plan.ts';
import { endWithPeriod } from './end-renewal.ts';
import { findRenewal, listRenewals } from './list-renewals.ts';
import { describeRenewal } from './renewal-state.ts';
import { chargeInSandbox } from './sandbox-charge.ts';

const tag = 'Renewals';
const params = z.object({ id: z.string().max(64) });
const security = [{ session: [] }];

const ROUTES = {
  list: describeRoute({
    method: 'get',
    path: '/renewals',
    summary: 'What is paid again by itself, with the next charge',
    tag,
    member: true,
    answer: renewalsSchema,
  }),
  end: createRoute({
    method: 'post',
    path: '/renewals/{id}/end',
    summary: 'Ends a renewal: nothing is charged any more, and what is paid stays',
    tags: [tag],
    security,
    request: { params },
    responses: responses(renewalsSchema),
  }),
  portal: createRoute({
    method: 'post',
    path: '/renewals/{id}/portal',
    summary: 'Opens the payment provider’s page for cards, invoices and the end of the renewal',
    tags: [tag],
    security,
    request: { params },
    responses: responses(portalSchema),
  }),
  preview: createRoute({
    method: 'post',
    path: '/renewals/{id}/preview',
    summary: 'What a change to another plan costs now, and what is charged next',
    tags: [tag],
    security,
    request: { params, body: { content: { 'application/json': { schema: planChangeSchema } }, required: true } },
    responses: responses(planChangePreviewSchema),
  }),
  change: createRoute({
    method: 'post',
    path: '/renewals/{id}/change',
    summary: 'Changes the plan at the price that the preview has shown',
    tags: [tag],
    security,
    request: { params, body: { content: { 'application/json': { schema: planChangeRequestSchema } }, required: true } },
    responses: responses(renewalsSchema),
  }),
  charge: createRoute({
    method: 'post',
    path: '/sandbox/renewals/{id}/charge',
    summary: 'Pretends the next charge now; exists only where no payment provider is configured',
    tags: [tag],
    security,
    request: {
      params,
      body: { content: { 'application/json': { schema: sandboxChargeSchema } }, required: true },
    },
    responses: responses(renewalsSchema),
  }),
};

/** Where members come back to from the provider's page, below the base of the site. */
const RETURN_PATH = '/bill/';

/** What is paid again by itself: looking at it, ending it, changing the card. */
export function addRenewalRoutes(app: MemberApp, services: MemberServices): void {
  const { database, commerce, payments, limits, now } = services;
  const { db } = database;
  const { catalogue } = commerce;
  const { refunds } = catalogue;
  const changing = { db, payments, catalogue, now };
  app.use('/renewals/*', requireMember(services)); // `/renewals` too

  const answer = async ({ member, blocked }: MemberSession): Promise<Renewals> => {
    const shown = (await listRenewals(db, member.id)).map((row) => describeRenewal(row, now(), catalogue));
    const open = shown.filter(({ status }) => status !== 'ended');
    // Who is blocked can end it, and nothing else.
    return { renewals: blocked ? open.map((one) => ({ ...one, changes: [] })) : open };
  };

  app.openapi(ROUTES.list, async (c) => c.json(await answer(c.var.session), 200));

  app.openapi(ROUTES.end, async (c) => {
    const { session } = c.var;
    const row = await findRenewal(db, session.member.id, c.req.valid('param').id);
    await countAttempt(services, 'renewal', () => endWithPeriod(db, payments, row, now()));
    return c.json(await answer(c.var.session), 200);
  });

  app.openapi(ROUTES.portal, async (c) => {
    const { id: userId } = c.var.session.member;
    await limits.count('order by account', userId);
    const row = await findRenewal(db, userId, c.req.valid('param').id);
    const url = row.provider === payments.provider ? await payments.openPortal(row, RETURN_PATH) : undefined;
    if (url === undefined) throw new ApiError('not_found');
    return c.json({ url }, 200);
  });

  app.openapi(ROUTES.preview, async (c) => {
    const { id: userId } = c.var.session.member;
    await limits.count('order by account', userId);
    const { sku } = c.req.valid('json');
    return c.json(await previewChange(changing, { userId, renewalId: c.req.valid('param').id, sku }), 200);
  });

  app.openapi(ROUTES.change, async (c) => {
    const { id: userId } = c.var.session.member;
    await limits.count('order by account', userId);
    const shown = c.req.valid('json');
    const wanted = { userId, renewalId: c.req.valid('param').id, sku: shown.sku };
    await countAttempt(services, 'change of plan', () => changePlan(changing, wanted, shown));
    return c.json(await answer(c.var.session), 200);
  });

  // Below `/sandbox/`, where the routes of payments ask for a member.
  app.openapi(ROUTES.charge, async (c) => {
    if (payments.provider !== 'sandbox') throw new ApiError('sandbox_off');
    const { id: userId } = c.var.session.member;
    const row = await findRenewal(db, userId, c.req.valid('param').id);
    const { outcome } = c.req.valid('json');
    if (!(await chargeInSandbox(db, row, outcome, { refunds, now: now() }))) throw new ApiError('not_found');
    return c.json(await answer(c.var.session), 200);
  });
}
