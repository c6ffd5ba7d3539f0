import type { Order } from '@duoverso/contracts/orders';
import { articleName, orderMoney } from '../../islands/tasks/orders/order-text.ts';
import { useProfile } from '../profile-context.ts';

/** What an order without a receipt is about: item and amount. */
export function OrderFacts({ order }: { order: Order }) {
  const { props } = useProfile();
  return (
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
  );
}

interface OrderHelpProps {
  name: 'orders.help' | 'refund.help';
  order: Order;
}

/** Whom to ask about an order. */
export function OrderHelp({ name, order }: OrderHelpProps) {
  const { props, t } = useProfile();
  const { email } = props.seller;
  return (
    <p className="member-screen">
      {t(name, { number: order.number })}{' '}
      <a dir="ltr" href={`mailto:${email}`}>
        {email}
      </a>
    </p>
  );
}
