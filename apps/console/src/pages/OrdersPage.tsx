import { ORDER_STATUSES, type OrderStatus } from '@duoverso/contracts/order-states';
import { type ReactNode, useState } from 'react';
import { formatMoment } from '../format.ts';
import { type Column, DataTable } from '../parts/DataTable.tsx';
import { Page } from '../parts/Page.tsx';
import { hrefTo } from '../routes.ts';
import { usePages } from '../use-run.ts';

export interface OrderRow {
  readonly number: number;
  readonly createdAt: string;
  readonly status: OrderStatus;
  readonly email: string | null;
  readonly sku: string;
  readonly quantity: number;
  readonly total: string;
  readonly refunded: string | null;
  readonly invoice: string | null;
  /** Numbers, separated by spaces. */
  readonly creditNotes: string | null;
}

export const ORDER_COLUMNS: readonly Column<OrderRow>[] = [
  { head: 'Order', cell: ({ number }) => <a href={hrefTo('orders', String(number))}>{number}</a> },
  { head: 'When (UTC)', cell: ({ createdAt }) => formatMoment(createdAt) },
  { head: 'Status', cell: ({ status }) => status },
  { head: 'What', cell: ({ quantity, sku }) => `${quantity} × ${sku}` },
  { head: 'Total', cell: ({ total }) => total, isNumber: true },
  { head: 'Refunded', cell: ({ refunded }) => refunded ?? '–', isNumber: true },
  { head: 'Invoice', cell: ({ invoice }) => invoice ?? '–' },
  { head: 'Credit notes', cell: ({ creditNotes }) => creditNotes ?? '–' },
];

const COLUMNS: readonly Column<OrderRow>[] = [
  ...ORDER_COLUMNS,
  {
    head: 'Member',
    cell: ({ email }) => (email === null ? 'account deleted' : <a href={hrefTo('members', email)}>{email}</a>),
  },
];

/** All orders, the newest first. */
export function OrdersPage(): ReactNode {
  const [status, setStatus] = useState<string>();
  const found = usePages<OrderRow>('orders browse', { status }, 'before');
  return (
    <Page title="Orders">
      <div className="field">
        <label htmlFor="status">Status</label>
        <select id="status" value={status ?? ''} onChange={(event) => setStatus(event.target.value || undefined)}>
          <option value="">all</option>
          {ORDER_STATUSES.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </div>
      <DataTable caption="Orders" columns={COLUMNS} found={found} empty="There are no such orders." />
    </Page>
  );
}
