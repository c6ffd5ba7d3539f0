import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { orders, paymentEvents } from '../../database/schema.ts';
import type { OrderRow } from '../orders/describe-order.ts';
import { type OrderState, orderState } from '../orders/order-state.ts';
import { newsOf } from '../orders/payment-state.ts';

/** As much of a paid period as says whether another one has taken its place. */
export interface Period {
  readonly id: string;
  readonly periodFrom: Date | null;
  /** Whether it has begun in the middle of the one before, whose rest was taken off its price. */
  readonly changesPlan: boolean;
  /** Whether its money is with us. */
  readonly stands: boolean;
}

/**
 * From when on another plan has taken the place of a period; undefined while none has. What was left of it has paid for the change, so it gives that no longer; once the money of the change goes
 * back, it does again. Follows from the periods alone, whatever the order in which they are told.
 */
export function replacedAt(own: Period, all: readonly Period[]): Date | undefined {
  const later = all
    .filter((one) => one.id !== own.id && comparePeriods(one, own) > 0)
    .toSorted(comparePeriods)
    .values();
  for (const next of later) {
    // Told of before its change, the rest of a change that went back is that of this one.
    if (!next.changesPlan) return undefined;
    if (next.stands) return next.periodFrom ?? undefined;
  }
  return undefined;
}

function comparePeriods(a: Period, b: Period): number {
  const [from, to] = [a.periodFrom?.getTime() ?? 0, b.periodFrom?.getTime() ?? 0];
  return from - to || Number(a.changesPlan) - Number(b.changesPlan);
}

/** An order of a renewal with everything that has been told of it. */
export interface PeriodOrder {
  readonly order: OrderRow;
  readonly state: OrderState;
  readonly replacedAt: Date | undefined;
}

/** The orders of a renewal. Empty where no plan was ever changed, and for an order of no renewal: then none has taken the place of another. */
export async function readPeriods(
  tx: Db,
  { subscriptionId }: Pick<OrderRow, 'subscriptionId'>,
): Promise<PeriodOrder[]> {
  if (subscriptionId === null) return [];
  const rows = await tx.select().from(orders).where(eq(orders.subscriptionId, subscriptionId));
  if (!rows.some(({ changesPlan }) => changesPlan)) return [];
  const ids = rows.map(({ id }) => id);
  const events = await tx.select().from(paymentEvents).where(inArray(paymentEvents.orderId, ids));
  const known = rows.map((order) => {
    const own = events.filter(({ orderId }) => orderId === order.id);
    return { order, state: orderState(order.totalAmount, newsOf(own, order.paymentId)) };
  });
  const periods = known.map(({ order, state }): Period => ({ ...order, stands: state.carrier !== undefined }));
  return known.map((one, place) => {
    const period = periods[place];
    return { ...one, replacedAt: period && replacedAt(period, periods) };
  });
}
