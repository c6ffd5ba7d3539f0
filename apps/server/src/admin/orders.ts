import { parseArgs } from 'node:util';
import { ORDER_STATUSES, type OrderStatus } from '@duoverso/contracts';
import { stringify } from 'csv-stringify/sync';
import { and, desc, eq, getTableColumns, gte, type SQL } from 'drizzle-orm';
import { StartError } from '../config/start-error.ts';
import type { Db } from '../database/db.ts';
import { orders, users } from '../database/schema.ts';
import type { OrderRow } from '../members/orders/describe-order.ts';
import type { Commands } from './command.ts';
import { formatAmount } from './format-amount.ts';
import { MAX_DAYS, readSince } from './read-days.ts';
import { findSurplusPayments } from './surplus-payments.ts';
import { withMembers } from './with-members.ts';

export const ORDER_COMMANDS: Commands = {
  'orders list': {
    usage: 'orders list [--email EMAIL] [--status paid] [--surplus] [--days 30] [--csv | --json]',
    help: {
      text: 'Lists orders, the newest first; with --csv for bookkeeping, with --surplus those that were paid more than once.',
      example: 'orders list --days 90 --status paid --csv > orders.csv',
    },
    run: printOrders,
  },
};

type ListedOrder = OrderRow & {
  /** Address of its member, null when the account has been deleted. */
  readonly email: string | null;
  /** Payments of which all but one are to be refunded; empty where there is at most one. */
  readonly paidBy: readonly string[];
};

/** Prints orders, the newest first: for people one line each, with `--csv` everything that bookkeeping asks for. Amounts of the CSV are minor units. */
async function printOrders(args: string[]): Promise<void> {
  const options = {
    email: { type: 'string' },
    status: { type: 'string' },
    surplus: { type: 'boolean', default: false },
    days: { type: 'string' },
    csv: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  } as const;
  const { email, status, surplus, days: asked, csv, json } = parseArgs({ args, options }).values;
  // A payment too many is to be seen however old its order is.
  const days = asked ?? String(surplus ? MAX_DAYS : 30);
  const since = readSince(days, new Date());
  const wanted = status === undefined ? undefined : readStatus(status);
  await withMembers(async ({ database: { db } }) => {
    const found = await findOrders(db, [
      gte(orders.createdAt, since),
      email === undefined ? undefined : eq(users.email, email.trim().toLowerCase()),
      wanted && eq(orders.status, wanted),
    ]);
    const rows = surplus ? found.filter(({ paidBy }) => paidBy.length > 1) : found;
    if (json) console.log(JSON.stringify(rows.map(jsonOf), null, 2));
    else if (csv) process.stdout.write(toCsv(rows));
    else for (const row of rows) console.log(lineOf(row));
    console.error(`${rows.length} ${rows.length === 1 ? 'order' : 'orders'} of the last ${days} days.`);
  });
}

function readStatus(text: string): OrderStatus {
  const found = ORDER_STATUSES.find((status) => status === text);
  if (!found) throw new StartError(`--status is "${text}". Use one of: ${ORDER_STATUSES.join(', ')}.`);
  return found;
}

async function findOrders(db: Db, conditions: readonly (SQL | undefined)[]): Promise<ListedOrder[]> {
  const rows = await db
    .select({ ...getTableColumns(orders), email: users.email })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(and(...conditions))
    .orderBy(desc(orders.number));
  const surplus = await findSurplusPayments(db, rows);
  return rows.map((row) => ({ ...row, paidBy: surplus.get(row.id) ?? [] }));
}

function lineOf(order: ListedOrder): string {
  const { number, createdAt, status, quantity, sku, totalAmount, refundedAmount, currency, provider, email } = order;
  const back = refundedAmount === 0 ? '' : `, ${formatAmount(refundedAmount, currency)} back`;
  return [
    String(number).padStart(6),
    createdAt.toISOString(),
    status.padEnd('processing'.length),
    `${quantity} x ${sku}`,
    formatAmount(totalAmount, currency) + back,
    provider,
    email ?? '(account deleted)',
    ...(order.paidBy.length > 1
      ? [`PAID ${order.paidBy.length} TIMES, refund all but one of ${order.paidBy.join(', ')}`]
      : []),
  ].join('  ');
}

const COLUMNS: Readonly<Record<string, (order: ListedOrder) => string | number>> = {
  number: ({ number }) => number,
  id: ({ id }) => id,
  created_at: ({ createdAt }) => createdAt.toISOString(),
  status: ({ status }) => status,
  email: ({ email }) => email ?? '',
  sku: ({ sku }) => sku,
  quantity: ({ quantity }) => quantity,
  currency: ({ currency }) => currency,
  unit_amount: ({ unitAmount }) => unitAmount,
  discount_amount: ({ discountAmount }) => discountAmount,
  total_amount: ({ totalAmount }) => totalAmount,
  refunded_amount: ({ refundedAmount }) => refundedAmount,
  provider: ({ provider }) => provider,
  payment: ({ paymentId }) => paymentId ?? '',
  surplus_payments: ({ paidBy }) => paidBy.slice(1).join(' '),
  paid_at: ({ paidAt }) => paidAt?.toISOString() ?? '',
  refunded_at: ({ refundedAt }) => refundedAt?.toISOString() ?? '',
};

/** The columns of the CSV under their names. */
function jsonOf(order: ListedOrder): Record<string, string | number> {
  return Object.fromEntries(Object.entries(COLUMNS).map(([name, read]) => [name, read(order)]));
}

/** Values that a spreadsheet would take for a formula are marked as text: members choose their addresses. */
function toCsv(rows: readonly ListedOrder[]): string {
  const values = rows.map((order) => Object.values(COLUMNS).map((read) => read(order)));
  return stringify([Object.keys(COLUMNS), ...values], { escape_formulas: true });
}
