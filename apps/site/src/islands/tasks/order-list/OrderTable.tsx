import type { Me } from '@duoverso/contracts/member';
import type { Order } from '@duoverso/contracts/orders';
import { useEffect, useId, useRef, useState } from 'react';
import type { ErrorStrings } from '../../../strings/error-keys.ts';
import { fill } from '../../../strings/fill.ts';
import type { PluralForms } from '../../../strings/plural-forms.ts';
import {
  articleName,
  hasReceipt,
  type OrderStrings,
  orderDay,
  orderHref,
  orderMoney,
  type ReceiptStrings,
  type Seller,
} from '../orders/order-text.ts';
import { ReceiptSheet, type ReceiptSheetProps } from '../orders/ReceiptSheet.tsx';
import type { RenewalStrings } from './renewal-text.ts';

interface OrderTableProps extends OrderListProps {
  orders: readonly Order[];
  member: Me['member'] | undefined;
}

/** Orders, each leading to its own view, each paid one with its receipt. */
export function OrderTable({
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
        <table className="order-rows" aria-label={strings.label}>
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

interface ReceiptProps extends Omit<ReceiptSheetProps, 'titleId'> {
  onClose: () => void;
}

/** One paid order over the page, as a sheet that prints by itself. */
function Receipt({ onClose, ...sheet }: ReceiptProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="receipt" aria-labelledby={id} onClose={onClose}>
      <ReceiptSheet {...sheet} titleId={id} />
      <p className="receipt-actions">
        <button type="button" className="button button-main" onClick={() => print()}>
          {sheet.strings.print}
        </button>
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          {sheet.strings.close}
        </button>
      </p>
    </dialog>
  );
}

export interface OrderListProps {
  intlTag: string;
  path: string;
  profile: string;
  seller: Seller;
  pricing: { label: string; href: string } | undefined;
  strings: {
    label: string;
    loading: string;
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
  renewal: RenewalStrings;
  /** A plan that can be changed to, with its price, by the days that it runs. */
  changeOption: PluralForms;
  /** Names of plans by id. */
  plans: Readonly<Record<string, string>>;
  order: OrderStrings;
  receipt: ReceiptStrings;
  errors: ErrorStrings;
}
