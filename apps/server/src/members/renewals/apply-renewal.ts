import { DAY_MS } from '@duoverso/contracts/day';
import type { OrderStatus } from '@duoverso/contracts/order-states';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { orders, subscriptions } from '../../database/schema.ts';
import { findReferral } from '../affiliates/referrals.ts';
import renewalFailed from '../mails/kinds/renewal-failed.ts';
import { queueMemberMail } from '../mails/mail-queue.ts';
import { type ApplyOptions, applyPaymentEvent, type EventOutcome, lockOrder } from '../orders/apply-payment-event.ts';
import { grantOf, type OrderRow } from '../orders/describe-order.ts';
import type { PlanTerms } from './plan-terms.ts';
import { isUnpaid, type SubscriptionRow } from './renewal-state.ts';

/** Which renewal something is told of. */
export interface RenewalRef {
  readonly provider: OrderRow['provider'];
  /** The provider's id of it. */
  readonly providerId: string;
  /** The order with which it began. */
  readonly orderId: string;
  /** The provider's id of who pays. */
  readonly customerId: string | null;
}

/** A period that has been paid. */
export interface PaidPeriod extends RenewalRef {
  /** The provider's id of the invoice: a period is paid once. */
  readonly invoiceId: string;
  readonly invoiceNumber: string | null;
  readonly invoiceUrl: string | null;
  /** Whether it is the one with which the renewal began. */
  readonly isFirst: boolean;
  readonly paymentId: string;
  readonly type: string;
  readonly happenedAt: Date;
  readonly paid: { readonly amount: number; readonly currency: string; readonly tax?: number | undefined };
  /** Everything that was taken off, in minor units: discounts of ours, promotion codes, a balance. */
  readonly takenOff: number;
  readonly from: Date;
  readonly to: Date;
  /** The states of its order outside of which it is void: of pretended payments, which take no money. */
  readonly onlyIn?: readonly OrderStatus[] | undefined;
  /** What the plan was changed to since the renewal began; else that of the first order. */
  readonly terms?: PlanTerms | undefined;
  /** Whether it has begun in the middle of the period before, whose rest is part of what was taken off. */
  readonly changesPlan?: boolean | undefined;
}

/** The provider's answer, and the order that stands for the period. */
export interface PeriodOutcome {
  readonly outcome: EventOutcome;
  readonly orderId: string;
}

/**
 * Writes a paid period: the first is the order that began the renewal, each later one an order of its own, with everything that orders have. All in one transaction under the locks of the
 * member's ledger and of the first order, so that periods of one renewal wait for each other; told again, nothing changes.
 */
export function applyPaidPeriod(db: Db, period: PaidPeriod, options: ApplyOptions): Promise<PeriodOutcome> {
  return db
    .transaction(async (tx): Promise<PeriodOutcome> => {
      const first = await lockFirst(tx, period);
      if (!first) return { outcome: 'unknown_order', orderId: period.orderId };
      const { id: subscriptionId, graceDays } = await holdSubscription(tx, first, period, options.now);
      const order = period.isFirst
        ? first
        : await findOrMakeOrder(tx, first, { period, subscriptionId, graceDays }, options);
      const { invoiceId, invoiceNumber, invoiceUrl } = period;
      const invoice = order.invoicedByProvider ? { invoiceId, invoiceNumber, invoiceUrl } : { invoiceId };
      await tx
        .update(orders)
        .set({ subscriptionId, periodFrom: period.from, ...invoice })
        .where(eq(orders.id, order.id));
      const { amount, currency, tax } = period.paid;
      const outcome = await applyPaymentEvent(
        tx,
        {
          provider: period.provider,
          eventId: `period_${invoiceId}`,
          type: period.type,
          orderId: order.id,
          happenedAt: period.happenedAt,
          effect: { effect: 'paid' },
          paymentId: period.paymentId,
          onlyIn: period.onlyIn,
          paid: { amount, currency, tax, promotion: period.takenOff - order.discountAmount },
        },
        options,
      );
      if (outcome === 'wrong_amount' || outcome === 'not_open') throw new VoidPeriod(outcome);
      await savePeriod(tx, subscriptionId, order, period);
      return { outcome, orderId: order.id };
    })
    .catch((error: unknown) => {
      if (error instanceof VoidPeriod) return { outcome: error.outcome, orderId: period.orderId };
      throw error;
    });
}

/** The period that began last is the one that is paid, whichever is told last: a shorter one may end before the one whose place it takes. */
async function savePeriod(tx: Db, subscriptionId: string, order: OrderRow, { from, to, changesPlan }: PaidPeriod) {
  const { paidFrom, paidUntil, id } = subscriptions;
  const grant = grantOf(order);
  const plan = grant.kind === 'membership' ? grant.plan : '';
  const price = changesPlan ? { nextAmount: order.unitAmount * order.quantity } : {};
  const isLater = or(isNull(paidUntil), lt(paidFrom, from), and(isNull(paidFrom), lt(paidUntil, to)));
  await tx
    .update(subscriptions)
    .set({ paidFrom: from, paidUntil: to, sku: order.sku, plan, ...price })
    .where(and(eq(id, subscriptionId), isLater));
}

