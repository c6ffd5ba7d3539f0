import type { Me } from '@duoverso/contracts/member';
import { useCallback, useEffect, useState } from 'react';
import { type ApiFailure, callApi } from '../api/call-api.ts';
import { isSignedIn } from '../api/signed-in.ts';
import { forgetMembership, rememberMembership } from '../api/user-info.ts';
import { retryDelayMs } from './Loaded.tsx';

export type Account =
  | { readonly state: 'loading' }
  | { readonly state: 'out' }
  | { readonly state: 'failed'; readonly failure: ApiFailure }
  | { readonly state: 'in'; readonly me: Me }
  /** Signed in to an account that is to be deleted. */
  | { readonly state: 'leaving' }
  /** Signed in to an account that an operator has blocked. */
  | { readonly state: 'blocked' };

export interface AccountControl {
  readonly account: Account;
  readonly refresh: () => Promise<void>;
  /** Forgets the member, whose session has ended. */
  readonly forget: () => void;
}

/** Who is signed in. What the pages may know of it is kept in local storage; a server that is away is asked again until it answers. */
export function useAccount(): AccountControl {
  const [account, setAccount] = useState<Account>({ state: 'loading' });

  const forget = useCallback(() => {
    forgetMembership();
    setAccount({ state: 'out' });
  }, []);
  const refresh = useCallback(async () => {
    if (!isSignedIn()) return forget();
    const answer = await callApi('/api/me');
    if (answer.ok) {
      rememberMembership(answer.value.membership);
      setAccount({ state: 'in', me: answer.value });
    } else if (answer.failure.code === 'not_signed_in') forget();
    else if (answer.failure.code === 'deletion_waits') {
      forgetMembership();
      setAccount({ state: 'leaving' });
    } else if (answer.failure.code === 'account_blocked') {
      forgetMembership();
      setAccount({ state: 'blocked' });
    }
    // An account that's shown stays until the next request says otherwise.
    else setAccount((before) => (before.state === 'in' ? before : { state: 'failed', failure: answer.failure }));
  }, [forget]);

  useEffect(() => {
    void refresh();
  }, [refresh]);

  useEffect(() => {
    if (account.state !== 'failed') return;
    const delay = retryDelayMs(account.failure);
    const timer = delay === undefined ? undefined : setTimeout(refresh, delay);
    return () => clearTimeout(timer);
  }, [account, refresh]);

  // The bar names the way to the account by who is signed in: it looks when a page opens, and here while the page stays.
  useEffect(() => {
    if (account.state !== 'loading') document.querySelector<HTMLElement & { fit?(): void }>('duo-bar')?.fit?.();
  }, [account.state]);

  return { account, refresh, forget };
}
