import type { Me, Order } from '@duoverso/contracts';
import { Fragment } from 'react';
import { fill } from '../../strings/fill.ts';
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
export function ReceiptSheet({ order, member, seller, intlTag, orderStrings, strings, titleId }: ReceiptSheetProps) {
  const money = (amount: number) => orderMoney(intlTag, order, amount);
  return (
    <>
      {order.provider === 'sandbox' && <p className="receipt-sandbox">{strings.sandbox}</p>}
      <h2 id={titleId} tabIndex={-1}>
        {strings.title}
      </h2>
      <dl className="receipt-head">
        <dt>{strings.number}</dt>
        <dd>{order.number}</dd>
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
        {member && (
          <>
            <dt>{strings.buyer}</dt>
            <dd>
              {member.name && (
                <>
                  <span dir="auto">{member.name}</span>
                  <br />
                </>
              )}
              {member.company && (
                <>
                  <span dir="auto">{member.company}</span>
                  <br />
                </>
              )}
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
        )}
      </dl>
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
          {order.discountAmount > 0 && (
            <tr>
              <th scope="row" colSpan={3}>
                {strings.discount}
              </th>
              <td>{money(-order.discountAmount)}</td>
            </tr>
          )}
          <tr className="receipt-total">
            <th scope="row" colSpan={3}>
              {strings.total}
            </th>
            <td>{money(order.totalAmount)}</td>
          </tr>
          <tr>
            <th scope="row" colSpan={3}>
              {fill(strings.tax, { percent: percentText(intlTag, order.taxPercent) })}
            </th>
            <td>{money(order.taxAmount)}</td>
          </tr>
          {order.refundedAt && (
            <tr>
              <th scope="row" colSpan={3}>
                {fill(strings.refunded, { date: orderDay(intlTag, order.refundedAt) })}
              </th>
              <td>{money(-order.refundedAmount)}</td>
            </tr>
          )}
        </tfoot>
      </table>
      <p>{strings[`paidBy.${order.provider}`]}</p>
      {order.status === 'disputed' && <p>{strings.disputed}</p>}
      {order.status === 'paid' && <p>{fill(strings.refundUntil, refundValues(intlTag, order))}</p>}
      <p className="receipt-note">{strings.note}</p>
    </>
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
