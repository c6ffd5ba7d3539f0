import type { Me } from '@duoverso/contracts/member';
import { mayAsk, ORDER_STATES } from '@duoverso/contracts/order-states';
import type { Order, OrderAnswer } from '@duoverso/contracts/orders';
import { useEffect } from 'react';
import { hasReceipt } from '../../islands/tasks/orders/order-text.ts';
import { ReceiptSheet, type ReceiptSheetProps } from '../../islands/tasks/orders/ReceiptSheet.tsx';
import { reportOrder } from '../../islands/tasks/orders/report-order.ts';
import { Loaded, useLoad } from '../Loaded.tsx';
import { useProfile } from '../profile-context.ts';
import { viewHref } from '../routes.ts';
import { ViewTitle } from '../ViewTitle.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderRefund } from './OrderRefund.tsx';
import { UnpaidOrder } from './UnpaidOrder.tsx';

interface OrderDetailProps {
  id: string;
  /** Undefined where the account is blocked. */
  me: Me | undefined;
}

const RECEIPT_TITLE = 'receipt-title';
const POLL_MS = 3_000;
/** Refunds take days at the bank. */
const SLOW_POLL_MS = 60_000;

/** One order: its receipt and how to get its money back, or what its payment waits for. What comes from a provider is awaited. */
export function OrderDetail({ id, me }: OrderDetailProps) {
  const { props, t, refresh } = useProfile();
  const load = useLoad(`/api/orders/${encodeURIComponent(id)}`, pollOf);
  const status = load.value?.order.status;
  const gives = status !== undefined && ORDER_STATES[status].bought;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the state changes what the member has
  useEffect(() => {
    // What the order grants, or has granted, shows on the pages right away.
    if (gives) void refresh();
    if (status === 'paid' && load.value) reportOrder('purchase', load.value.order);
  }, [gives, status, refresh]);
  return (
    <div className="member-order">
      <ViewTitle title={load.value ? t('orders.one', { number: load.value.order.number }) : props.bill.number} />
      <Loaded load={load}>
        {({ order, payment }) => (
          <>
            <p className="member-order-status" role="status">
              {props.order.status[order.status]}
            </p>
            {isAwaited(order) && <p>{t('orders.waiting')}</p>}
            {order.status === 'processing' && <OrderFacts order={order} />}
            {isUnpaid(order) && <UnpaidOrder key={order.id} order={order} payment={payment} onChange={load.again} />}
            {hasReceipt(order) && <Receipt order={order} creditNotes={payment.creditNotes} member={me?.member} />}
            {ORDER_STATES[order.status].bought && order.status !== 'processing' && (
              <OrderRefund key={order.id} order={order} payment={payment} onChange={load.again} />
            )}
          </>
        )}
      </Loaded>
      <p className="member-links member-screen">
        <a href={viewHref('orders')}>{t('orders.all')}</a>
      </p>
    </div>
  );
}

/** A paid order as a sheet that prints by itself, without the page around it. */
function Receipt({ order, creditNotes, member }: Pick<ReceiptSheetProps, 'order' | 'creditNotes' | 'member'>) {
  const { seller, intlTag, order: orderStrings, receipt: strings } = useProfile().props;
  return (
    <section className="receipt" aria-labelledby={RECEIPT_TITLE}>
      <ReceiptSheet
        {...{ order, creditNotes, member, seller, intlTag, orderStrings, strings }}
        titleId={RECEIPT_TITLE}
      />
      <p className="receipt-actions">
        <button type="button" className="button button-main" onClick={() => print()}>
          {strings.print}
        </button>
      </p>
    </section>
  );
}

/** An order that can still be paid, or ordered once more. */
function isUnpaid({ status }: Order): boolean {
  return mayAsk('member', 'pay', status) || mayAsk('member', 'again', status);
}

function isAwaited({ provider, status }: Order): boolean {
  return (provider === 'stripe' && status === 'pending') || status === 'processing';
}

function pollOf({ order }: OrderAnswer): number | undefined {
  if (isAwaited(order)) return POLL_MS;
  return order.status === 'refunding' ? SLOW_POLL_MS : undefined;
}
