import type { ApiFailure } from '../api/call-api.ts';
import { Failure } from './Failure.tsx';
import { useProfile } from './profile-context.ts';

interface WaitingProps {
  /** Why it takes longer. */
  failure?: ApiFailure;
  onRetry?: () => void;
}

/** Before it is known who is signed in. */
export function Waiting({ failure, onRetry = () => undefined }: WaitingProps) {
  const { t } = useProfile();
  return (
    <div className="member-card">
      <h1 className="doc-title">{t('title')}</h1>
      {failure ? <Failure failure={failure} onRetry={onRetry} /> : <p role="status">{t('loading')}</p>}
    </div>
  );
}
