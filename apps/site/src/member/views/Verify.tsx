import { useEffect, useRef, useState } from 'react';
import type { ApiFailure } from '../../api/call-api.ts';
import { Failure } from '../Failure.tsx';
import { useProfile } from '../profile-context.ts';
import { viewHref } from '../routes.ts';
import { ViewTitle } from '../ViewTitle.tsx';

interface VerifyProps {
  token: string;
}

/** Confirms an address by the link of a message, at once. */
export function Verify({ token }: VerifyProps) {
  const { t, call, refresh, go } = useProfile();
  const [failure, setFailure] = useState<ApiFailure>();
  const asked = useRef('');

  const confirm = async () => {
    setFailure(undefined);
    const answer = await call('/api/auth/verify-email', { body: { token } });
    if (!answer.ok) return setFailure(answer.failure);
    await refresh();
    // Whoever has gone on meanwhile is not called back.
    if (asked.current === token) go(viewHref('membership'), t('verify.done'));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a link works once
  useEffect(() => {
    if (asked.current === token) return;
    asked.current = token;
    void confirm();
    return () => {
      asked.current = '';
    };
  }, [token]);

  return (
    <div className="member-card">
      <ViewTitle title={t('verify.title')} />
      {failure ? <Failure failure={failure} onRetry={confirm} /> : <p role="status">{t('verify.running')}</p>}
      {failure && (
        <p className="member-links">
          <a href={viewHref('sign-in')}>{t('signIn.title')}</a>
        </p>
      )}
    </div>
  );
}
