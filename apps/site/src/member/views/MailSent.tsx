import { useState } from 'react';
import type { ApiFailure, ApiResult } from '../../api/call-api.ts';
import { Failure } from '../Failure.tsx';
import { useProfile } from '../profile-context.ts';
import { useLoad } from '../use-load.ts';
import { ViewTitle } from '../ViewTitle.tsx';

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
