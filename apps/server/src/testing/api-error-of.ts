import { ApiError } from '../api/api-error.ts';

/** The code of the refusal that a promise ends with, another error as it is, `answered` where there is none. */
export function apiErrorOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => 'answered',
    (error: unknown) => (error instanceof ApiError ? error.code : error),
  );
}
