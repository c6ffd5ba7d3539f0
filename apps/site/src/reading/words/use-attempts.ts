import { useEffect, useRef, useState } from 'react';
import { reloadPage } from '../../browser/network.ts';

/**
 * Does what needs a script that may not come: again on Retry, and when the browser is online again.
 * @param warning what the console says of a failure
 * @param onBegin called whenever something is attempted
 */
export function useAttempts(warning: string, onBegin: () => void) {
  const [failed, setFailed] = useState(false);
  const wanted = useRef<() => Promise<void>>(async () => undefined);
  const attempt = async (work: () => Promise<void>) => {
    const again = failed && wanted.current === work;
    wanted.current = work;
    setFailed(false);
    onBegin();
    try {
      await work();
    } catch (error) {
      console.warn(warning, error);
      setFailed(true);
      // Older browsers keep a failed import for the life of the page.
      if (again) void reloadPage();
    }
  };
  const retry = () => void attempt(wanted.current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is wanted is kept apart
  useEffect(() => {
    if (!failed) return;
    addEventListener('online', retry, { once: true });
    return () => removeEventListener('online', retry);
  }, [failed]);
  return { failed, attempt, retry };
}
