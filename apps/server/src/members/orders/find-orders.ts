import { and, desc, eq } from 'drizzle-orm';
import { ApiError } from '../../api/api-error.ts';
import { isUuid } from '../../api/is-uuid.ts';
import type { Db } from '../../database/db.ts';
import { orders } from '../../database/schema.ts';
import type { OrderRow } from './describe-order.ts';

/** The orders of a member, newest first. */
export function listOrders(db: Db, userId: string): Promise<OrderRow[]> {
  return db.select().from(orders).where(eq(orders.userId, userId)).orderBy(desc(orders.number));
}

/**
 * An order of a member.
 * @throws {ApiError} `order_not_found`, also for somebody else's order
 */
export async function findOrder(db: Db, userId: string, id: string): Promise<OrderRow> {
  const [row] = isUuid(id)
    ? await db
        .select()
        .from(orders)
        .where(and(eq(orders.userId, userId), eq(orders.id, id)))
    : [];
  if (!row) throw new ApiError('order_not_found');
  return row;
}
