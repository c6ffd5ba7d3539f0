import { ERROR_CODES, type ErrorCode } from '@duoverso/contracts/error-codes';
import type { MessageKey } from '@duoverso/locales/messages';

/** Why a call of the member API has failed; `unreachable` when nothing answered. */
export type FailureCode = ErrorCode | 'unreachable';

/** Sentences for the failures that a part can meet, in the language of its page. */
export type ErrorStrings = Readonly<Partial<Record<FailureCode, string>>> & { readonly internal_error: string };

/** What every member call can answer. */
const GENERAL = [
  'malformed_request',
  'origin_not_allowed',
  'too_many_requests',
  'internal_error',
  'too_busy',
  'member_services_unavailable',
  'not_signed_in',
  'email_not_verified',
] as const satisfies readonly ErrorCode[];

type General = (typeof GENERAL)[number] | 'unreachable';

/** Key of the sentence that visitors read for a failure. */
export function errorKey(code: FailureCode): MessageKey {
  return `membership.error.${code}`;
}

/** Keys of the sentences for what every call can answer and for a part's own codes. */
export function errorKeys<const Code extends ErrorCode = never>(
  codes: readonly Code[] = [],
): Readonly<Record<Code | General, MessageKey>> {
  const asked = new Set<FailureCode>([...codes, ...GENERAL]);
  const named: FailureCode[] = ['internal_error', ...ERROR_CODES.filter((code) => asked.has(code)), 'unreachable'];
  return Object.fromEntries(named.map((code) => [code, errorKey(code)])) as Record<Code | General, MessageKey>;
}
