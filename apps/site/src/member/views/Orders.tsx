import type { Orders as OrdersAnswer } from '@duoverso/contracts/orders';
import { articleName, orderHref, orderMoney } from '../../islands/tasks/orders/order-text.ts';
import { Loaded, useLoad } from '../Loaded.tsx';
import { useProfile } from '../profile-context.ts';
import { ViewTitle } from '../ViewTitle.tsx';

/** The member's orders, newest first; each leads to its receipt. */
export function Orders() {
  const { t } = useProfile();
  const orders = useLoad('/api/orders');
  return (
    <>
      <ViewTitle title={t('orders.title')} />
      <Loaded load={orders}>{(answer) => <OrderTable orders={answer.orders} />}</Loaded>
    </>
  );
}

function OrderTable({ orders }: OrdersAnswer) {
  const { props, t, day } = useProfile();
  const { bill, hrefs, intlTag } = props;
  if (orders.length === 0) {
    return (
      <>
        <p>{bill.empty}</p>
        {hrefs.pricing && (
          <p className="member-actions">
            <a className="button" href={hrefs.pricing}>
              {bill.plans}
            </a>
          </p>
        )}
      </>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of one table is no fieldset
    <div className="member-scroll" role="group" tabIndex={0} aria-label={t('orders.title')}>
      <table className="order-rows" aria-label={t('orders.title')}>
        <thead>
          <tr>
            <th scope="col">{bill.number}</th>
            <th scope="col">{bill.date}</th>
            <th scope="col">{bill.item}</th>
            <th scope="col">{bill.total}</th>
            <th scope="col">{bill.status}</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.id}>
              <th scope="row">
                <a href={orderHref(order.id)}>{t('orders.one', { number: order.number })}</a>
              </th>
              <td>{day(order.createdAt)}</td>
              <td>
                {articleName(props.order, order)}
                {order.quantity > 1 && ` × ${order.quantity}`}
              </td>
              <td>{orderMoney(intlTag, order, order.totalAmount)}</td>
              <td>{props.order.status[order.status]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
