import { DAY_MS } from '@duoverso/contracts/day';
import type { ChangePrice, PlanChange } from '../payments/payments.ts';
import type { PaidPeriod } from './apply-renewal.ts';
import { daysOf } from './plan-terms.ts';

/** What a pretended change costs: the new plan, less the rest of the period that runs, by the time that is left of it. */
export function priceInSandbox({ renewal, current, terms, at }: PlanChange): ChangePrice {
  const { paidFrom, paidUntil } = renewal;
  if (paidFrom === null || paidUntil === null) return { total: terms.unitAmount, dueNow: terms.unitAmount, unused: 0 };
  const left = (paidUntil.getTime() - at.getTime()) / (paidUntil.getTime() - paidFrom.getTime());
  // What a change has taken off was paid before.
  const unused = Math.round((current.unitAmount * current.quantity - current.discountAmount) * left);
  const total = terms.unitAmount - unused;
  return { total, dueNow: Math.max(0, total), unused };
}

/** The period that a pretended change begins. */
export function changedPeriod(change: PlanChange): PaidPeriod {
  const { renewal, current, terms, at } = change;
  const { dueNow } = priceInSandbox(change);
  const invoiceId = `${renewal.providerId}_change_${at.getTime()}`;
  return {
    ...{ provider: 'sandbox', providerId: renewal.providerId, customerId: null, orderId: current.id },
    ...{ invoiceId, invoiceNumber: null, invoiceUrl: null, isFirst: false, changesPlan: true, terms },
    ...{ paymentId: invoiceId, type: 'sandbox.changed', happenedAt: at },
    paid: { amount: dueNow, currency: renewal.currency },
    takenOff: terms.unitAmount - dueNow,
    from: at,
    to: new Date(at.getTime() + daysOf(terms) * DAY_MS),
  };
}
