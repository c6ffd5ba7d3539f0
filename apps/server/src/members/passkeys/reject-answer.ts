import { ApiError } from '../../api/api-error.ts';

/**
 * Refuses what an authenticator has answered. What the library throws tells what was wrong with it: for the log, not for who has sent it.
 * @throws {ApiError} `passkey_not_valid`
 */
export function refuseAnswer(cause: unknown): never {
  const apiError = new ApiError('passkey_not_valid');
  apiError.cause = cause;
  throw apiError;
}
