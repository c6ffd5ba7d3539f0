import { useEffect, useRef } from 'react';
import { SEARCH_RETRY_FIRST_MS, SEARCH_RETRY_MAX_MS } from '../../page/limits.ts';
import { BusySearchError } from './busy-search-error.ts';

/**
 * Asks again by itself after a failure: when the browser is online again, when the service wants to be asked again, and otherwise after
 * pauses that grow.
 * @param failure that is shown, another object each time; `undefined` when there is none
 */
export function useRecovery(failure: { readonly error: unknown } | undefined, retry: () => void): void {
  const failures = useRef(0);
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => {
    if (!failure) {
      failures.current = 0;
      return;
    }
    const pause = Math.min(SEARCH_RETRY_FIRST_MS * 2 ** failures.current, SEARCH_RETRY_MAX_MS);
    failures.current += 1;
    const again = () => latest.current();
    const timer = setTimeout(again, failure.error instanceof BusySearchError ? failure.error.restMs : pause);
    addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', again);
    };
  }, [failure]);
}
