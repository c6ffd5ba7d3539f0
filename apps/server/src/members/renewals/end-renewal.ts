import { and, desc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { orders, subscriptions, users } from '../../database/schema.ts';
import type { Payments } from '../payments/payments.ts';
import { NOTICE_MS, type SubscriptionRow } from './renewal-state.ts';

/**
 * Ends a renewal with the period that is paid: nothing is charged any more, and what is paid stays. First the provider, so that nobody is told of an end that is none.
 * @throws {ApiError} `payment_provider_unavailable`
 */
export async function endWithPeriod(db: Db, payments: Payments, row: SubscriptionRow, now: Date): Promise<void> {
  if (row.provider === payments.provider) await payments.endRenewal(row, 'with_period');
  await db.update(subscriptions).set({ endsWithPeriod: true, endsReportedAt: now }).where(eq(subscriptions.id, row.id));
}

async function endAtOnce(db: Db, payments: Payments, row: SubscriptionRow, now: Date): Promise<void> {
  if (row.provider === payments.provider) await payments.endRenewal(row, 'at_once');
  await db
    .update(subscriptions)
    .set({ endedAt: now })
    .where(and(eq(subscriptions.id, row.id), isNull(subscriptions.endedAt)));
}

/**
 * Ends what nobody wants charged any more: of accounts that are gone, that are to be deleted, whose last payment went back, or whose grace is over; of blocked ones when the next charge would be announced, so that a block by mistake ends nothing, or a charge has failed. What the provider does not answer to is
 * tried again the next time.
 * @param onFailure is told of what could not be ended
 */
export async function endLeftRenewals(
  db: Db,
  payments: Payments,
  now: Date,
  onFailure: (renewal: string, error: unknown) => void,
): Promise<void> {
  const { userId, endedAt, endsWithPeriod, failedAt, paidUntil, graceDays } = subscriptions;
  const isLeaving = sql<boolean>`${users.deletionDueAt} is not null`;
  const isBlocked = and(isNotNull(users.blockedAt), lte(paidUntil, new Date(now.getTime() + NOTICE_MS)));
  const isOverdue = sql<boolean>`coalesce(${failedAt} >= ${paidUntil} and ${paidUntil} + ${graceDays} * interval '1 day' <= ${now.toISOString()}::timestamptz, false)`;
  const isRefusedToBlocked = sql<boolean>`coalesce(${users.blockedAt} is not null and ${failedAt} >= ${paidUntil}, false)`;
  const lastStatus = db
    .select({ status: orders.status })
    .from(orders)
    .where(eq(orders.subscriptionId, subscriptions.id))
    .orderBy(desc(orders.number))
    .limit(1);
  const isOver = sql<boolean>`(${userId} is null or ${isOverdue} or ${isRefusedToBlocked} or coalesce((${lastStatus}) in ('refunding', 'refunded', 'disputed'), false))`;
  const rows = await db
    .select({ row: subscriptions, isOver })
    .from(subscriptions)
    .leftJoin(users, eq(users.id, userId))
    .where(and(isNull(endedAt), or(isOver, and(or(isLeaving, isBlocked), eq(endsWithPeriod, false)))));
  for (const { row, isOver: atOnce } of rows) {
    try {
      if (atOnce) await endAtOnce(db, payments, row, now);
      else await endWithPeriod(db, payments, row, now);
    } catch (error) {
      onFailure(row.id, error);
    }
  }
}
