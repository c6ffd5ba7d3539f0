import type { Me } from '@duoverso/contracts/member';
import { useEffect, useRef } from 'react';
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
  const list = useRef<HTMLUListElement>(null);
  // On a phone the row scrolls: where the reader is stays in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each view
  useEffect(() => {
    const here = list.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    const row = list.current?.getBoundingClientRect();
    if (here && row) list.current?.scrollBy({ left: here.left + here.width / 2 - row.left - row.width / 2 });
  }, [route.view]);
  const current = (view: MemberView) => (route.view === view ? 'page' : within === view ? 'true' : undefined);
  return (
    <nav className="member-nav" aria-label={t('sections')}>
      <ul ref={list}>
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
