import {
  orderAnswerSchema,
  orderCreatedSchema,
  orderRequestSchema,
  ordersSchema,
  payRequestSchema,
  refundRequestSchema,
} from '@duoverso/contracts/orders';
import { isLocale, type LocaleCode, SOURCE_LOCALE } from '@duoverso/locales';
import { createRoute, z } from '@hono/zod-openapi';
import { ApiError } from '../../api/api-error.ts';
import { countAttempt } from '../../api/count-attempt.ts';
import { describeRoute, type MemberApp, responses } from '../../api/describe-route.ts';
import { requireMember } from '../accounts/require-member.ts';
import type { MemberServices } from '../member-services.ts';
import { cancelOrder } from './cancel-order.ts';
import { carryOutRefunds } from './carry-out-refunds.ts';
import { createOrder } from './create-order.ts';
import { describeOrder } from './describe-order.ts';
import { payOrder } from './pay-order.ts';
import { describeOrderAnswer, findOrder, listOrders } from './read-order.ts';
import { requestRefund } from './request-refund.ts';

const tag = 'Orders';
const MAX_KEY_LENGTH = 128;
const params = z.object({ id: z.string().max(64) });
const security = [{ session: [] }];

const ROUTES = {
  list: describeRoute({
    method: 'get',
    path: '/orders',
    summary: 'The orders of the member, newest first',
    tag,
    member: true,
    answer: ordersSchema,
  }),
  create: createRoute({
    method: 'post',
    path: '/orders',
    summary: 'Makes an order and the page on which it is paid',
    tags: [tag],
    security: [{ session: [] }],
    request: {
      headers: z.object({
        'idempotency-key': z
          .string()
          .min(1)
          .max(MAX_KEY_LENGTH)
          .optional()
          .describe('A repetition with the same key gives the same order'),
      }),
      body: { content: { 'application/json': { schema: orderRequestSchema } }, required: true },
    },
    responses: responses(orderCreatedSchema),
  }),
  one: createRoute({
    method: 'get',
    path: '/orders/{id}',
    summary: 'An order of the member, and what can be asked of it',
    tags: [tag],
    security,
    request: { params },
    responses: responses(orderAnswerSchema),
  }),
  pay: createRoute({
    method: 'post',
    path: '/orders/{id}/pay',
    summary: 'Goes on with the payment page of an order, or orders the same once more where it has ended',
    tags: [tag],
    security,
    request: { params, body: { content: { 'application/json': { schema: payRequestSchema } }, required: true } },
    responses: responses(orderCreatedSchema),
  }),
  cancel: createRoute({
    method: 'post',
    path: '/orders/{id}/cancel',
    summary: 'Calls off an order that waits to be paid',
    tags: [tag],
    security,
    request: { params },
    responses: responses(orderAnswerSchema),
  }),
  refund: createRoute({
    method: 'post',
    path: '/orders/{id}/refund',
    summary: 'Asks for the money of an order back, by the rules that it was made with',
    tags: [tag],
    security,
    request: { params, body: { content: { 'application/json': { schema: refundRequestSchema } }, required: true } },
    responses: responses(orderAnswerSchema),
  }),
};

/** Ordering, and what has been ordered. */
export function addOrderRoutes(app: MemberApp, services: MemberServices): void {
  const { database, commerce, payments, limits, log, now } = services;
  const { db } = database;
  const { refunds, plans } = commerce.catalogue;
  const options = () => ({ refunds, plans, now: now() });
  const answer = async (userId: string, id: string) =>
    describeOrderAnswer(db, await findOrder(db, userId, id), options());
  app.use('/orders/*', requireMember(services)); // `/orders` too

  app.openapi(ROUTES.list, async (c) => {
    const rows = await listOrders(db, c.var.session.member.id);
    return c.json({ orders: rows.map((row) => describeOrder(row, refunds)) }, 200);
  });

  app.openapi(ROUTES.one, async (c) => {
    return c.json(await answer(c.var.session.member.id, c.req.valid('param').id), 200);
  });

  app.openapi(ROUTES.pay, async (c) => {
    const { member } = c.var.session;
    await limits.count('order by account', member.id);
    const locale = pageLocale(c.req.valid('json').locale, member.locale);
    const deps = { db, catalogue: commerce.catalogue, payments, now };
    const pay = () => payOrder(deps, member, c.req.valid('param').id, locale);
    return c.json(await countAttempt(services, 'pay', pay), 200);
  });

  app.openapi(ROUTES.cancel, async (c) => {
    const { id: userId } = c.var.session.member;
    const { id } = c.req.valid('param');
    const order = await findOrder(db, userId, id);
    await countAttempt(services, 'cancel', () => cancelOrder({ db, payments }, order, 'member', options()));
    return c.json(await answer(userId, id), 200);
  });

  app.openapi(ROUTES.refund, async (c) => {
    const { id: userId } = c.var.session.member;
    await limits.count('order by account', userId);
    const { id } = await findOrder(db, userId, c.req.valid('param').id);
    const requested = { userId, orderId: id, kind: c.req.valid('json').kind };
    const requests = await countAttempt(services, 'refund', () => requestRefund(db, requested, options()));
    await carryOutRefunds({ db, payments, refunds, log, now }, requests);
    return c.json(await answer(userId, id), 200);
  });

  app.openapi(ROUTES.create, async (c) => {
    const { member } = c.var.session;
    if (!member.emailVerified) throw new ApiError('email_not_verified');
    await limits.count('order by account', member.id);
    const { sku, quantity, currency, locale, renews } = c.req.valid('json');
    const requested = { sku, quantity, currency, renews, locale: pageLocale(locale, member.locale) };
    const key = c.req.valid('header')['idempotency-key'];
    const deps = { db, catalogue: commerce.catalogue, payments, now };
    return c.json(await countAttempt(services, 'order', () => createOrder(deps, member, requested, key)), 200);
  });
}

/** Language of the order's pages and receipt: that of the page it was made on, else the member's. */
function pageLocale(asked: string | undefined, own: string): LocaleCode {
  if (asked !== undefined) {
    if (!isLocale(asked)) throw new ApiError('malformed_request');
    return asked;
  }
  return isLocale(own) ? own : SOURCE_LOCALE;
}
