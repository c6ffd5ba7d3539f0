import Stripe from 'stripe';
import type { RefundRequest } from '../orders/request-refund.ts';
import type { RefundOutcome } from './payments.ts';
import { isReplayed, refuseForStripe } from './stripe-client.ts';

/** Name in the metadata of a refund under which our id of it stands. */
export const REFUND_METADATA = 'request_id';

/** What Stripe refuses for good. https://docs.stripe.com/error-codes */
const ALREADY_REFUNDED = 'charge_already_refunded';

/**
 * Refunds a payment of Stripe, or part of it. The request's id is the idempotency key. Where the key answers with a failure that Stripe keeps, the refund is looked for first, then a
 * second key is tried: a failure does not say whether it has begun.
 * @throws {ApiError} `payment_provider_unavailable`
 */
export async function refundByStripe(stripe: Stripe, request: RefundRequest): Promise<RefundOutcome> {
  const { id, orderId, paymentId, amount } = request;
  const fields: Stripe.RefundCreateParams = {
    payment_intent: paymentId,
    amount,
    reason: 'requested_by_customer',
    metadata: { order_id: orderId, [REFUND_METADATA]: id },
  };
  const create = (idempotencyKey: string) => stripe.refunds.create(fields, { idempotencyKey });
  try {
    const refund = await create(`refund-${id}`).catch(async (error: unknown) => {
      if (!isReplayed(error)) throw error;
      return (await findRefund(stripe, request)) ?? create(`refund-${id}-again`);
    });
    return { step: refundStep(refund), why: refund.failure_reason };
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw refuseForStripe(error);
    const why = error.code ?? 'refused';
    return why === ALREADY_REFUNDED
      ? { step: 'failed', why, alreadyBack: await readRefunded(stripe, paymentId) }
      : { step: 'failed', why };
  }
}

/** How far a refund has come, by what Stripe says of it. A refund that waits for the member's own action is on its way. */
export function refundStep({ status }: Pick<Stripe.Refund, 'status'>): RefundOutcome['step'] {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}

async function findRefund(stripe: Stripe, { id, paymentId }: RefundRequest): Promise<Stripe.Refund | undefined> {
  const { data } = await stripe.refunds.list({ payment_intent: paymentId, limit: 100 });
  return data.find(({ metadata }) => metadata?.[REFUND_METADATA] === id);
}

/** What has gone back of a payment, by its refunds. */
async function readRefunded(stripe: Stripe, paymentId: string): Promise<number> {
  const { data } = await stripe.refunds.list({ payment_intent: paymentId, limit: 100 });
  return data.filter((one) => refundStep(one) !== 'failed').reduce((sum, { amount }) => sum + amount, 0);
}
