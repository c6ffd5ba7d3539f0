import type { ApiFailure } from '../api/call-api.ts';
import { failureText } from '../api/failure-text.ts';
import { waitText } from './failure-wait.ts';
import { useProfile } from './profile-context.ts';

interface FailureProps {
  failure: ApiFailure;
  onRetry: () => void;
}

/** Why something cannot be shown, with a button that tries again. */
export function Failure({ failure, onRetry }: FailureProps) {
  const { props } = useProfile();
  return (
    <div className="member-failure" role="alert">
      <p>{failureText(props.errors, failure)}</p>
      {waitText(props, failure) && <p>{waitText(props, failure)}</p>}
      <button type="button" className="button" onClick={onRetry}>
        {props.bill.retry}
      </button>
    </div>
  );
}
