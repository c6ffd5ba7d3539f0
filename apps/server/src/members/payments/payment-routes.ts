import { errorSchema } from '@duoverso/contracts/error';
import { orderAnswerSchema, type SandboxPay, sandboxPaySchema } from '@duoverso/contracts/orders';
import { createRoute, z } from '@hono/zod-openapi';
import type Stripe from 'stripe';
import { ApiError } from '../../api/api-error.ts';
import { type MemberApp, responses } from '../../api/describe-route.ts';
import { retryWhileBusy } from '../../database/retry-while-busy.ts';
import { requireMember } from '../accounts/require-member.ts';
import type { MemberServices } from '../member-services.ts';
import { type ApplyOptions, applyPaymentEvent } from '../orders/apply-payment-event.ts';
import type { OrderRow } from '../orders/describe-order.ts';
import { describeOrderAnswer, findOrder, type RefundRules } from '../orders/read-order.ts';
import { applyPaidPeriod } from '../renewals/apply-renewal.ts';
import { firstSandboxPeriod } from '../renewals/sandbox-charge.ts';
import { type StripeServices, sandboxEvent } from './open-payments.ts';

const payInSandbox = createRoute({
  method: 'post',
  path: '/sandbox/orders/{id}/pay',
  summary: 'Ends a pretended payment; exists only where no payment provider is configured',
  tags: ['Payments'],
  security: [{ session: [] }],
  request: {
    params: z.object({ id: z.string().max(64) }),
    body: { content: { 'application/json': { schema: sandboxPaySchema } }, required: true },
  },
  responses: responses(orderAnswerSchema),
});

/** Not a route of `app.openapi`: that one would read the body, and the signature is of its bytes. */
const stripeWebhook = createRoute({
  method: 'post',
  path: '/webhooks/stripe',
  summary: 'Takes an event of Stripe; exists only where Stripe is configured',
  tags: ['Payments'],
  request: {
    headers: z.object({
      'stripe-signature': z.string().describe('Of the body, by the signing secret of the endpoint'),
    }),
    body: { content: { 'application/json': { schema: z.looseObject({ id: z.string(), type: z.string() }) } } },
  },
  responses: {
    200: {
      description: 'Taken: Stripe need not send it again',
      content: { 'application/json': { schema: z.object({ received: z.literal(true) }) } },
    },
    default: {
      description: 'Not taken; Stripe sends it again for three days',
      content: { 'application/json': { schema: errorSchema } },
    },
  },
});

const TO_BE_LOOKED_AT = {
  wrong_amount: 'a payment is not of the amount of its order and gives nothing',
  paid_again:
    'an order has been paid a second time, which gives nothing more: `npm run admin -- orders list --surplus` names it, `orders refund` takes one payment back',
  account_gone:
    'an order has been paid whose account is deleted, which gives nothing: `npm run admin -- orders list --status paid` shows it as (account deleted), `orders refund` sends the money back',
  refund_failed:
    'a refund failed at the bank, and the order gives again what it gave: send the money another way, or try again by `npm run admin -- orders refund`',
} as const;

const POSTPONED = 'an event of Stripe could not be applied now: nothing was done, and Stripe sends it again';

const MALFORMED =
  'an event of Stripe has not the shape that is read here: nothing was done, and Stripe sends it again. Look at the API version of the webhook endpoint, docs/guides/operating.md';

/** What ends a payment: the sandbox's buttons, or Stripe's events. */
export function addPaymentRoutes(app: MemberApp, services: MemberServices): void {
  const { database, commerce, payments, stripe, log, metrics, now, pause } = services;
  const { db } = database;
  const { refunds, plans } = commerce.catalogue;
  const options = (): ApplyOptions & RefundRules => ({ now: now(), refunds, plans });
  app.use('/sandbox/*', requireMember(services));

  const payPretended = async (order: OrderRow, pay: SandboxPay) => {
    const event = sandboxEvent(order, pay, now());
    if (!order.renews || pay.outcome !== 'paid') return applyPaymentEvent(db, event, options());
    return (await applyPaidPeriod(db, firstSandboxPeriod(order, now()), options())).outcome;
  };

  app.openapi(payInSandbox, async (c) => {
    if (payments.provider !== 'sandbox') throw new ApiError('sandbox_off');
    const { id: userId } = c.var.session.member;
    const { id } = c.req.valid('param');
    const order = await findOrder(db, userId, id);
    const outcome = await payPretended(order, c.req.valid('json'));
    if (outcome === 'not_open') throw new ApiError('order_not_payable');
    return c.json(await describeOrderAnswer(db, await findOrder(db, userId, id), options()), 200);
  });

  app.openAPIRegistry.registerPath(stripeWebhook);
  app.post(stripeWebhook.getRoutingPath(), async (c) => {
    if (!stripe) throw new ApiError('not_found');
    const event = readEvent(stripe, await c.req.text(), c.req.header('stripe-signature'), (error) => {
      metrics.attempt('stripe event', 'malformed');
      log.error({ id: c.var.requestId, err: error }, MALFORMED);
    });
    const { applyStripeEvent } = await import('./apply-stripe-event.ts'); // with Stripe's library
    const reported = { id: c.var.requestId, event: event.id, type: event.type };
    // Two events of one order at the same time wait for each other; neither is to be sent again for that.
    const applied = retryWhileBusy(() => applyStripeEvent(db, stripe.client, event, options()), pause);
    const outcome = await applied.catch((error: unknown) => {
      metrics.attempt('stripe event', 'postponed');
      log.warn({ ...reported, outcome: 'postponed' }, POSTPONED);
      throw error;
    });
    metrics.attempt('stripe event', outcome);
    const line = { ...reported, outcome };
    if (outcome in TO_BE_LOOKED_AT) log.error(line, TO_BE_LOOKED_AT[outcome as keyof typeof TO_BE_LOOKED_AT]);
    else log.info(line, 'event of Stripe');
    return c.json({ received: true }, 200);
  });
}

function readEvent(
  stripe: StripeServices,
  body: string,
  signature: string | undefined,
  onMalformed: (error: ApiError) => void,
): Stripe.Event {
  try {
    return stripe.readEvent(body, signature);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'malformed_request') onMalformed(error);
    throw error;
  }
}
