import type { OrderStatus } from '@duoverso/contracts/order-states';
import { and, desc, eq, getTableColumns, lt } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { orders, users } from '../../database/schema.ts';
import type { OrderRow } from './describe-order.ts';
import { creditNoteNumbers } from './issue-documents.ts';

/** A part of all orders. */
export interface OrderPage {
  readonly userId: string | undefined;
  readonly status: OrderStatus | undefined;
  /** Number of the last order of the page before. */
  readonly before: number | undefined;
  readonly limit: number;
}

/** An order with the address of its member, null when the account is gone, and the numbers of its credit notes. */
export type BrowsedOrder = OrderRow & { readonly email: string | null; readonly creditNotes: string | null };

/** Orders, the newest first: at most one more than the limit, which says that there is another page. */
export function browseOrders(db: Db, { userId, status, before, limit }: OrderPage): Promise<BrowsedOrder[]> {
  return db
    .select({ ...getTableColumns(orders), email: users.email, creditNotes: creditNoteNumbers })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(
      and(
        userId === undefined ? undefined : eq(orders.userId, userId),
        status && eq(orders.status, status),
        before === undefined ? undefined : lt(orders.number, before),
      ),
    )
    .orderBy(desc(orders.number))
    .limit(limit + 1);
}
