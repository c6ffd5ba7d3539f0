import type { MemberBody } from '@duoverso/contracts/member-api';
import { useEffect, useState } from 'react';
import { useProfile } from './profile-context.ts';

/** Whether the link of a message still works. Where nobody can tell, it is taken for one that does: sending its form will tell. */
export type LinkState = 'asked' | 'works' | 'void';

/** Asks about a link before its reader types anything into its form. Asking uses nothing up. */
export function useLinkState({ token, purpose }: MemberBody<'POST', '/api/auth/check-link'>): LinkState {
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
