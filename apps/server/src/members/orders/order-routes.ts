import { orderCreatedSchema, orderRequestSchema, orderSchema, ordersSchema } from '@duoverso/contracts';
import { isLocale, type LocaleCode, SOURCE_LOCALE } from '@duoverso/locales';
import { createRoute, z } from '@hono/zod-openapi';
import { countAttempt } from '../../api/count-attempt.ts';
import { describeRoute, responses } from '../../api/describe-route.ts';
import type { MemberApp } from '../../api/member-app.ts';
import { Refusal } from '../../api/refusal.ts';
import { requireMember } from '../accounts/require-member.ts';
import type { MemberServices } from '../member-services.ts';
import { createOrder } from './create-order.ts';
import { describeOrder } from './describe-order.ts';
import { findOrder, listOrders } from './find-orders.ts';

const tag = 'Orders';
const MAX_KEY_LENGTH = 128;

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
    summary: 'An order of the member',
    tags: [tag],
    security: [{ session: [] }],
    request: { params: z.object({ id: z.string().max(64) }) },
    responses: responses(z.object({ order: orderSchema })),
  }),
};

/** Ordering, and what has been ordered. */
export function addOrderRoutes(app: MemberApp, services: MemberServices): void {
  const { database, commerce, payments, limits, now } = services;
  const { db } = database;
  app.use('/orders/*', requireMember(services)); // `/orders` too

  app.openapi(ROUTES.list, async (c) => {
    const rows = await listOrders(db, c.var.session.member.id);
    return c.json({ orders: rows.map(describeOrder) }, 200);
  });

  app.openapi(ROUTES.one, async (c) => {
    const row = await findOrder(db, c.var.session.member.id, c.req.valid('param').id);
    return c.json({ order: describeOrder(row) }, 200);
  });

  app.openapi(ROUTES.create, async (c) => {
    const { member } = c.var.session;
    if (!member.emailVerified) throw new Refusal('email_not_verified');
    await limits.count('order by account', member.id);
    const { sku, quantity, currency, locale } = c.req.valid('json');
    const wish = { sku, quantity, currency, locale: pageLocale(locale, member.locale) };
    const key = c.req.valid('header')['idempotency-key'];
    const deps = { db, catalogue: commerce.catalogue, payments, now };
    return c.json(await countAttempt(services, 'order', () => createOrder(deps, member, wish, key)), 200);
  });
}

/** Language of the order's pages and receipt: that of the page it was made on, else the member's. */
function pageLocale(asked: string | undefined, own: string): LocaleCode {
  if (asked !== undefined) {
    if (!isLocale(asked)) throw new Refusal('malformed_request');
    return asked;
  }
  return isLocale(own) ? own : SOURCE_LOCALE;
}
