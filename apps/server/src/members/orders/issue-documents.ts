import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { creditNotes, numberSeries, orders } from '../../database/schema.ts';
import type { OrderRow } from './describe-order.ts';
import { moneyBack, type OrderState } from './order-state.ts';
import type { PaymentEffect } from './payment-state.ts';

const DIGITS = 6;
const PREFIXES = { invoice: 'INV', credit_note: 'CN' } as const;
type DocumentKind = keyof typeof PREFIXES;

/**
 * Takes the next number of a series. The series is held until the transaction ends, so that a number is given to one document, and one that is rolled back to the next.
 * Pretended payments have a series of their own: they leave no gap among those of real ones.
 */
export async function takeNumber(tx: Db, kind: DocumentKind, provider: OrderRow['provider']): Promise<string> {
  const [taken] = await tx
    .insert(numberSeries)
    .values({ series: `${kind} ${provider}`, last: 1 })
    .onConflictDoUpdate({ target: numberSeries.series, set: { last: sql`${numberSeries.last} + 1` } })
    .returning({ last: numberSeries.last });
  if (!taken) throw new Error('unreachable: an upsert gives its row');
  const number = `${PREFIXES[kind]}-${String(taken.last).padStart(DIGITS, '0')}`;
  return provider === 'sandbox' ? `TEST-${number}` : number;
}

interface DocumentStep {
  readonly before: OrderState;
  readonly after: OrderState;
  readonly event: { readonly eventId: string; readonly effect: PaymentEffect; readonly happenedAt: Date };
}

/**
 * Numbers the invoice of an order that has been paid, and a credit note for money that went back, unless the provider writes them. To be called last in the transaction of the event: the
 * series is held for as short as possible.
 */
export async function issueDocuments(tx: Db, order: OrderRow, { before, after, event }: DocumentStep): Promise<void> {
  if (order.invoicedByProvider) return;
  const { id, provider } = order;
  const isPaidNow = event.effect.effect === 'paid' && after.carrier !== undefined;
  if (isPaidNow && order.invoiceNumber === null) {
    await tx
      .update(orders)
      .set({ invoiceNumber: await takeNumber(tx, 'invoice', provider) })
      .where(eq(orders.id, id));
  }
  const amount = moneyBack(after) - moneyBack(before);
  if (amount <= 0) return;
  const number = await takeNumber(tx, 'credit_note', provider);
  await tx
    .insert(creditNotes)
    .values({ orderId: id, subject: event.eventId, number, amount, issuedAt: event.happenedAt });
}

/** A credit note as members see it. */
export interface ShownCreditNote {
  readonly number: string;
  /** In minor units. */
  readonly amount: number;
  readonly url: string | null;
  readonly issuedAt: string;
}

/** The credit notes of an order, the oldest first. */
export async function listCreditNotes(db: Db, orderId: string): Promise<ShownCreditNote[]> {
  const rows = await db
    .select()
    .from(creditNotes)
    .where(eq(creditNotes.orderId, orderId))
    .orderBy(asc(creditNotes.issuedAt), asc(creditNotes.number));
  return rows.map(({ number, amount, url, issuedAt }) => ({ number, amount, url, issuedAt: issuedAt.toISOString() }));
}

/** The numbers of an order's credit notes, the oldest first and separated by spaces; null where there are none. For lists, beside the columns of the order. */
export const creditNoteNumbers = sql<string | null>`(
  select string_agg(note.number, ' ' order by note.issued_at, note.number) from ${creditNotes} note where note.order_id = ${orders.id})`;

/** Keeps a credit note that the provider has written; told again, it stays as it is. */
export async function saveCreditNote(db: Db, note: typeof creditNotes.$inferInsert): Promise<void> {
  await db.insert(creditNotes).values(note).onConflictDoNothing();
}

/** Whether a refund of an order has its credit note. */
export async function hasCreditNote(db: Db, orderId: string, subject: string): Promise<boolean> {
  return (await db.$count(creditNotes, and(eq(creditNotes.orderId, orderId), eq(creditNotes.subject, subject)))) > 0;
}

/** Keeps number and address of an invoice that the provider has written for an order; told again, it stays as it is. */
export async function saveInvoice(
  db: Db,
  orderId: string,
  { id, number, url }: { readonly id: string; readonly number: string | null; readonly url: string | null },
): Promise<boolean> {
  const saved = await db
    .update(orders)
    .set({ invoiceId: id, invoiceNumber: number, invoiceUrl: url })
    .where(and(eq(orders.id, orderId), eq(orders.invoicedByProvider, true)))
    .returning({ id: orders.id });
  return saved.length > 0;
}
