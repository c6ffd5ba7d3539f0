import type { CatalogueFile, Grant } from '@duoverso/content/catalogue';
import { eq } from 'drizzle-orm';
import { orders } from '../../database/schema.ts';
import { grantOf, includedTax, type OrderRow } from '../orders/describe-order.ts';
import { readRefundTerms, refundDeadlines } from '../orders/refund-terms.ts';
import type { MailFact, MailPen, MailSources } from './mail-kind.ts';
import { grantName, type PlanNames, planNames } from './membership-facts.ts';

/** What messages about an order say of it. Amounts are minor units. */
export interface OrderFacts {
  readonly id: string;
  readonly number: number;
  readonly grant: Grant;
  readonly plans: PlanNames;
  readonly quantity: number;
  readonly currency: string;
  readonly unitAmount: number;
  readonly discountAmount: number;
  readonly totalAmount: number;
  readonly taxPercent: number;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  /** Whether nobody has paid anything. */
  readonly isSandbox: boolean;
  /** Until when the whole amount can be asked back, and at most how much of the quota may have been used. */
  readonly refund: { readonly until: Date; readonly maxQuotaShare: number } | undefined;
}

/** The facts of an order; undefined when there is no such order any more. */
export async function readOrderFacts({ db, catalogue }: MailSources, orderId: string): Promise<OrderFacts | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  return order && orderFacts(order, catalogue);
}

/** What messages say of an order. */
export function orderFacts(order: OrderRow, catalogue: CatalogueFile): OrderFacts {
  const { id, number, quantity, currency, unitAmount, discountAmount, totalAmount, taxPercent, createdAt, paidAt } =
    order;
  return {
    ...{ id, number, quantity, currency, unitAmount, discountAmount, totalAmount, taxPercent, createdAt, paidAt },
    grant: grantOf(order),
    plans: planNames(catalogue),
    isSandbox: order.provider === 'sandbox',
    refund: refundOf(order, catalogue),
  };
}

/** By the rules that the order was made with; undefined for one that has not been paid. */
function refundOf(order: OrderRow, { refunds }: CatalogueFile): OrderFacts['refund'] {
  if (order.paidAt === null) return undefined;
  const terms = readRefundTerms(order, refunds);
  return { until: refundDeadlines(terms, order.paidAt).refund, maxQuotaShare: terms.maxQuotaShare };
}

/** Number, article and amounts, as receipts list them. */
export function orderLines(pen: MailPen, order: OrderFacts): MailFact[] {
  const { t, money, day, percent } = pen;
  const { currency, quantity, unitAmount, discountAmount, totalAmount, taxPercent } = order;
  return [
    { label: t('membership.receipt.number'), value: String(order.number) },
    { label: t('membership.receipt.date'), value: day(order.paidAt ?? order.createdAt) },
    { label: t('membership.receipt.item'), value: itemName(pen, order) },
    ...(quantity > 1 ? [{ label: t('membership.receipt.quantity'), value: String(quantity) }] : []),
    ...(totalAmount === unitAmount
      ? []
      : [{ label: t('membership.receipt.unit'), value: money(unitAmount, currency) }]),
    ...(discountAmount > 0
      ? [{ label: t('membership.receipt.discount'), value: money(-discountAmount, currency) }]
      : []),
    { label: t('membership.receipt.total'), value: money(totalAmount, currency), strong: true },
    {
      label: t('membership.receipt.tax', { percent: percent(taxPercent / 100) }),
      value: money(includedTax(totalAmount, taxPercent), currency),
    },
  ];
}

export function itemName(pen: MailPen, { grant, quantity, plans }: OrderFacts): string {
  return grantName(pen, grant, quantity, plans);
}
