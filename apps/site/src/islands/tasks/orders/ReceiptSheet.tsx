import type { Me } from '@duoverso/contracts/member';
import type { Order, OrderAnswer } from '@duoverso/contracts/orders';
import { Fragment } from 'react';
import { fill } from '../../../strings/fill.ts';
import {
  articleName,
  type OrderStrings,
  orderDay,
  orderMoment,
  orderMoney,
  type ReceiptStrings,
  type Seller,
} from './order-text.ts';

export interface ReceiptSheetProps {
  order: Order;
  /** For money that went back; those of a list of orders say the sums alone. */
  creditNotes?: OrderAnswer['payment']['creditNotes'] | undefined;
  /** Left out where it could not be read. */
  member: Me['member'] | undefined;
  seller: Seller;
  intlTag: string;
  orderStrings: OrderStrings;
  strings: ReceiptStrings;
  /** Id of the heading, which names what the sheet stands in. */
  titleId: string;
}

/** What the receipt of a paid order says. Its style sheet is `receipt.css`. */
export function ReceiptSheet({ titleId, ...sheet }: ReceiptSheetProps) {
  const { order, intlTag, strings } = sheet;
  return (
    <>
      {order.provider === 'sandbox' && <p className="receipt-sandbox">{strings.sandbox}</p>}
      <h2 id={titleId} tabIndex={-1}>
        {strings.title}
      </h2>
      <ReceiptHead {...sheet} />
      <ReceiptTable {...sheet} />
      <p>{strings[`paidBy.${order.provider}`]}</p>
      {order.status === 'disputed' && <p>{strings.disputed}</p>}
      {order.status === 'paid' && <p>{fill(strings.refundUntil, refundValues(intlTag, order))}</p>}
      <p className="receipt-note">{strings.note}</p>
    </>
  );
}

type SheetProps = Omit<ReceiptSheetProps, 'titleId'>;

/** Number, day, who sells and who buys. */
function ReceiptHead({ order, member, seller, intlTag, strings }: SheetProps) {
  return (
    <dl className="receipt-head">
      <dt>{strings.number}</dt>
      <dd>{order.number}</dd>
      {order.invoiceNumber && (
        <>
          <dt>{strings.invoice}</dt>
          <dd>
            <Document number={order.invoiceNumber} url={order.invoiceUrl} />
          </dd>
        </>
      )}
      <dt>{strings.date}</dt>
      <dd>{orderDay(intlTag, order.paidAt ?? order.createdAt)}</dd>
      <dt>{strings.seller}</dt>
      <dd>
        {seller.name}
        <br />
        {seller.address.map((line) => (
          <Fragment key={line}>
            <bdi>{line}</bdi>
            <br />
          </Fragment>
        ))}
        <span dir="ltr">{seller.email}</span>
      </dd>
      {member && <Buyer member={member} strings={strings} />}
    </dl>
  );
}

/** Number of a document, which leads to it where the payment provider shows it. */
function Document({ number, url }: { number: string; url: string | null }) {
  return <bdi>{url === null ? number : <a href={url}>{number}</a>}</bdi>;
}

function Buyer({ member, strings }: { member: Me['member']; strings: ReceiptStrings }) {
  return (
    <>
      <dt>{strings.buyer}</dt>
      <dd>
        <NameLine name={member.name} />
        <NameLine name={member.company} />
        <span dir="ltr">{member.email}</span>
      </dd>
      {member.taxId && (
        <>
          <dt>{strings.taxId}</dt>
          <dd>
            <bdi>{member.taxId}</bdi>
          </dd>
        </>
      )}
    </>
  );
}

function NameLine({ name }: { name: string | null }) {
  return name ? (
    <>
      <span dir="auto">{name}</span>
      <br />
    </>
  ) : null;
}

/** What was bought, and the sums. */
function ReceiptTable({ order, creditNotes = [], intlTag, orderStrings, strings }: SheetProps) {
  const money = (amount: number) => orderMoney(intlTag, order, amount);
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{strings.item}</th>
          <th scope="col">{strings.quantity}</th>
          <th scope="col">{strings.unit}</th>
          <th scope="col">{strings.total}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>{articleName(orderStrings, order)}</td>
          <td>{order.quantity}</td>
          <td>{money(order.unitAmount)}</td>
          <td>{money(order.unitAmount * order.quantity)}</td>
        </tr>
      </tbody>
      <tfoot>
        {order.discountAmount > 0 && <Sum label={strings.discount} amount={money(-order.discountAmount)} />}
        {order.promotionAmount > 0 && (
          <Sum label={order.changesPlan ? strings.unused : strings.promotion} amount={money(-order.promotionAmount)} />
        )}
        <Sum className="receipt-total" label={strings.total} amount={money(order.totalAmount)} />
        <Sum
          label={fill(strings.tax, { percent: percentText(intlTag, order.taxPercent) })}
          amount={money(order.taxAmount)}
        />
        {order.refundedAt && (
          <Sum
            label={fill(strings.refunded, { date: orderDay(intlTag, order.refundedAt) })}
            amount={money(-order.refundedAmount)}
          />
        )}
        {creditNotes.map(({ number, amount }) => (
          <Sum key={number} label={fill(strings.creditNote, { number })} amount={money(-amount)} />
        ))}
      </tfoot>
    </table>
  );
}

function Sum({ className, label, amount }: { className?: string; label: string; amount: string }) {
  return (
    <tr className={className}>
      <th scope="row" colSpan={3}>
        {label}
      </th>
      <td>{amount}</td>
    </tr>
  );
}

function percentText(intlTag: string, percent: number): string {
  return new Intl.NumberFormat(intlTag, { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100);
}

function refundValues(intlTag: string, { refundTerms: { refundUntil, withdrawalUntil, maxQuotaShare } }: Order) {
  const moment = (instant: string | null) => (instant === null ? '' : orderMoment(intlTag, instant));
  const share = percentText(intlTag, maxQuotaShare * 100);
  return { until: moment(refundUntil), withdrawal: moment(withdrawalUntil), share };
}
