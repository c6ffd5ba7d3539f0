import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { orders, subscriptions, users } from '../../database/schema.ts';
import type { Payments } from '../payments/payments.ts';
import { graceUntil, isUnpaid, type SubscriptionRow } from './renewal-state.ts';

/**
 * Ends a renewal with the period that is paid: nothing is charged any more, and what is paid stays. First the provider, so that nobody is told of an end that is none.
 * @throws {ApiError} `payment_provider_unavailable`
 */
export async function endWithPeriod(db: Db, payments: Payments, row: SubscriptionRow, now: Date): Promise<void> {
  if (row.provider === payments.provider) await payments.endRenewal(row, 'with_period');
  await db
    .update(subscriptions)
    .set({ endsWithPeriod: true, endsReportedAt: now })
    .where(eq(subscriptions.id, row.id));
}

async function endAtOnce(db: Db, payments: Payments, row: SubscriptionRow, now: Date): Promise<void> {
  if (row.provider === payments.provider) await payments.endRenewal(row, 'at_once');
  await db
    .update(subscriptions)
    .set({ endedAt: now })
    .where(and(eq(subscriptions.id, row.id), isNull(subscriptions.endedAt)));
}

/** The money of whose last order went back, or may: nothing more is to be charged. */
const TAKEN_BACK = ['refunding', 'refunded', 'disputed'] as const;

/**
 * Ends what nobody wants charged any more: of accounts that are gone, that are to be deleted, whose last payment went back, or whose grace is over. What the provider does not answer to is
 * tried again the next time.
 * @param onFailure is told of what could not be ended
 */
export async function endLeftRenewals(
  db: Db,
  payments: Payments,
  now: Date,
  onFailure: (renewal: string, error: unknown) => void,
): Promise<void> {
  const rows = await db
    .select({ row: subscriptions, deletionDueAt: users.deletionDueAt })
    .from(subscriptions)
    .leftJoin(users, eq(users.id, subscriptions.userId))
    .where(isNull(subscriptions.endedAt));
  for (const { row, deletionDueAt } of rows) {
    try {
      if (row.userId === null || isOverdue(row, now) || (await isTakenBack(db, row))) {
        await endAtOnce(db, payments, row, now);
      } else if (deletionDueAt !== null && !row.endsWithPeriod) await endWithPeriod(db, payments, row, now);
    } catch (error) {
      onFailure(row.id, error);
    }
  }
}

function isOverdue(row: SubscriptionRow, now: Date): boolean {
  const until = graceUntil(row);
  return isUnpaid(row) && until !== undefined && until <= now;
}

async function isTakenBack(db: Db, { id }: SubscriptionRow): Promise<boolean> {
  const [last] = await db
    .select({ status: orders.status })
    .from(orders)
    .where(eq(orders.subscriptionId, id))
    .orderBy(desc(orders.number))
    .limit(1);
  return TAKEN_BACK.some((status) => status === last?.status);
}

