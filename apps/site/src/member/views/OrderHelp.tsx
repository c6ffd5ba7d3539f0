import type { Order } from '@duoverso/contracts/orders';
import { useProfile } from '../profile-context.ts';

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
