import { ORDER_STATUSES } from '@duoverso/contracts/order-states';
import { z } from 'zod';
import { browseOrders } from '../../../members/orders/browse-orders.ts';
import { reading } from '../../command.ts';
import { MAX_PAGE } from '../../cursor.ts';
import { countOf, defaulting, formatAmount, optional } from '../../fields.ts';
import { ADDRESS, oneOf, wholeNumber } from '../../values.ts';
import { findMember, withMembers } from '../../with-members.ts';

const MAX_NUMBER = 999_999_999;

export default reading({
  help: 'Lists orders page by page, the newest first.',
  details: 'Amounts of --json are minor units. "orders list" is for bookkeeping.',
  options: {
    email: optional('EMAIL', ADDRESS, 'Only of this account'),
    status: optional('STATUS', oneOf(ORDER_STATUSES), `Only those that are ${ORDER_STATUSES.join(', ')}`),
    before: optional('NUMBER', wholeNumber(1, MAX_NUMBER), 'Only those with a lower number, as "next" says it'),
    limit: defaulting('COUNT', wholeNumber(1, MAX_PAGE), '50', 'At most so many'),
  },
  example: 'orders browse --status disputed',
  prints: z.object({
    rows: z.array(
      z.object({
        number: z.int(),
        createdAt: z.string(),
        status: z.enum(ORDER_STATUSES),
        email: z.string().nullable(),
        sku: z.string(),
        quantity: z.int(),
        currency: z.string(),
        total: z.string(),
        refunded: z.string().nullable(),
        provider: z.string(),
        payment: z.string().nullable(),
        invoice: z.string().nullable(),
        creditNotes: z.string().nullable(),
      }),
    ),
    next: z.string().nullable(),
  }),
  run: ({ options: { email, status, before, limit } }) =>
    withMembers(async (services) => {
      const userId = email === undefined ? undefined : (await findMember(services, email)).id;
      const found = await browseOrders(services.database.db, { userId, status, before, limit });
      const rows = found.slice(0, limit).map((row) => ({
        number: row.number,
        createdAt: row.createdAt.toISOString(),
        status: row.status,
        email: row.email,
        sku: row.sku,
        quantity: row.quantity,
        currency: row.currency,
        total: formatAmount(row.totalAmount, row.currency),
        refunded: row.refundedAmount === 0 ? null : formatAmount(row.refundedAmount, row.currency),
        provider: row.provider,
        payment: row.paymentId,
        invoice: row.invoiceNumber,
        creditNotes: row.creditNotes,
      }));
      const last = rows.at(-1);
      const next = found.length > limit && last ? String(last.number) : null;
      const lines = rows.map((row) =>
        [
          row.number,
          row.createdAt,
          row.status,
          `${row.quantity} x ${row.sku}`,
          row.total,
          row.invoice ?? '-',
          row.email ?? '-',
        ].join('  '),
      );
      const note = `${countOf(rows.length, 'order')}.${next === null ? '' : ` More: --before ${next}`}`;
      return { json: { rows, next }, lines, note };
    }),
});
