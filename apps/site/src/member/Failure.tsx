import { type ApiFailure, failureText } from '../api/call-api.ts';
import { formatPlural } from '../strings/plural-forms.ts';
import { useProfile } from './profile-context.ts';
import type { ProfileProps } from './profile-props.ts';

const MINUTE_S = 60;

/** How long a limit asks to wait; undefined where nothing is limited. */
export function waitText(
  { wait, intlTag }: Pick<ProfileProps, 'wait' | 'intlTag'>,
  { code, retryAfterS }: ApiFailure,
): string | undefined {
  if (code !== 'too_many_requests' || retryAfterS === undefined) return undefined;
  return formatPlural(wait, intlTag, Math.ceil(retryAfterS / MINUTE_S));
}

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
