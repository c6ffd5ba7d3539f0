import type { Me, Order } from '@duoverso/contracts';
import { RETURN_PARAMETER } from '@duoverso/contracts/return-path';
import { useEffect, useState } from 'react';
import { type ApiFailure, callApi } from '../../api/call-api.ts';
import { failureText } from '../../api/failure-text.ts';
import { isSignedIn } from '../../api/signed-in.ts';
import { forgetMembership, rememberMembership } from '../../api/user-info.ts';
import type { ErrorStrings } from '../../strings/error-keys.ts';
import { fill } from '../../strings/fill.ts';
import { orderHref } from '../orders/order-href.ts';
import {
  articleName,
  hasReceipt,
  type OrderStrings,
  orderDay,
  orderMoney,
  type ReceiptStrings,
  type Seller,
} from '../orders/order-text.ts';
import { Receipt } from './Receipt.tsx';

export interface OrderListProps {
  intlTag: string;
  path: string;
  profile: string;
  seller: Seller;
  pricing: { label: string; href: string } | undefined;
  strings: {
    label: string;
    loading: string;
    noScript: string;
    signedOut: string;
    signIn: string;
    empty: string;
    number: string;
    date: string;
    item: string;
    total: string;
    status: string;
    /** With `{number}`. */
    receipt: string;
    receiptShort: string;
    retry: string;
  };
  order: OrderStrings;
  receipt: ReceiptStrings;
  errors: ErrorStrings;
}

type State =
  | { readonly name: 'loading' | 'signed-out' }
  | { readonly name: 'failed'; readonly failure: ApiFailure }
  | { readonly name: 'listed'; readonly orders: readonly Order[]; readonly member: Me['member'] | undefined };

/** The signed-in member's orders, newest first, each leading to its own view, each paid one with its receipt. */
export default function OrderList(props: OrderListProps) {
  const { path, profile, pricing, strings, errors } = props;
  const [state, setState] = useState<State>({ name: 'loading' });

  const load = async () => {
    setState({ name: 'loading' });
    setState(await loadOrders());
  };
  useEffect(() => {
    let here = true;
    void loadOrders().then((loaded) => here && setState(loaded));
    return () => {
      here = false;
    };
  }, []);

  switch (state.name) {
    case 'loading':
      return (
        <div className="orders">
          <p className="needs-script" role="status">
            {strings.loading}
          </p>
          <p className="orders-no-script">{strings.noScript}</p>
        </div>
      );
    case 'signed-out':
      return (
        <div className="orders">
          <p role="status">{strings.signedOut}</p>
          <form action={profile}>
            <input type="hidden" name={RETURN_PARAMETER} value={path} />
            <button type="submit" className="button button-main">
              {strings.signIn}
            </button>
          </form>
        </div>
      );
    case 'failed':
      return (
        <div className="orders">
          <p role="alert">{failureText(errors, state.failure)}</p>
          <button type="button" className="button" onClick={load}>
            {strings.retry}
          </button>
        </div>
      );
    case 'listed':
      if (state.orders.length > 0) return <OrderTable {...props} orders={state.orders} member={state.member} />;
      return <NoOrders strings={strings} pricing={pricing} />;
  }
}

function NoOrders({ strings, pricing }: Pick<OrderListProps, 'strings' | 'pricing'>) {
  return (
    <div className="orders">
      <p role="status">{strings.empty}</p>
      {pricing && (
        <a className="button" href={pricing.href}>
          {pricing.label}
        </a>
      )}
    </div>
  );
}

interface OrderTableProps extends OrderListProps {
  orders: readonly Order[];
  member: Me['member'] | undefined;
}

function OrderTable({
  orders,
  member,
  profile,
  intlTag,
  seller,
  strings,
  order: orderStrings,
  receipt,
}: OrderTableProps) {
  const [open, setOpen] = useState<Order>();
  return (
    <div className="orders">
      {/* biome-ignore lint/a11y/useSemanticElements: a group of one table is no fieldset */}
      <div className="orders-scroll" role="group" tabIndex={0} aria-label={strings.label}>
        <table>
          <thead>
            <tr>
              <th scope="col">{strings.number}</th>
              <th scope="col">{strings.date}</th>
              <th scope="col">{strings.item}</th>
              <th scope="col">{strings.total}</th>
              <th scope="col">{strings.status}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <OrderRow
                key={order.id}
                {...{ order, profile, intlTag, strings, orderStrings }}
                onOpen={() => setOpen(order)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {open && (
        <Receipt
          key={open.id}
          {...{
            order: open,
            member,
            seller,
            intlTag,
            orderStrings,
            strings: receipt,
            onClose: () => setOpen(undefined),
          }}
        />
      )}
    </div>
  );
}

interface OrderRowProps extends Pick<OrderListProps, 'profile' | 'intlTag' | 'strings'> {
  order: Order;
  orderStrings: OrderStrings;
  onOpen: () => void;
}

function OrderRow({ order, profile, intlTag, strings, orderStrings, onOpen }: OrderRowProps) {
  return (
    <tr>
      <th scope="row">
        <a href={profile + orderHref(order.id)}>{order.number}</a>
      </th>
      <td>{orderDay(intlTag, order.createdAt)}</td>
      <td>
        {articleName(orderStrings, order)}
        {order.quantity > 1 && ` × ${order.quantity}`}
      </td>
      <td>{orderMoney(intlTag, order, order.totalAmount)}</td>
      <td>{orderStrings.status[order.status]}</td>
      <td>
        {hasReceipt(order) && (
          <button
            type="button"
            className="orders-receipt"
            aria-label={fill(strings.receipt, { number: order.number })}
            onClick={onOpen}
          >
            {strings.receiptShort}
          </button>
        )}
      </td>
    </tr>
  );
}

async function loadOrders(): Promise<State> {
  if (!isSignedIn()) return { name: 'signed-out' };
  const [orders, me] = await Promise.all([callApi('/api/orders'), callApi('/api/me')]);
  if (me.ok) rememberMembership(me.value.membership);
  if (orders.ok) return { name: 'listed', orders: orders.value.orders, member: me.ok ? me.value.member : undefined };
  if (orders.failure.code !== 'not_signed_in') return { name: 'failed', failure: orders.failure };
  forgetMembership();
  return { name: 'signed-out' };
}
