import type { Me } from '@duoverso/contracts/member';
import type { Route } from './routes.ts';
import { AffiliateView } from './views/AffiliateView.tsx';
import { Codes } from './views/Codes.tsx';
import { Membership } from './views/Membership.tsx';
import { OrderDetail } from './views/OrderDetail.tsx';
import { Orders } from './views/Orders.tsx';
import { Sandbox } from './views/Sandbox.tsx';
import { Sessions } from './views/Sessions.tsx';
import { Settings } from './views/Settings.tsx';

interface MemberViewProps {
  route: Route;
  me: Me;
}

/** What a member sees at a route. */
export function MemberView({ route, me }: MemberViewProps) {
  switch (route.view) {
    case 'orders':
      return <Orders />;
    case 'order':
      return <OrderDetail id={route.id} me={me} />;
    case 'sandbox':
      return <Sandbox id={route.id} />;
    case 'codes':
      return <Codes />;
    case 'affiliate':
      return <AffiliateView />;
    case 'sessions':
      return <Sessions />;
    case 'settings':
      return <Settings me={me} reported={route.reported} />;
    default:
      return <Membership me={me} />;
  }
}
