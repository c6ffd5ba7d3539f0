import { mayAsk } from '@duoverso/contracts/order-states';
import type { Order, SandboxPay } from '@duoverso/contracts/orders';
import { useState } from 'react';
import type { ApiFailure } from '../../api/call-api.ts';
import { articleName, orderHref, orderMoney } from '../../islands/tasks/orders/order-text.ts';
import { Failure } from '../Failure.tsx';
import { Loaded, useLoad } from '../Loaded.tsx';
import { useProfile } from '../profile-context.ts';
import { ViewTitle } from '../ViewTitle.tsx';

interface SandboxProps {
  id: string;
}

type Outcome = SandboxPay['outcome'];

/** Stands in for a payment provider's page where none is configured, and says so. */
export function Sandbox({ id }: SandboxProps) {
  const { t, call, go } = useProfile();
  const path = `/api/orders/${encodeURIComponent(id)}` as const;
  const load = useLoad(path);
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState<{ failure: ApiFailure; outcome: Outcome }>();

  const pay = async (outcome: Outcome) => {
    if (sending) return;
    setSending(true);
    setFailed(undefined);
    const answer = await call(`/api/sandbox/orders/${encodeURIComponent(id)}/pay`, { body: { outcome } });
    setSending(false);
    if (answer.ok) go(orderHref(id));
    else setFailed({ failure: answer.failure, outcome });
  };

  return (
    <div className="member-card">
      <p className="member-sandbox">{t('sandbox.badge')}</p>
      <ViewTitle title={t('sandbox.title')} />
      <p>{t('sandbox.text')}</p>
      <Loaded load={load}>{({ order }) => <SandboxOrder order={order} sending={sending} onPay={pay} />}</Loaded>
      {failed && <Failure failure={failed.failure} onRetry={() => pay(failed.outcome)} />}
    </div>
  );
}

interface SandboxOrderProps {
  order: Order;
  sending: boolean;
  onPay: (outcome: Outcome) => void;
}

/** What is to be paid, and the ways in which that may end. */
function SandboxOrder({ order, sending, onPay }: SandboxOrderProps) {
  const { props, t } = useProfile();
  const amount = orderMoney(props.intlTag, order, order.totalAmount);
  return (
    <>
      <dl className="member-facts">
        <div>
          <dt>{t('orders.one', { number: order.number })}</dt>
          <dd>{articleName(props.order, order)}</dd>
        </div>
        <div>
          <dt>{props.bill.total}</dt>
          <dd>{amount}</dd>
        </div>
      </dl>
      {mayAsk('member', 'pay', order.status) || order.status === 'processing' ? (
        <p className="member-stack">
          <button type="button" className="button button-main" aria-disabled={sending} onClick={() => onPay('paid')}>
            {t('sandbox.pay', { amount })}
          </button>
          {order.status === 'pending' && (
            <button type="button" className="button" aria-disabled={sending} onClick={() => onPay('processing')}>
              {t('sandbox.processing')}
            </button>
          )}
          <button type="button" className="button" aria-disabled={sending} onClick={() => onPay('failed')}>
            {t('sandbox.fail')}
          </button>
        </p>
      ) : (
        <p role="status">{props.order.status[order.status]}</p>
      )}
      <p className="member-links">
        <a href={orderHref(order.id)}>{t('orders.one', { number: order.number })}</a>
      </p>
    </>
  );
}
