import { ERROR_CODES, type ErrorCode } from '@duoverso/contracts/error-codes';
import type { MessageKey, Translate } from '@duoverso/locales/messages';
import type { ApiFailure } from './call-api.ts';

/** What every member call can answer. */
const GENERAL = [
  'malformed_request',
  'origin_not_allowed',
  'too_many_requests',
  'internal_error',
  'member_services_unavailable',
  'not_signed_in',
  'email_not_verified',
] as const satisfies readonly ErrorCode[];

/** Sentences for the failures that a part can meet, in the language of its page. */
export type ErrorStrings = Readonly<Partial<Record<ApiFailure['code'], string>>> & { readonly internal_error: string };

/** Key of the sentence that visitors read for a failure. */
export function errorKey(code: ApiFailure['code']): MessageKey {
  return `membership.error.${code}` as MessageKey;
}

/** The sentences for what every call can answer and for a part's own codes. */
export function errorStrings(t: Translate, codes: readonly ErrorCode[] = []): ErrorStrings {
  const named = ERROR_CODES.filter((code) => codes.includes(code) || GENERAL.some((general) => general === code));
  return {
    internal_error: t(errorKey('internal_error')),
    ...Object.fromEntries([...named, 'unreachable' as const].map((code) => [code, t(errorKey(code))])),
  };
}
