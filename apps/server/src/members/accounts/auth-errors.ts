import type { ErrorCode } from '@duoverso/contracts';
import { isAPIError } from 'better-auth/api';
import { Refusal } from '../../api/refusal.ts';

/** Better Auth's codes in ours. */
const CODES: Readonly<Record<string, ErrorCode>> = {
  INVALID_EMAIL_OR_PASSWORD: 'credentials_wrong',
  EMAIL_NOT_VERIFIED: 'email_not_verified',
  INVALID_EMAIL: 'email_not_valid',
  INVALID_PASSWORD: 'password_wrong',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'password_wrong',
  PASSWORD_TOO_SHORT: 'password_too_short',
  PASSWORD_TOO_LONG: 'password_too_long',
  SESSION_EXPIRED: 'sign_in_again',
  SESSION_NOT_FRESH: 'sign_in_again',
  UNAUTHORIZED: 'not_signed_in',
  VALIDATION_ERROR: 'malformed_request',
  // The database has gone in between: trying again helps.
  FAILED_TO_CREATE_SESSION: 'member_services_unavailable',
  FAILED_TO_GET_SESSION: 'member_services_unavailable',
};

/** Our refusal for an error of Better Auth; everything else, and what has no code of ours, stays as it is. */
export function translateAuthError(error: unknown): unknown {
  return isAPIError(error) ? (refusalOf(error.body) ?? error) : error;
}

/** Our refusal for the body of a bad answer of Better Auth; undefined when it has no code of ours. */
export function refusalOf(body: unknown): Refusal | undefined {
  const code = typeof body === 'object' && body !== null && 'code' in body ? CODES[String(body.code)] : undefined;
  return code && new Refusal(code);
}
