import { mayAsk } from '@duoverso/contracts/order-states';
import type { Order, OrderAnswer } from '@duoverso/contracts/orders';
import { leaveFor } from '../../browser/network.ts';
import { Failure } from '../Failure.tsx';
import { useProfile } from '../profile-context.ts';
import { usePress } from '../use-press.ts';
import { OrderFacts, OrderHelp } from './OrderFacts.tsx';

interface UnpaidOrderProps {
  order: Order;
  payment: OrderAnswer['payment'];
  /** Called when the order has changed. */
  onChange: () => void;
}

const ENDED = ['failed', 'expired', 'canceled'] as const;

/** An order that was not paid: what it is, why, the payment page or the same once more, calling it off, and whom to ask. */
export function UnpaidOrder({ order, payment, onChange }: UnpaidOrderProps) {
  const { props, t, call } = useProfile();
  const path = `/api/orders/${encodeURIComponent(order.id)}` as const;
  const pay = usePress(
    () => call(`${path}/pay`, { body: { locale: props.locale } }),
    ({ paymentUrl }) => void leaveFor(paymentUrl),
  );
  const cancel = usePress(() => call(`${path}/cancel`, { body: {} }), onChange);
  const ended = ENDED.find((status) => status === order.status);
  return (
    <>
      {ended && <p>{t(`orders.${ended}`)}</p>}
      {payment.failure && (
        <p>
          {!ended && <>{t('orders.attempt')} </>}
          {t(`declined.${payment.failure}`)}
        </p>
      )}
      <OrderFacts order={order} />
      <p className="member-actions">
        <button type="button" className="button button-main" aria-disabled={pay.sending} onClick={pay.press}>
          {t(ended ? 'orders.again' : 'orders.pay')}
        </button>
        {mayAsk('member', 'cancel', order.status) && (
          <button type="button" className="button" aria-disabled={cancel.sending} onClick={cancel.press}>
            {t('orders.cancel')}
          </button>
        )}
      </p>
      {pay.failure && <Failure failure={pay.failure} onRetry={pay.press} />}
      {cancel.failure && <Failure failure={cancel.failure} onRetry={cancel.press} />}
      <OrderHelp name={ended === 'failed' ? 'orders.help' : 'refund.help'} order={order} />
    </>
  );
}
