import { type ErrorCode, errorMessage } from '@duoverso/contracts/error-codes';
import { eq } from 'drizzle-orm';
import { ApiError } from '../api/api-error.ts';
import { StartError } from '../config/start-error.ts';
import { orders } from '../database/schema.ts';
import type { MemberServices } from '../members/member-services.ts';
import type { OrderRow } from '../members/orders/describe-order.ts';
import { required } from './fields.ts';
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
