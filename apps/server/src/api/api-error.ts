import { type ErrorCode, errorMessage, errorStatus } from '@duoverso/contracts/error-codes';

/** Stops a request with a code of the contracts' table; thrown inside a transaction, it undoes it. */
export class ApiError extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  /** For `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;
  /** What else is wrong with the body. */
  readonly also: readonly ErrorCode[];

  constructor(code: ErrorCode, retryAfterSeconds?: number, also: readonly ErrorCode[] = []) {
    super(errorMessage(code));
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
    this.also = also;
  }
}

type Checks<Values extends readonly unknown[]> = {
  [Place in keyof Values]: () => Values[Place] | Promise<Values[Place]>;
};

/**
 * Makes all checks of a body, one after the other, and refuses everything that is wrong with it together. What is not about the body, such as too many attempts, is refused as soon as it is found.
 * @throws {ApiError}
 */
export async function checkAll<Values extends readonly unknown[]>(...checks: Checks<Values>): Promise<Values> {
  const values: unknown[] = [];
  const codes: ErrorCode[] = [];
  for (const check of checks) {
    try {
      values.push(await check());
    } catch (error) {
      if (!(error instanceof ApiError) || !isAboutBody(error)) throw error;
      codes.push(error.code);
    }
  }
  const [first, ...others] = codes;
  if (first !== undefined) throw new ApiError(first, undefined, others);
  return values as unknown as Values;
}

function isAboutBody({ code }: ApiError): boolean {
  return errorStatus(code) === 422 || code === 'password_wrong';
}
