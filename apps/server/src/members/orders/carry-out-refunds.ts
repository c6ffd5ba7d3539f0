import type { Refunds } from '@duoverso/content/catalogue';
import { MINUTE_MS } from '@duoverso/contracts/day';
import type { RefundStep } from '@duoverso/contracts/orders';
import { and, eq, inArray, lt, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Logger } from 'pino';
import { ApiError } from '../../api/api-error.ts';
import { type Db, describeError, type MemberDatabase } from '../../database/db.ts';
import { runRegularly } from '../../database/run-regularly.ts';
import { orders, paymentEvents } from '../../database/schema.ts';
import type { Payments, RefundOutcome } from '../payments/payments.ts';
import { applyPaymentEvent } from './apply-payment-event.ts';
import type { PaymentEffect } from './payment-state.ts';
import type { RefundRequest } from './request-refund.ts';

export interface RefundDeps {
  readonly db: Db;
  readonly payments: Payments;
  readonly refunds: Refunds;
  readonly log: Logger;
  readonly now: () => Date;
}

/**
 * Has the provider carry out what has been asked for, and writes down what it answers. Where it does not answer, the request stands and is tried again by `resumeRefunds`: nothing that a
 * member was told is lost by a failure of the provider or of this process. Carried out twice, also at the same time, it is one refund.
 */
export async function carryOutRefunds(deps: RefundDeps, requests: readonly RefundRequest[]): Promise<void> {
  for (const request of requests) {
    try {
      await carryOut(deps, request);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { orderId, id } = request;
      deps.log.warn(
        { order: orderId, refund: id, err: describeError(error.cause ?? error) },
        'a refund has been asked for and waits for the payment provider',
      );
    }
  }
}

async function carryOut({ db, payments, refunds, log, now }: RefundDeps, request: RefundRequest): Promise<void> {
  const { id, orderId, provider, paymentId } = request;
  const outcome = await refundThrough(payments, request);
  for (const effect of effectsOf(request, outcome)) {
    const name = 'subject' in effect && effect.subject !== undefined ? id : `${id}_all`;
    const event = {
      provider,
      eventId: `refund_${name}_${effect.effect}`,
      type: `refund.${outcome.step}`,
      orderId,
      paymentId,
    };
    await applyPaymentEvent(db, { ...event, happenedAt: now(), effect }, { now: now(), refunds });
  }
  if (outcome.step === 'failed') {
    log.error({ order: orderId, refund: id, why: outcome.why }, 'the payment provider has refused a refund');
  }
}

/** An order of the sandbox has taken no money, whatever provider was configured since; one of Stripe waits until Stripe is configured again. */
function refundThrough(payments: Payments, request: RefundRequest): Promise<RefundOutcome> {
  if (request.provider === payments.provider) return payments.refund(request);
  if (request.provider === 'sandbox') return Promise.resolve({ step: 'succeeded' });
  throw new ApiError('payment_provider_unavailable');
}

/** What is told of a request once it has left. */
const REFUND_EFFECTS = {
  pending: 'refund_pending',
  succeeded: 'refunded',
  failed: 'refund_failed',
} as const satisfies Record<Exclude<RefundStep, 'requested'>, PaymentEffect['effect']>;

function effectsOf({ id: subject, amount }: RefundRequest, outcome: RefundOutcome): PaymentEffect[] {
  // What was refused has never left.
  const own = { effect: REFUND_EFFECTS[outcome.step], subject, amount: outcome.step === 'failed' ? 0 : amount };
  return outcome.alreadyBack === undefined ? [own] : [{ effect: 'refunded', amount: outcome.alreadyBack }, own];
}

/** For this long, the process that asked is carrying it out. */
const LEFT_ALONE_AFTER_MS = MINUTE_MS;
const EVERY_MS = MINUTE_MS;

/** Looks every minute for refunds that were left alone. Every replica does it; it is harmless twice. Gives what stops it, and waits for what is under way. */
export function startResumingRefunds({ isReady }: MemberDatabase, deps: RefundDeps): () => Promise<void> {
  return runRegularly({
    everyMs: EVERY_MS,
    isReady,
    work: () => resumeRefunds(deps),
    log: deps.log,
    failure: 'refunds that wait for the payment provider could not be carried out',
  });
}

/** Carries out refunds that were asked for and left alone: the provider did not answer, or the process ended. */
export async function resumeRefunds(deps: RefundDeps): Promise<void> {
  const later = alias(paymentEvents, 'later');
  const left = await deps.db
    .select({
      id: paymentEvents.subject,
      amount: paymentEvents.amount,
      paymentId: paymentEvents.paymentId,
      orderId: orders.id,
      provider: orders.provider,
    })
    .from(paymentEvents)
    .innerJoin(orders, eq(orders.id, paymentEvents.orderId))
    .where(
      and(
        eq(paymentEvents.effect, 'refund_requested'),
        lt(paymentEvents.receivedAt, new Date(deps.now().getTime() - LEFT_ALONE_AFTER_MS)),
        notExists(
          deps.db
            .select({ one: later.eventId })
            .from(later)
            .where(and(eq(later.subject, paymentEvents.subject), inArray(later.effect, Object.values(REFUND_EFFECTS)))),
        ),
      ),
    );
  const requests = left.flatMap(({ id, amount, paymentId, ...rest }) =>
    id === null || amount === null || paymentId === null ? [] : [{ id, amount, paymentId, ...rest }],
  );
  await carryOutRefunds(deps, requests);
}
