import { useEffect } from 'react';
import { isSignedIn } from '../api/is-signed-in.ts';
import { useProfile } from './profile-context.ts';

const ASK_EVERY_MS = 4_000;
/** Who takes longer than ten minutes is asked after less often. */
const PATIENT_AFTER = 150;
const PATIENT_EVERY_MS = 30_000;

/** Goes on as soon as the address of a sign-up has been confirmed: in another tab, or in another browser. Asks while the page can be seen. */
export function useEntryElsewhere(): void {
  const { t, call, enter } = useProfile();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one wait, while the view is there
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asked = 0;
    let here = true;
    const ask = async () => {
      clearTimeout(timer);
      if (document.hidden) return;
      asked += 1;
      const entered = isSignedIn() || (await hasEntered());
      if (!here) return;
      if (entered) void enter(t('verify.done'));
      else timer = setTimeout(ask, asked < PATIENT_AFTER ? ASK_EVERY_MS : PATIENT_EVERY_MS);
    };
    const hasEntered = async () => {
      const answer = await call('/api/auth/continue-sign-up', { body: {} });
      return answer.ok && answer.value.signedIn;
    };
    timer = setTimeout(ask, ASK_EVERY_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      here = false;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, []);
}
