import { BASE_PATH } from '../../page/base-path.ts';
import { useLoad } from '../Loaded.tsx';
import { useProfile } from '../profile-context.ts';
import { type Route, viewHref } from '../routes.ts';
import { ViewTitle } from '../ViewTitle.tsx';
import { OrderDetail } from './OrderDetail.tsx';
import { Orders } from './Orders.tsx';

interface BlockedProps {
  route: Route;
  onSignOut: () => void;
}

/** All that the member of a blocked account sees: that it's so, whom to write to, and what stays open, which is the orders with their refunds, the end of what renews and the copy of the data. */
export function Blocked({ route, onSignOut }: BlockedProps) {
  const { props, t } = useProfile();
  const { email } = props.seller;
  const { bill } = props.hrefs;
  const { value } = useLoad('/api/renewals');
  if (route.view === 'orders') return <Orders />;
  if (route.view === 'order') return <OrderDetail id={route.id} me={undefined} />;
  return (
    <div className="member-card">
      <ViewTitle title={t('blocked.title')} />
      <p>
        {t('blocked.text')}{' '}
        <a dir="ltr" href={`mailto:${email}`}>
          {email}
        </a>
      </p>
      <p className="member-actions">
        <a className="button" href={viewHref('orders')}>
          {t('orders.title')}
        </a>
        {bill && value && value.renewals.length > 0 && (
          <a className="button" href={bill}>
            {props.renewalTitle}
          </a>
        )}
        <a className="button" href={`${BASE_PATH}/api/me/export`} download>
          {t('settings.exportLink')}
        </a>
        <button type="button" className="button" onClick={onSignOut}>
          {t('signOut')}
        </button>
      </p>
    </div>
  );
}
