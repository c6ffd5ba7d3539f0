import type { ApiFailure } from '../api/call-api.ts';
import { formatPlural } from '../strings/plural-forms.ts';
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
