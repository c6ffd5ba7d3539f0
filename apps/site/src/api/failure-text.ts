import type { ErrorStrings } from '../strings/error-keys.ts';
import type { ApiFailure } from './call-api.ts';

/** What a visitor reads of a failure. */
export function failureText(strings: ErrorStrings, { code }: ApiFailure): string {
  return strings[code] ?? strings.internal_error;
}
