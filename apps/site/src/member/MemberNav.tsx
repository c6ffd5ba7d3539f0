import type { Me } from '@duoverso/contracts/member';
import { useProfile } from './profile-context.ts';
import { MEMBER_VIEWS, type MemberView, type Route, viewHref } from './routes.ts';

interface MemberNavProps {
  me: Me;
  route: Route;
  onSignOut: () => void;
}

/** The views of a member, who is signed in, and the way out. */
export function MemberNav({ me, route, onSignOut }: MemberNavProps) {
  const { t } = useProfile();
  const within = route.view === 'order' || route.view === 'sandbox' ? 'orders' : undefined;
  const current = (view: MemberView) => (route.view === view ? 'page' : within === view ? 'true' : undefined);
  return (
    <nav className="member-nav" aria-label={t('sections')}>
      <ul>
        {MEMBER_VIEWS.map((view) => (
          <li key={view}>
            <a href={viewHref(view)} aria-current={current(view)}>
              {t(`${view}.title`)}
            </a>
          </li>
        ))}
      </ul>
      <p className="member-who">{t('signedInAs', { email: me.member.email })}</p>
      <button type="button" className="button" onClick={onSignOut}>
        {t('signOut')}
      </button>
    </nav>
  );
}
