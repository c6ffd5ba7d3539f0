import { useEffect, useState } from 'react';
import type { ApiFailure, ApiResult } from '../../api/call-api.ts';
import { isSignedIn } from '../../api/signed-in.ts';
import { Failure } from '../Failure.tsx';
import { useLoad } from '../Loaded.tsx';
import { useProfile } from '../profile-context.ts';
import { useReturnPath } from '../return-address.ts';
import { ViewTitle } from '../ViewTitle.tsx';

const ASK_EVERY_MS = 4_000;
/** Who takes longer than ten minutes is asked after less often. */
const PATIENT_AFTER = 150;
const PATIENT_EVERY_MS = 30_000;

/** Goes on as soon as the address of a sign-up has been confirmed: in another tab, or in another browser. Asks while the page can be seen. */
function useEntryElsewhere(): void {
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

interface MailSentProps {
  text: string;
  again: () => Promise<ApiResult<unknown>>;
}

/** Says where a link has gone; in development also in which folder it lies. */
export function MailSent({ text, again }: MailSentProps) {
  const { t } = useProfile();
  const { value: environment } = useLoad('/api/environment');
  const [outcome, setOutcome] = useState<'sent' | ApiFailure>();
  const sendAgain = async () => {
    const answer = await again();
    setOutcome(answer.ok ? 'sent' : answer.failure);
  };
  return (
    <div className="member-card">
      <ViewTitle title={t('mail.title')} />
      <p>{text}</p>
      {environment?.mailFolder && <p className="member-hint">{t('mail.folder', { folder: environment.mailFolder })}</p>}
      {typeof outcome === 'object' ? (
        <Failure failure={outcome} onRetry={sendAgain} />
      ) : (
        <button type="button" className="button" onClick={sendAgain}>
          {t('mail.again')}
        </button>
      )}
      <p role="status">{outcome === 'sent' && t('mail.sentAgain')}</p>
    </div>
  );
}

interface AwaitedMailProps {
  text: string;
  email: string;
}

/** A link that confirms an address is on its way. The page goes on by itself when it has been followed, wherever that is. */
export function AwaitedMail({ text, email }: AwaitedMailProps) {
  const { call } = useProfile();
  const returnTo = useReturnPath();
  useEntryElsewhere();
  return (
    <MailSent text={text} again={() => call('/api/auth/send-verification-email', { body: { email, returnTo } })} />
  );
}
