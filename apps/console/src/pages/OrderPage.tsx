import type { OrderAnswer } from '@duoverso/contracts/orders';
import type { ReactNode } from 'react';
import { formatMoment, formatMoney } from '../format.ts';
import { useMe } from '../me.ts';
import { Action } from '../parts/Action.tsx';
import { type Column, DataTable } from '../parts/DataTable.tsx';
import { Facts, Shown } from '../parts/Facts.tsx';
import { Page, Section } from '../parts/Page.tsx';
import { hrefTo } from '../routes.ts';
import { useRun } from '../use-run.ts';

interface PaymentEvent {
  readonly eventId: string;
  readonly type: string;
  readonly effect: string;
  readonly amount: number | null;
  readonly payment: string | null;
  readonly happenedAt: string;
}

interface ShownOrder extends OrderAnswer {
  readonly member: string | null;
  readonly events: readonly PaymentEvent[];
}

/** Payments of Stripe have such names; others have no page there. */
const STRIPE_PAYMENT = /^pi_\w+$/;

/** One order: what was paid, what was told of it, and whether its money can go back. */
export function OrderPage({ id: number }: { id: string }): ReactNode {
  const found = useRun<ShownOrder>('orders show', number);
  return (
    <Page title={`Order ${number}`}>
      <Shown {...found}>{(shown) => <About shown={shown} number={number} reload={found.reload} />}</Shown>
    </Page>
  );
}

/** What makes the total, where there is any of it. */
const PRICE = [
  ['Discount', 'discountAmount'],
  ['Taken off by Stripe', 'promotionAmount'],
  ['Tax in it', 'taxAmount'],
] as const;

interface AboutProps {
  readonly shown: ShownOrder;
  readonly number: string;
  readonly reload: () => void;
}

function About({ shown, number, reload }: AboutProps): ReactNode {
  const { order, payment, member } = shown;
  const isSupport = useMe().role === 'support';
  const money = (amount: number) => formatMoney(amount, order.currency);
  return (
    <>
      <Facts
        facts={[
          ['Member', <Owner key="member" email={member} />],
          ['Status', order.status],
          ['What', `${order.quantity} × ${order.sku}`],
          ...PRICE.flatMap(([name, part]) => (order[part] > 0 ? [[name, money(order[part])] as const] : [])),
          ['Total', money(order.totalAmount)],
          ['Refunded', money(order.refundedAmount)],
          ['Ordered (UTC)', formatMoment(order.createdAt)],
          ['Paid (UTC)', formatMoment(order.paidAt)],
          ['Paid by', order.provider],
          ['Invoice', <Paper key="invoice" number={order.invoiceNumber} url={order.invoiceUrl} />],
          ...payment.creditNotes.map(
            ({ number: note, url, amount }) =>
              [`Credit note over ${money(amount)}`, <Paper key={note} number={note} url={url} />] as const,
          ),
          ...(payment.surplus > 0 ? [['Payments too many', String(payment.surplus)] as const] : []),
          ...(payment.refund
            ? [['Last refund', `${payment.refund.step}, ${money(payment.refund.amount)}`] as const]
            : []),
        ]}
      />
      <Section title="Refund">
        <Rule shown={shown} />
        <div className="row">
          <Action
            command="orders refund"
            label="Refund"
            {...(isSupport && {
              about: 'Sends money back through the payment provider, as far as the rules of the order give it.',
            })}
            argument={number}
            fixed={isSupport ? PARTS_LEFT_OUT : {}}
            onDone={reload}
          >
            <Rule shown={shown} />
          </Action>
          {order.status === 'pending' && (
            <Action command="orders cancel" label="Cancel the order" argument={number} onDone={reload} />
          )}
        </div>
      </Section>
      <Section title="What the payment provider said">
        <Events events={shown.events} money={money} reload={reload} />
      </Section>
    </>
  );
}

/** Whose an order is. */
function Owner({ email }: { email: string | null }): ReactNode {
  return email === null ? 'account deleted' : <a href={hrefTo('members', email)}>{email}</a>;
}

/** The number of an invoice or credit note; where the payment provider shows it, a link there. */
function Paper({ number, url }: { number: string | null; url: string | null }): ReactNode {
  if (number === null) return '–';
  return url === null ? number : <a href={url}>{number}</a>;
}

/** Parts of a payment are up to finance. */
const PARTS_LEFT_OUT = { amount: undefined, payment: undefined };

const REASONS: Readonly<Record<string, string>> = {
  not_paid: 'The order isn’t paid.',
  too_late: 'The time for it is over.',
  quota_used: 'Too much of the quota was used.',
  under_way: 'A refund is under way.',
  replaced: 'What was left of it was taken off the price of another plan.',
};

/** What the rules of this order give its member now. */
function Rule({ shown: { order, payment } }: { shown: ShownOrder }): ReactNode {
  const { refundTerms } = order;
  const offers = payment.refundOffers;
  const isGiven = offers.length > 0;
  const why =
    payment.refundRefusal === null ? '' : (REASONS[payment.refundRefusal] ?? `Because: ${payment.refundRefusal}.`);
  return (
    <>
      <p>
        {isGiven
          ? `By the rules of this order, its member can have now: ${offers.join(', ')}.`
          : `By the rules of this order, its member can’t have a refund now. ${why}`}
      </p>
      <Facts
        facts={[
          ['Refund until (UTC)', formatMoment(refundTerms.refundUntil)],
          ['If used less than', `${Math.round(refundTerms.maxQuotaShare * 100)}% of the quota`],
          ['Withdrawal until (UTC)', formatMoment(refundTerms.withdrawalUntil)],
        ]}
      />
    </>
  );
}

function Events({
  events,
  money,
  reload,
}: {
  events: readonly PaymentEvent[];
  money: (amount: number) => string;
  reload: () => void;
}): ReactNode {
  const { payments } = useMe();
  const columns: readonly Column<PaymentEvent>[] = [
    { head: 'When (UTC)', cell: ({ happenedAt }) => formatMoment(happenedAt) },
    { head: 'What', cell: ({ effect }) => effect },
    { head: 'Amount', cell: ({ amount }) => (amount === null ? '–' : money(amount)), isNumber: true },
    {
      head: 'Payment',
      cell: ({ payment }) =>
        payment !== null && payments !== null && STRIPE_PAYMENT.test(payment) ? (
          <a href={payments + payment} target="_blank" rel="noreferrer">
            {payment} at Stripe
          </a>
        ) : (
          (payment ?? '–')
        ),
    },
    { head: 'Event', cell: ({ type }) => type },
  ];
  const found = { loaded: { state: 'done', json: events }, reload } as const;
  return <DataTable caption="Events of the payment" columns={columns} found={found} empty="Nothing was said yet." />;
}
