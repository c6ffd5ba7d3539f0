import { parseArgs } from 'node:util';
import { type ErrorCode, errorMessage } from '@duoverso/contracts';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { Refusal } from '../api/refusal.ts';
import { StartError } from '../config/start-error.ts';
import { orders, paymentEvents } from '../database/schema.ts';
import type { MemberServices } from '../members/member-services.ts';
import { cancelOrder } from '../members/orders/cancel-order.ts';
import { carryOutRefunds } from '../members/orders/carry-out-refunds.ts';
import type { OrderRow } from '../members/orders/describe-order.ts';
import { describeOrderAnswer } from '../members/orders/read-order.ts';
import { requestOperatorRefund } from '../members/orders/request-refund.ts';
import type { Commands } from './command.ts';
import { confirm } from './confirm.ts';
import { formatAmount } from './format-amount.ts';
import { readOne } from './read-one.ts';
import { withMembers } from './with-members.ts';

const ONE_ORDER = 'Name one order by its number, as "orders list" shows it.';
const JSON_OPTION = { json: { type: 'boolean', default: false } } as const;
const YES_OPTION = { yes: { type: 'boolean', default: false } } as const;

export const ORDER_CHANGES: Commands = {
  'orders show': {
    usage: 'orders show NUMBER [--json]',
    help: {
      text: 'Shows an order, its refunds, and everything that was told of its payments, in the order in which it came.',
      example: 'orders show 1001',
    },
    run: showOrder,
  },
  'orders refund': {
    usage: 'orders refund NUMBER [--amount MINOR_UNITS] [--payment PAYMENT] [--yes] [--json]',
    help: {
      text: 'Sends money back through the payment provider, whatever the windows of the catalogue say: of the payment that the order rests on, or of the one that is named; all that is left of it, or an amount in minor units (cents, yen). All of it takes away what the order gave, unless another payment of the order stands. Run again while the provider has not answered, it is the same refund.',
      example: 'orders refund 1001 --amount 300',
    },
    run: refundOrder,
  },
  'orders cancel': {
    usage: 'orders cancel NUMBER [--yes] [--json]',
    help: {
      text: 'Calls off an order that waits to be paid: closes its payment page, so that nobody can pay it any more.',
      example: 'orders cancel 1001 --yes',
    },
    run: cancelByOperator,
  },
};

async function showOrder(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, options: JSON_OPTION, allowPositionals: true });
  const number = readNumber(positionals);
  await withMembers(async (services) => printOrder(services, await findByNumber(services, number), values.json));
}

async function refundOrder(args: string[]): Promise<void> {
  const options = { amount: { type: 'string' }, payment: { type: 'string' }, ...YES_OPTION, ...JSON_OPTION } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const number = readNumber(positionals);
  const amount = values.amount === undefined ? undefined : readAmount(values.amount);
  await withMembers(async (services) => {
    const { database, payments, commerce, now } = services;
    const { db } = database;
    const { refunds, plans } = commerce.catalogue;
    const order = await findByNumber(services, number);
    const what = amount === undefined ? 'everything that is left' : formatAmount(amount, order.currency);
    await confirm(
      `Refund ${what} of order ${number} (${formatAmount(order.totalAmount, order.currency)})?`,
      values.yes,
    );
    const wish = { orderId: order.id, amount, payment: values.payment };
    const asked = await inWords(number, () => requestOperatorRefund(db, wish, { refunds, plans, now: now() }));
    await carryOutRefunds({ db, payments, refunds, log: pino({ level: 'silent' }), now }, asked);
    await printOrder(services, await findByNumber(services, number), values.json);
    const { payment } = await describeOrderAnswer(db, order, { refunds, plans, now: now() });
    if (payment.refund?.step === 'failed') {
      throw new StartError('The payment provider has refused the refund: its dashboard says why.');
    }
    if (payment.refund?.step === 'requested') {
      console.error('The payment provider does not answer. The server tries again every minute; so does this command.');
    }
  });
}

async function cancelByOperator(args: string[]): Promise<void> {
  const options = { ...YES_OPTION, ...JSON_OPTION } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const number = readNumber(positionals);
  await withMembers(async (services) => {
    const { database, payments, commerce, now } = services;
    const { refunds } = commerce.catalogue;
    const order = await findByNumber(services, number);
    await confirm(`Cancel order ${number}?`, values.yes);
    const deps = { db: database.db, payments };
    await inWords(number, () => cancelOrder(deps, order, 'operator', { refunds, now: now() }));
    await printOrder(services, await findByNumber(services, number), values.json);
  });
}

function readNumber(positionals: readonly string[]): number {
  const text = readOne(positionals, ONE_ORDER);
  if (!/^\d{1,9}$/.test(text)) throw new StartError(`"${text}" is not the number of an order. ${ONE_ORDER}`);
  return Number(text);
}

function readAmount(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) {
    throw new StartError(`--amount is "${text}". Give a whole number of minor units: 300 for 3.00 USD.`);
  }
  return Number(text);
}

async function findByNumber({ database: { db } }: MemberServices, number: number): Promise<OrderRow> {
  const [row] = await db.select().from(orders).where(eq(orders.number, number));
  if (!row) throw new StartError(`There is no order ${number}.`);
  return row;
}

const IN_OTHER_WORDS: Readonly<Partial<Record<ErrorCode, string>>> = {
  order_not_refundable:
    'There is no such payment that stands, or less is left of it. `orders show` tells what there is.',
};

async function inWords<Result>(number: number, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new StartError(`Order ${number}: ${IN_OTHER_WORDS[error.code] ?? errorMessage(error.code)}`, {
      cause: error,
    });
  }
}

async function printOrder(services: MemberServices, row: OrderRow, json: boolean): Promise<void> {
  const { database, commerce, now } = services;
  const { db } = database;
  const { refunds, plans } = commerce.catalogue;
  const answer = await describeOrderAnswer(db, row, { refunds, plans, now: now() });
  const told = await db
    .select()
    .from(paymentEvents)
    .where(eq(paymentEvents.orderId, row.id))
    .orderBy(paymentEvents.receivedAt, paymentEvents.eventId);
  if (json) {
    const events = told.map(({ eventId, type, effect, amount, paymentId, happenedAt }) => {
      return { eventId, type, effect, amount, payment: paymentId, happenedAt: happenedAt.toISOString() };
    });
    console.log(JSON.stringify({ ...answer, events }, null, 2));
    return;
  }
  const { order, payment } = answer;
  const money = (amount: number) => formatAmount(amount, order.currency);
  console.log(`order     ${order.number}, ${order.status}, id ${order.id}`);
  console.log(`what      ${order.quantity} x ${order.sku}, ${money(order.totalAmount)}, ${order.provider}`);
  console.log(`refunded  ${money(order.refundedAmount)}`);
  if (payment.refund)
    console.log(`refund    ${payment.refund.step}, ${money(payment.refund.amount)}, ${payment.refund.at}`);
  if (payment.surplus > 0) console.log(`surplus   ${payment.surplus}, to be refunded by --payment`);
  for (const { happenedAt, effect, amount, paymentId, type } of told) {
    const sum = amount === null ? '' : ` ${money(amount)}`;
    console.log(`  ${happenedAt.toISOString()}  ${effect}${sum}  ${paymentId ?? '-'}  ${type}`);
  }
}
