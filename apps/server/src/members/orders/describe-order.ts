import type { Grant, Refunds } from '@duoverso/content/catalogue';
import type { Order } from '@duoverso/contracts/orders';
import type { Translate } from '@duoverso/locales/messages';
import type { orders } from '../../database/schema.ts';
import { readRefundTerms, refundDeadlines } from './refund-terms.ts';

export type OrderRow = typeof orders.$inferSelect;

/**
 * An order in the shape of the contracts.
 * @param refunds rules of the catalogue, for orders from before they were kept
 */
export function describeOrder(row: OrderRow, refunds: Refunds): Order {
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
    promotionAmount: row.promotionAmount,
    renews: row.renews,
    changesPlan: row.changesPlan,
    invoiceNumber: row.invoiceNumber,
    invoiceUrl: row.invoiceUrl,
    totalAmount,
    ...taxOf(row),
    refundedAmount: row.refundedAmount,
    provider: row.provider,
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    refundedAt: row.refundedAt?.toISOString() ?? null,
    refundTerms: describeTerms(row, refunds),
  };
}

function describeTerms(row: OrderRow, refunds: Refunds): Order['refundTerms'] {
  const terms = readRefundTerms(row, refunds);
  const { hours, maxQuotaShare, withdrawalDays } = terms;
  const until = row.paidAt && refundDeadlines(terms, row.paidAt);
  return {
    hours,
    maxQuotaShare,
    withdrawalDays,
    refundUntil: until?.refund.toISOString() ?? null,
    withdrawalUntil: until?.withdrawal.toISOString() ?? null,
  };
}

/** What an order gives, once for each of its quantity. */
export function grantOf({ grantShape }: OrderRow): Grant {
  return JSON.parse(grantShape) as Grant; // written by `createOrder` from the checked catalogue
}

/**
 * The tax that an amount holds, in the same minor units, rounded to the nearest.
 * @example includedTax(1190, 19) // 190
 */
function includedTax(amount: number, percent: number): number {
  return Math.round((amount * percent) / (100 + percent));
}

const HUNDREDTHS = 100;

/** The tax of an order: as the provider has reckoned it, else by the percentage of the catalogue at the time of the order. */
export function taxOf({
  totalAmount,
  taxPercent,
  taxAmount,
}: Pick<OrderRow, 'totalAmount' | 'taxPercent' | 'taxAmount'>): {
  readonly taxPercent: number;
  readonly taxAmount: number;
} {
  if (taxAmount === null) return { taxPercent, taxAmount: includedTax(totalAmount, taxPercent) };
  const net = totalAmount - taxAmount;
  const share = net > 0 ? taxAmount / net : 0;
  return { taxPercent: Math.round(share * HUNDREDTHS * HUNDREDTHS) / HUNDREDTHS, taxAmount };
}

interface GrantNames {
  readonly brand: string;
  /** Name of a plan by its id. */
  readonly nameOfPlan: (plan: string) => string;
}

/** What has been bought or given, in the language of the translator: `Read On! Plus, 30 days`. */
export function nameGrant(t: Translate, grant: Grant, quantity: number, { brand, nameOfPlan }: GrantNames): string {
  return grant.kind === 'membership'
    ? t('membership.order.plan', { brand, plan: nameOfPlan(grant.plan), days: grant.days * quantity })
    : t('membership.order.data', { brand, tokens: grant.tokens * quantity });
}
