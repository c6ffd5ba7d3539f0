import type { Db } from '../../../apps/server/src/database/db.ts';
import { mails, membershipGrants, orders } from '../../../apps/server/src/database/schema.ts';
import type { StripeSide } from './stripe-side.ts';

/** What a member was told. */
export interface RenewalsTold {
  /** Changes of plans that were answered as made: the member and the plan. */
  readonly changed: { readonly userId: string; readonly sku: string; readonly at: string }[];
  readonly ordered: string[];
}

interface Audit {
  readonly violations: string[];
  readonly counts: Readonly<Record<string, number>>;
}

/** Compares our books with Stripe's: every paid invoice is one order of its amount, has given once, and gives still unless another plan has taken its place; and nothing else has. */
export async function auditRenewals(db: Db, { standIn }: StripeSide, told: RenewalsTold): Promise<Audit> {
  const rows = await db.select().from(orders);
  const grants = await db.select().from(membershipGrants);
  const receipts = (await db.select().from(mails)).filter(({ kind }) => kind === 'receipt');
  const { invoices } = standIn.renewals;
  const violations: string[] = [];
  for (const [place, invoice] of invoices.entries()) {
    const own = rows.filter(({ invoiceId }) => invoiceId === invoice.id);
    const [order] = own;
    if (own.length !== 1 || !order) {
      violations.push(`Invoice ${invoice.id} is ${own.length} orders.`);
      continue;
    }
    if (order.totalAmount !== invoice.amount_paid) violations.push(`Order ${order.number} has another amount.`);
    const given = grants.filter(({ sourceId }) => sourceId.split('/')[0] === order.id);
    if (given.length !== 1) violations.push(`Order ${order.number} has given ${given.length} times.`);
    const { subscription } = invoice.parent.subscription_details;
    const next = invoices.slice(place + 1).find((one) => one.parent.subscription_details.subscription === subscription);
    const isReplaced = next?.billing_reason === 'subscription_update';
    if (given.some(({ revokedAt }) => (revokedAt !== null) !== isReplaced)) {
      violations.push(
        `Order ${order.number} ${isReplaced ? 'gives what has paid for another plan' : 'gives nothing'}.`,
      );
    }
    const mailed = receipts.filter(({ data }) => (data as { orderId: string }).orderId === order.id).length;
    if (mailed !== 1) violations.push(`Order ${order.number} has ${mailed} receipts.`);
  }
  const paid = rows.filter(({ paidAt }) => paidAt !== null);
  if (paid.length !== invoices.length)
    violations.push(`${paid.length} orders are paid, and ${invoices.length} invoices.`);
  for (const id of told.ordered) if (!rows.some((row) => row.id === id)) violations.push(`Order ${id} is lost.`);
  for (const { userId, sku, at } of told.changed) {
    const isThere = rows.some((row) => row.userId === userId && row.sku === sku && row.changesPlan);
    if (!isThere) violations.push(`The change of ${userId} to ${sku} at ${at} was told and is lost.`);
  }
  return {
    violations,
    counts: {
      'orders ordered': told.ordered.length,
      'changes acknowledged': told.changed.length,
      'changes paid': rows.filter(({ changesPlan }) => changesPlan).length,
      'charges again': invoices.filter(({ billing_reason: reason }) => reason === 'subscription_cycle').length,
      'with a promotion code': invoices.filter(({ total_discount_amounts: taken }) => taken.length > 0).length,
    },
  };
}
