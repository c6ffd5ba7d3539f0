import { MINUTE_MS } from '@duoverso/contracts/day';
import { and, eq, inArray, lt, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isDatabaseAway } from '../../database/database-away.ts';
import type { MemberDatabase } from '../../database/db.ts';
import { describeError } from '../../database/describe-error.ts';
import { orders, paymentEvents } from '../../database/schema.ts';
import { carryOutRefunds, REFUND_EFFECTS, type RefundDeps } from './carry-out-refunds.ts';

/** As long as this whoever has asked is carrying it out. */
const LEFT_ALONE_AFTER_MS = MINUTE_MS;
const EVERY_MS = MINUTE_MS;

/** Looks every minute for refunds that were left alone. Every replica does it; it is harmless twice. Gives what stops it, and waits for what is under way. */
export function startResumingRefunds({ isReady }: MemberDatabase, deps: RefundDeps): () => Promise<void> {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    if (isReady()) running = running.then(() => resumeRefunds(deps)).catch(report);
  }, EVERY_MS).unref();
  return () => {
    clearInterval(timer);
    return running;
  };

  function report(error: unknown): void {
    if (isDatabaseAway(error)) return; // a minute later all is tried again
    deps.log.error(
      { err: describeError(error) },
      'refunds that wait for the payment provider could not be carried out',
    );
  }
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
