import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@duoverso/contracts/day';
import type { SandboxCharge } from '@duoverso/contracts/renewals';
import type { Db } from '../../database/db.ts';
import type { ApplyOptions } from '../orders/apply-payment-event.ts';
import type { OrderRow } from '../orders/describe-order.ts';
import { applyPaidPeriod, applyRenewalNews, type PaidPeriod, type RenewalRef } from './apply-renewal.ts';
import { findLastOrder } from './list-renewals.ts';
import { daysOf } from './plan-terms.ts';
import type { SubscriptionRow } from './renewal-state.ts';

/** A renewal of the sandbox is known by the order with which it began. */
function refOf(orderId: string): RenewalRef {
  return { provider: 'sandbox', providerId: `sandbox_${orderId}`, orderId, customerId: null };
}

function periodOf(order: OrderRow, from: Date, isFirst: boolean, now: Date): PaidPeriod {
  const days = daysOf(order);
  // One pretended invoice for each period, however often its charge is pressed.
  const invoiceId = `sandbox_${order.id}_${from.getTime()}`;
  const price = order.unitAmount * order.quantity;
  const amount = isFirst ? order.totalAmount : price;
  return {
    ...refOf(order.id),
    ...{ invoiceId, invoiceNumber: null, invoiceUrl: null, isFirst, from },
    paymentId: isFirst ? `sandbox_${order.id}` : `sandbox_${randomUUID()}`,
    type: 'sandbox.paid',
    happenedAt: now,
    paid: { amount, currency: order.currency },
    takenOff: price - amount,
    to: new Date(from.getTime() + days * DAY_MS),
  };
}

/** The first pretended payment of an order that renews. */
export function firstSandboxPeriod(order: OrderRow, now: Date): PaidPeriod {
  return { ...periodOf(order, now, true, now), onlyIn: ['pending', 'processing'] };
}

/**
 * Pretends the next charge of a renewal, whenever that would be: the sandbox's clock jumps to it. Paid, the next period is there; failed, the days of grace are all that is left.
 * @returns false for a renewal that nothing is charged for
 */
export async function chargeInSandbox(
  db: Db,
  row: SubscriptionRow,
  outcome: SandboxCharge['outcome'],
  options: ApplyOptions,
): Promise<boolean> {
  const { paidUntil, provider, endedAt, endsWithPeriod } = row;
  // What is charged is the plan that was paid last.
  const last = await findLastOrder(db, row.id);
  if (!last || provider !== 'sandbox' || paidUntil === null || endedAt !== null || endsWithPeriod) return false;
  const known = { ...refOf(last.id), providerId: row.providerId };
  if (outcome === 'paid') {
    await applyPaidPeriod(db, { ...periodOf(last, paidUntil, false, options.now), ...known }, options);
    return true;
  }
  const happenedAt = new Date(Math.max(paidUntil.getTime(), options.now.getTime()));
  const invoiceId = `${row.providerId}_${paidUntil.getTime()}`;
  await applyRenewalNews(db, { ...known, happenedAt, failed: { invoiceId } }, options.now);
  return true;
}
