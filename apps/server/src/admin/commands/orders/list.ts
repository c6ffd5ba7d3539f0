import { ORDER_STATUSES } from '@duoverso/contracts/order-states';
import { and, desc, eq, getTableColumns, gte, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../database/db.ts';
import { orders, paymentEvents, users } from '../../../database/schema.ts';
import type { OrderRow } from '../../../members/orders/describe-order.ts';
import { creditNoteNumbers } from '../../../members/orders/issue-documents.ts';
import { orderState } from '../../../members/orders/order-state.ts';
import { newsOf } from '../../../members/orders/payment-state.ts';
import { reading, type Table } from '../../command.ts';
import { countOf, flag, formatAmount, optional } from '../../fields.ts';
import { ADDRESS, DAYS, MAX_DAYS, oneOf, startOfDays } from '../../values.ts';
import { withMembers } from '../../with-members.ts';

const DEFAULT_DAYS = 30;

/** The columns of the CSV; amounts are minor units. Where there is nothing, there is an empty text. */
const LISTED_ORDER = z.object({
  number: z.int(),
  id: z.string(),
  created_at: z.string(),
  status: z.enum(ORDER_STATUSES),
  email: z.string(),
  sku: z.string(),
  quantity: z.int(),
  currency: z.string(),
  unit_amount: z.int(),
  discount_amount: z.int(),
  total_amount: z.int(),
  refunded_amount: z.int(),
  provider: z.string(),
  payment: z.string(),
  surplus_payments: z.string(),
  paid_at: z.string(),
  refunded_at: z.string(),
  invoice: z.string(),
  credit_notes: z.string(),
});

type FoundOrder = OrderRow & {
  /** Address of its member, null when the account has been deleted. */
  readonly email: string | null;
  readonly creditNotes: string | null;
  /** Payments of which all but one are to be refunded; empty where there is at most one. */
  readonly paidBy: readonly string[];
};

export default reading({
  help: 'Lists orders, the newest first; with --csv for bookkeeping.',
  details: 'Amounts of --csv and --json are minor units (cents, yen).',
  options: {
    email: optional('EMAIL', ADDRESS, 'Only of this account'),
    status: optional('STATUS', oneOf(ORDER_STATUSES), `Only those that are ${ORDER_STATUSES.join(', ')}`),
    surplus: flag('Only those that were paid more than once, however old'),
    days: optional('DAYS', DAYS, `Of so many days until now; ${DEFAULT_DAYS} unless said otherwise`),
    csv: flag('prints CSV instead of text'),
  },
  example: 'orders list --days 90 --status paid --csv > orders.csv',
  prints: z.array(LISTED_ORDER),
  run: ({ options: { email, status, surplus, days: asked, csv } }) =>
    withMembers(async ({ database: { db } }) => {
      // A payment too many is to be seen however old its order is.
      const days = asked ?? (surplus ? MAX_DAYS : DEFAULT_DAYS);
      const found = await findOrders(db, [
        gte(orders.createdAt, startOfDays(days, new Date())),
        email === undefined ? undefined : eq(users.email, email),
        status && eq(orders.status, status),
      ]);
      const rows = surplus ? found.filter(({ paidBy }) => paidBy.length > 1) : found;
      const json = rows.map(describe);
      return {
        json,
        lines: csv ? tableOf(json) : rows.map(lineOf),
        note: `${countOf(rows.length, 'order')} of the last ${countOf(days, 'day')}.`,
      };
    }),
});

async function findOrders(db: Db, conditions: readonly (SQL | undefined)[]): Promise<FoundOrder[]> {
  const rows = await db
    .select({ ...getTableColumns(orders), email: users.email, creditNotes: creditNoteNumbers })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(and(...conditions))
    .orderBy(desc(orders.number));
  const surplus = await findSurplusPayments(db, rows);
  return rows.map((row) => ({ ...row, paidBy: surplus.get(row.id) ?? [] }));
}

function lineOf(order: FoundOrder): string {
  const { number, createdAt, status, quantity, sku, totalAmount, refundedAmount, currency, provider, email } = order;
  const back = refundedAmount === 0 ? '' : `, ${formatAmount(refundedAmount, currency)} back`;
  return [
    String(number).padStart(6),
    createdAt.toISOString(),
    status.padEnd('processing'.length),
    `${quantity} x ${sku}`,
    formatAmount(totalAmount, currency) + back,
    provider,
    order.invoiceNumber ?? '-',
    email ?? '(account deleted)',
    ...(order.paidBy.length > 1
      ? [`PAID ${order.paidBy.length} TIMES, refund all but one of ${order.paidBy.join(', ')}`]
      : []),
  ].join('  ');
}

function describe(order: FoundOrder): z.infer<typeof LISTED_ORDER> {
  return {
    number: order.number,
    id: order.id,
    created_at: order.createdAt.toISOString(),
    status: order.status,
    email: order.email ?? '',
    sku: order.sku,
    quantity: order.quantity,
    currency: order.currency,
    unit_amount: order.unitAmount,
    discount_amount: order.discountAmount,
    total_amount: order.totalAmount,
    refunded_amount: order.refundedAmount,
    provider: order.provider,
    payment: order.paymentId ?? '',
    surplus_payments: order.paidBy.slice(1).join(' '),
    paid_at: order.paidAt?.toISOString() ?? '',
    refunded_at: order.refundedAt?.toISOString() ?? '',
    invoice: order.invoiceNumber ?? '',
    credit_notes: order.creditNotes ?? '',
  };
}

function tableOf(rows: readonly z.infer<typeof LISTED_ORDER>[]): Table {
  return { csv: [Object.keys(LISTED_ORDER.shape), ...rows.map((row) => Object.values(row))] };
}

/** The standing payments of orders that have more than one, by the id of the order: all but one of them are to be refunded. */
async function findSurplusPayments(db: Db, listed: readonly OrderRow[]): Promise<Map<string, string[]>> {
  const paid = listed.filter(({ status }) => status === 'paid');
  if (paid.length === 0) return new Map();
  const oldest = Math.min(...paid.map(({ number }) => number));
  const events = await db
    .select(getTableColumns(paymentEvents))
    .from(paymentEvents)
    .innerJoin(orders, eq(orders.id, paymentEvents.orderId))
    .where(and(eq(orders.status, 'paid'), gte(orders.number, oldest)));
  const byOrder = Map.groupBy(events, ({ orderId }) => orderId);
  return new Map(
    paid.flatMap(({ id, totalAmount, paymentId }) => {
      const { carrier, surplus } = orderState(totalAmount, newsOf(byOrder.get(id) ?? [], paymentId));
      if (!carrier || surplus.length === 0) return [];
      return [[id, [carrier, ...surplus].map(({ payment }) => payment ?? '(unnamed)')]] as const;
    }),
  );
}
