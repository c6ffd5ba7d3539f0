import { and, eq } from 'drizzle-orm';
import Stripe from 'stripe';
import type { Db } from '../../database/db.ts';
import { orders } from '../../database/schema.ts';
import { hasCreditNote, saveCreditNote } from '../orders/issue-documents.ts';
import { refuseForStripe } from './stripe-client.ts';
import { refundStep } from './stripe-refund.ts';

const SECOND_MS = 1_000;

/**
 * Has Stripe write the credit note for a refund of an order whose invoice it has written. Asked again, also at the same time or after a lost answer, it is the same note.
 * @throws {ApiError} `payment_provider_unavailable`: Stripe sends the event of the refund again
 */
export async function writeCreditNote(db: Db, stripe: Stripe, orderId: string, refund: Stripe.Refund): Promise<void> {
  if (refundStep(refund) !== 'succeeded') return;
  const [order] = await db
    .select({ invoiceId: orders.invoiceId })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.invoicedByProvider, true)));
  if (!order?.invoiceId || (await hasCreditNote(db, orderId, refund.id))) return;
  const { id, amount } = refund;
  try {
    const note = await stripe.creditNotes.create(
      { invoice: order.invoiceId, amount, refunds: [{ refund: id, amount_refunded: amount }] },
      { idempotencyKey: `credit-${id}` },
    );
    const issuedAt = new Date(note.created * SECOND_MS);
    await saveCreditNote(db, { orderId, subject: id, number: note.number, amount, url: note.pdf, issuedAt });
  } catch (cause) {
    if (cause instanceof Stripe.errors.StripeInvalidRequestError) return; // written in the dashboard already, for the same refund
    throw cause instanceof Stripe.errors.StripeError ? refuseForStripe(cause) : cause;
  }
}