/** Takes back what was written for a period that counts for nothing. */
class VoidPeriod extends Error {
  readonly outcome: EventOutcome;

  constructor(outcome: EventOutcome) {
    super(outcome);
    this.outcome = outcome;
  }
}

/** Something that was told of a renewal besides its payments. */
export interface RenewalNews extends RenewalRef {
  readonly happenedAt: Date;
  /** A charge after the first failed; of the same invoice the member is told once. */
  readonly failed?: { readonly invoiceId: string } | undefined;
  /** Whether it ends with the paid period; what the provider says last counts. */
  readonly endsWithPeriod?: boolean | undefined;
  readonly endedAt?: Date | undefined;
}

/**
 * Keeps what was told of a renewal, whatever the order in which it arrives: of failures the latest, of the wish to end the last, of the end the first.
 * @returns `unknown_order` when it began with no order of ours
 */
export function applyRenewalNews(db: Db, news: RenewalNews, now: Date): Promise<'applied' | 'unknown_order'> {
  return db.transaction(async (tx) => {
    const first = await lockFirst(tx, news);
    if (!first) return 'unknown_order';
    const row = await holdSubscription(tx, first, news, now);
    const { happenedAt, failed, endsWithPeriod, endedAt } = news;
    const isLast = endsWithPeriod !== undefined && (row.endsReportedAt === null || row.endsReportedAt <= happenedAt);
    const change = {
      failedAt: failed ? later(row.failedAt, happenedAt) : row.failedAt,
      endedAt: endedAt === undefined ? row.endedAt : earlier(row.endedAt, endedAt),
      ...(isLast && { endsWithPeriod, endsReportedAt: happenedAt }),
    };
    await tx.update(subscriptions).set(change).where(eq(subscriptions.id, row.id));
    const { userId } = first;
    if (failed && userId !== null && row.endedAt === null && isUnpaid({ ...row, ...change })) {
      const onceKey = `renewal-failed ${failed.invoiceId}`;
      await queueMemberMail(tx, renewalFailed, userId, { renewalId: row.id }, { onceKey });
    }
    return 'applied';
  });
}

async function lockFirst(tx: Db, { orderId, provider }: RenewalRef): Promise<OrderRow | undefined> {
  const order = await lockOrder(tx, orderId);
  return order?.provider === provider && order.renews ? order : undefined;
}

/** The renewal, made when it is told of for the first time, whatever that is. */
async function holdSubscription(tx: Db, first: OrderRow, ref: RenewalRef, now: Date): Promise<SubscriptionRow> {
  const { providerId, provider, customerId } = ref;
  const grant = grantOf(first);
  await tx
    .insert(subscriptions)
    .values({
      ...{ providerId, provider, customerId },
      userId: first.userId,
      sku: first.sku,
      plan: grant.kind === 'membership' ? grant.plan : '',
      currency: first.currency,
      nextAmount: first.unitAmount * first.quantity,
      graceDays: first.graceDays,
      createdAt: now,
    })
    .onConflictDoNothing();
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.providerId, providerId)).for('update');
  if (!row) throw new Error('unreachable: it has been written');
  if (row.customerId === null && customerId !== null) {
    await tx.update(subscriptions).set({ customerId }).where(eq(subscriptions.id, row.id));
  }
  return row;
}

interface NewPeriod {
  readonly period: PaidPeriod;
  readonly subscriptionId: string;
  readonly graceDays: number;
}

/** The order of a later period: by its invoice, else a new one like the first, at its full price. */
async function findOrMakeOrder(
  tx: Db,
  first: OrderRow,
  { period, subscriptionId, graceDays }: NewPeriod,
  { now }: ApplyOptions,
): Promise<OrderRow> {
  const [known] = await tx.select().from(orders).where(eq(orders.invoiceId, period.invoiceId)).for('update');
  if (known) return known;
  const { userId, quantity, currency, provider, locale } = first;
  const { sku, grant, grantShape, unitAmount, taxPercent, refundTerms } = period.terms ?? first;
  const referral = userId === null ? undefined : await findReferral(tx, userId, period.happenedAt);
  const lateMs = now.getTime() - period.from.getTime();
  const [made] = await tx
    .insert(orders)
    .values({
      ...{ userId, sku, grant, grantShape, quantity, currency, unitAmount, taxPercent, refundTerms, provider, locale },
      ...{ subscriptionId, invoiceId: period.invoiceId, renews: true, graceDays },
      ...{ periodFrom: period.from, changesPlan: period.changesPlan ?? false },
      invoicedByProvider: first.invoicedByProvider,
      totalAmount: unitAmount * quantity,
      affiliateId: referral?.affiliateId ?? null,
      commissionPercent: referral ? first.commissionPercent : 0,
      // In its grace the plan has gone on: those days are of this period. Later than that nothing was given meanwhile, and nothing is taken off.
      givesFrom: lateMs >= 0 && lateMs <= graceDays * DAY_MS ? period.from : null,
      createdAt: period.happenedAt,
    })
    .returning();
  if (!made) throw new Error('an order was not written');
  return made;
}

function later(known: Date | null, told: Date): Date {
  return known !== null && known > told ? known : told;
}

function earlier(known: Date | null, told: Date): Date {
  return known !== null && known < told ? known : told;
}
