import type { Me, Order } from '@duoverso/contracts';
import { useEffect } from 'react';
import { hasReceipt } from '../../parts/orders/order-text.ts';
import { ReceiptSheet } from '../../parts/orders/ReceiptSheet.tsx';
import { Loaded } from '../Loaded.tsx';
import { useProfile } from '../profile-context.ts';
import { orderHref, viewHref } from '../routes.ts';
import { useLoad } from '../use-load.ts';
import { ViewTitle } from '../ViewTitle.tsx';
import { UnpaidOrder } from './UnpaidOrder.tsx';

interface OrderDetailProps {
  id: string;
  me: Me;
}

const RECEIPT_TITLE = 'receipt-title';
const POLL_MS = 3_000;

/** One order: its receipt, or what its payment waits for. Payments that come from a provider are awaited. */
export function OrderDetail({ id, me }: OrderDetailProps) {
  const { props, t, refresh } = useProfile();
  const load = useLoad<{ order: Order }>(`/api/orders/${encodeURIComponent(id)}`, ({ order }) =>
    isAwaited(order) ? POLL_MS : undefined,
  );
  const status = load.value?.order.status;
  useEffect(() => {
    // What the order grants shows on the pages at once.
    if (status === 'paid') void refresh();
  }, [status, refresh]);
  return (
    <div className="member-order">
      <Loaded load={load}>
        {({ order }) => (
          <>
            <ViewTitle title={t('orders.one', { number: order.number })} />
            <p className="member-order-status" role="status">
              {props.order.status[order.status]}
            </p>
            {isAwaited(order) && <p>{t('orders.waiting')}</p>}
            {order.provider === 'sandbox' && (order.status === 'pending' || order.status === 'processing') && (
              <p className="member-actions">
                <a className="button button-main" href={orderHref(order.id, 'sandbox')}>
                  {t('orders.pay')}
                </a>
              </p>
            )}
            {isUnpaid(order) && <UnpaidOrder key={order.id} order={order} />}
            {hasReceipt(order) && <Receipt order={order} member={me.member} />}
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
function Receipt({ order, member }: { order: Order; member: Me['member'] }) {
  const { seller, intlTag, order: orderStrings, receipt: strings } = useProfile().props;
  return (
    <section className="receipt" aria-labelledby={RECEIPT_TITLE}>
      <ReceiptSheet {...{ order, member, seller, intlTag, orderStrings, strings }} titleId={RECEIPT_TITLE} />
      <p className="receipt-actions">
        <button type="button" className="button button-main" onClick={() => print()}>
          {strings.print}
        </button>
      </p>
    </section>
  );
}

function isUnpaid(order: Order): order is Order & { status: 'failed' | 'expired' } {
  return order.status === 'failed' || order.status === 'expired';
}

function isAwaited({ provider, status }: Order): boolean {
  return provider === 'stripe' && (status === 'pending' || status === 'processing');
}
