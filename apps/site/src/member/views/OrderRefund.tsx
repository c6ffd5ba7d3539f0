import type { Order, OrderAnswer, RefundKind } from '@duoverso/contracts/orders';
import { useEffect, useId, useRef, useState } from 'react';
import { orderMoment, orderMoney } from '../../islands/tasks/orders/order-text.ts';
import { Failure } from '../Failure.tsx';
import { useProfile } from '../profile-context.ts';
import { usePress } from '../use-press.ts';
import { OrderHelp } from './OrderFacts.tsx';

interface OrderRefundProps {
  order: Order;
  payment: OrderAnswer['payment'];
  /** Called when the order has changed. */
  onChange: () => void;
}

/** The money of an order: how to get it back and until when, why not otherwise, or how far it is on its way. */
export function OrderRefund({ order, payment, onChange }: OrderRefundProps) {
  const { t } = useProfile();
  const title = useId();
  return (
    <section className="member-screen" aria-labelledby={title}>
      <h2 id={title}>{t('refund.title')}</h2>
      <RefundNews order={order} payment={payment} />
      {payment.refundOffers.map((kind) => (
        <RefundOffer key={kind} kind={kind} order={order} onChange={onChange} />
      ))}
      <OrderHelp name="refund.help" order={order} />
    </section>
  );
}

/** What has become of a refund, and why none can be asked for. */
function RefundNews({ order, payment: { refund, refundRefusal } }: Omit<OrderRefundProps, 'onChange'>) {
  const { props, t } = useProfile();
  const { refundTerms: terms } = order;
  const moment = (instant: string | null) => (instant === null ? '' : orderMoment(props.intlTag, instant));
  const money = (amount: number) => orderMoney(props.intlTag, order, amount);
  const values = {
    until: moment(terms.refundUntil),
    share: shareOf(props.intlTag, terms.maxQuotaShare),
    amount: money(order.status === 'refunded' ? order.refundedAmount : (refund?.amount ?? order.totalAmount)),
    date: moment(order.refundedAt),
  };
  return (
    <>
      {refund?.step === 'failed' && (
        <p>{t('refund.failed', { amount: money(refund.amount), date: moment(refund.at) })}</p>
      )}
      {refundRefusal !== null && refundRefusal !== 'not_paid' && <p>{t(`refund.${refundRefusal}`, values)}</p>}
      {refund?.step === 'requested' && <p>{t('orders.retrying')}</p>}
    </>
  );
}

const WORDS = {
  refund: { lead: 'refund.until', ask: 'refund.ask', sure: 'refund.sure', yes: 'refund.yes' },
  withdrawal: {
    lead: 'refund.withdrawalUntil',
    ask: 'refund.withdraw',
    sure: 'refund.withdrawSure',
    yes: 'refund.withdrawYes',
  },
  surplus: { lead: 'refund.surplus', ask: 'refund.surplusAsk', sure: undefined, yes: 'refund.surplusAsk' },
} as const satisfies Record<RefundKind, object>;

interface RefundOfferProps {
  kind: RefundKind;
  order: Order;
  onChange: () => void;
}

/** One way to the money: what it means, and a press that asks once more where something ends with it. */
function RefundOffer({ kind, order, onChange }: RefundOfferProps) {
  const { props, t, call } = useProfile();
  const [sure, setSure] = useState(false);
  const question = useRef<HTMLParagraphElement>(null);
  const path = `/api/orders/${encodeURIComponent(order.id)}/refund` as const;
  const refund = usePress(() => call(path, { body: { kind } }), onChange);
  useEffect(() => {
    if (sure) question.current?.focus();
  }, [sure]);
  const { refundUntil, withdrawalUntil, maxQuotaShare } = order.refundTerms;
  const until = kind === 'withdrawal' ? withdrawalUntil : refundUntil;
  const words = WORDS[kind];
  const values = {
    until: until === null ? '' : orderMoment(props.intlTag, until),
    share: shareOf(props.intlTag, maxQuotaShare),
    amount: orderMoney(props.intlTag, order, order.totalAmount - order.refundedAmount),
    number: order.number,
  };
  return (
    <>
      <p>{t(words.lead, values)}</p>
      {sure && words.sure ? (
        <>
          <p ref={question} tabIndex={-1}>
            <strong>{t(words.sure, values)}</strong>
          </p>
          <p className="member-actions">
            <button type="button" className="button button-main" aria-disabled={refund.sending} onClick={refund.press}>
              {t(words.yes)}
            </button>
            <button type="button" className="button" aria-disabled={refund.sending} onClick={() => setSure(false)}>
              {t('refund.no')}
            </button>
          </p>
        </>
      ) : (
        <p className="member-actions">
          <button
            type="button"
            className="button"
            aria-disabled={refund.sending}
            onClick={words.sure ? () => setSure(true) : refund.press}
          >
            {t(words.ask)}
          </button>
        </p>
      )}
      {refund.failure && <Failure failure={refund.failure} onRetry={refund.press} />}
    </>
  );
}

function shareOf(intlTag: string, share: number): string {
  return new Intl.NumberFormat(intlTag, { style: 'percent', maximumFractionDigits: 2 }).format(share);
}
