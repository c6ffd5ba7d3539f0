import { type ErrorCode, errorMessage } from '@duoverso/contracts/error-codes';
import { orderAnswerSchema } from '@duoverso/contracts/orders';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { ApiError } from '../api/api-error.ts';
import { StartError } from '../config/start-error.ts';
import type { Db } from '../database/db.ts';
import { orders, paymentEvents, users } from '../database/schema.ts';
import type { MemberServices } from '../members/member-services.ts';
import type { OrderRow } from '../members/orders/describe-order.ts';
import { describeOrderAnswer } from '../members/orders/read-order.ts';
import type { Answer } from './command.ts';
import { formatAmount, required } from './fields.ts';
import { wholeNumber } from './values.ts';

/** The order that a command is about. */
export const ORDER_NUMBER = required(
  'NUMBER',
  wholeNumber(1, 999_999_999, ', as "orders list" shows it'),
  'Number of the order',
);

const IN_OTHER_WORDS: Readonly<Partial<Record<ErrorCode, string>>> = {
  order_not_refundable:
    'There is no such payment that stands, or less is left of it. `orders show` tells what there is.',
};

/** @throws {StartError} when there is none */
export async function findByNumber({ database: { db } }: MemberServices, number: number): Promise<OrderRow> {
  const [row] = await db.select().from(orders).where(eq(orders.number, number));
  if (!row) throw new StartError(`There is no order ${number}.`);
  return row;
}

/**
 * Runs what members can ask for as well.
 * @throws {StartError} what it refuses, in words for the operator
 */
export async function aboutOrder<Result>(number: number, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const words = IN_OTHER_WORDS[error.code] ?? errorMessage(error.code);
    throw new StartError(`Order ${number}: ${words}`, { cause: error });
  }
}

export const SHOWN_ORDER = orderAnswerSchema.extend({
  /** Whose it is; null once the account is deleted. */
  member: z.string().nullable(),
  events: z.array(
    z.object({
      eventId: z.string(),
      type: z.string(),
      effect: z.string(),
      amount: z.int().nullable(),
      payment: z.string().nullable(),
      happenedAt: z.string(),
    }),
  ),
});

type ShownOrder = z.infer<typeof SHOWN_ORDER>;

/** An order with everything that was told of it. */
export async function showOrder(services: MemberServices, row: OrderRow): Promise<Answer<ShownOrder>> {
  const { database, commerce, now } = services;
  const { db } = database;
  const { refunds, plans } = commerce.catalogue;
  const answer = await describeOrderAnswer(db, row, { refunds, plans, now: now() });
  const reported = await db
    .select()
    .from(paymentEvents)
    .where(eq(paymentEvents.orderId, row.id))
    .orderBy(paymentEvents.receivedAt, paymentEvents.eventId);
  const events = reported.map(({ eventId, type, effect, amount, paymentId, happenedAt }) => {
    return { eventId, type, effect, amount, payment: paymentId, happenedAt: happenedAt.toISOString() };
  });
  const json = { ...answer, member: await ownerOf(db, row), events };
  return { json, lines: describeOrder(json) };
}

async function ownerOf(db: Db, { userId }: OrderRow): Promise<string | null> {
  if (userId === null) return null;
  const [owner] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return owner?.email ?? null;
}

function describeOrder({ order, member, payment, events }: ShownOrder): string[] {
  const money = (amount: number) => formatAmount(amount, order.currency);
  const { refund, surplus } = payment;
  return [
    `order     ${order.number}, ${order.status}, id ${order.id}`,
    `member    ${member ?? '(account deleted)'}`,
    `what      ${order.quantity} x ${order.sku}, ${money(order.totalAmount)}, ${order.provider}`,
    `refunded  ${money(order.refundedAmount)}`,
    `invoice   ${order.invoiceNumber ?? '-'}${order.invoiceUrl === null ? '' : `, ${order.invoiceUrl}`}`,
    ...payment.creditNotes.map(({ number, amount }) => `credit    ${number}, ${money(amount)}`),
    ...(refund ? [`refund    ${refund.step}, ${money(refund.amount)}, ${refund.at}`] : []),
    ...(surplus > 0 ? [`surplus   ${surplus}, to be refunded by --payment`] : []),
    ...events.map(({ happenedAt, effect, amount, payment: paid, type }) => {
      const sum = amount === null ? '' : ` ${money(amount)}`;
      return `  ${happenedAt}  ${effect}${sum}  ${paid ?? '-'}  ${type}`;
    }),
  ];
}
