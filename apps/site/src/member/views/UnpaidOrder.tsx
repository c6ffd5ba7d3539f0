import type { Order, OrderCreated } from '@duoverso/contracts';
import { useRef, useState } from 'react';
import { type ApiFailure, newIdempotencyKey } from '../../api/call-api.ts';
import { articleName, orderMoney } from '../../parts/orders/order-text.ts';
import { Failure } from '../Failure.tsx';
import { useProfile } from '../profile-context.ts';

interface UnpaidOrderProps {
  order: Order & { readonly status: 'failed' | 'expired' };
}

/** An order that nobody can pay any more: what it was, why, the same once more, and whom to ask. */
export function UnpaidOrder({ order }: UnpaidOrderProps) {
  const { props, t, call } = useProfile();
  const key = useRef(newIdempotencyKey());
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const again = async () => {
    if (sending) return;
    setSending(true);
    setFailure(undefined);
    const { sku, quantity, currency } = order;
    const body = { sku, quantity, currency, locale: props.locale };
    const answer = await call<OrderCreated>('/api/orders', { body, idempotencyKey: key.current });
    setSending(false);
    if (answer.ok) location.assign(answer.value.paymentUrl);
    else setFailure(answer.failure);
    // That order has ended as well: the next press makes a new one.
    if (!answer.ok && answer.failure.code === 'order_not_payable') key.current = newIdempotencyKey();
  };
  const { email } = props.seller;
  return (
    <>
      <p>{t(`orders.${order.status}`)}</p>
      <dl className="member-facts">
        <div>
          <dt>{props.bill.item}</dt>
          <dd>
            {articleName(props.order, order)}
            {order.quantity > 1 && ` × ${order.quantity}`}
          </dd>
        </div>
        <div>
          <dt>{props.bill.total}</dt>
          <dd>{orderMoney(props.intlTag, order, order.totalAmount)}</dd>
        </div>
      </dl>
      <p className="member-actions">
        <button type="button" className="button button-main" aria-disabled={sending} onClick={again}>
          {t('orders.again')}
        </button>
      </p>
      {failure && <Failure failure={failure} onRetry={again} />}
      <p>
        {t('orders.help', { number: order.number })}{' '}
        <a dir="ltr" href={`mailto:${email}`}>
          {email}
        </a>
      </p>
    </>
  );
}
