import type { Grant } from '@duoverso/content/catalogue';
import type { Order } from '@duoverso/contracts';
import type { orders } from '../../database/schema.ts';
import { includedTax } from './included-tax.ts';

export type OrderRow = typeof orders.$inferSelect;

/** An order in the shape of the contracts. */
export function describeOrder(row: OrderRow): Order {
  const { id, number, status, sku, quantity, currency, unitAmount, discountAmount, totalAmount } = row;
  return {
    id,
    number,
    status,
    sku,
    quantity,
    currency,
    unitAmount,
    discountAmount,
    totalAmount,
    taxPercent: row.taxPercent,
    taxAmount: includedTax(totalAmount, row.taxPercent),
    refundedAmount: row.refundedAmount,
    provider: row.provider,
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    refundedAt: row.refundedAt?.toISOString() ?? null,
  };
}

/** What an order gives, once for each of its quantity. */
export function grantOf({ grantShape }: OrderRow): Grant {
  return JSON.parse(grantShape) as Grant; // written by `createOrder` from the checked catalogue
}
