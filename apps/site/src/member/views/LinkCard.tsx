import type { MemberBody } from '@duoverso/contracts/member-api';
import { type ReactNode, useEffect, useState } from 'react';
import { useProfile } from '../profile-context.ts';
import { ViewTitle } from '../ViewTitle.tsx';

interface LinkCardProps {
  link: MemberBody<'POST', '/api/auth/check-link'>;
  title: string;
  /** Why a link that is void does not work, and what helps. */
  reason: string;
  /** Leads on from a link that is void. */
  wayOn: { readonly href: string; readonly label: string };
  children: ReactNode;
}

/** The card behind the link of a message: its form, or right away that the link no longer works. */
export function LinkCard({ link, title, reason, wayOn, children }: LinkCardProps) {
  const { t } = useProfile();
  const state = useLinkState(link);
  const isVoid = state === 'void';
  return (
    <div className="member-card">
      <ViewTitle title={isVoid ? t('link.title') : title} />
      <div role="status">
        {state === 'asked' && <p>{t('sending')}</p>}
        {isVoid && <p>{reason}</p>}
      </div>
      {isVoid && (
        <p className="member-actions">
          <a className="button button-main" href={wayOn.href}>
            {wayOn.label}
          </a>
        </p>
      )}
      {state === 'works' && children}
    </div>
  );
}

/** Whether the link of a message still works. Where nobody can tell, it is taken for one that does: sending its form will tell. */
type LinkState = 'asked' | 'works' | 'void';

/** Asks about a link before its reader types anything into its form. Asking uses nothing up. */
function useLinkState({ token, purpose }: MemberBody<'POST', '/api/auth/check-link'>): LinkState {
  const { call } = useProfile();
  const [state, setState] = useState<LinkState>('asked');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link
  useEffect(() => {
    let here = true;
    void call('/api/auth/check-link', { body: { token, purpose } }).then((answer) => {
      const isVoid = answer.ok ? !answer.value.works : answer.failure.code === 'link_not_valid';
      if (here) setState(isVoid ? 'void' : 'works');
    });
    return () => {
      here = false;
    };
  }, [token, purpose]);
  return state;
}
