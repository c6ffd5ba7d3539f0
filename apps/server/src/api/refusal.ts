import { type ErrorCode, errorMessage } from '@duoverso/contracts';

/** Stops a request with a code of the contracts' table; thrown inside a transaction, it undoes it. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  /** For `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, retryAfterSeconds?: number) {
    super(errorMessage(code));
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
