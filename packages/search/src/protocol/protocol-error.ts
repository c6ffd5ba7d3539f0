/** Statuses that the protocol refuses a request with. */
export type ErrorStatus = 400 | 403 | 404 | 405 | 413 | 414 | 429 | 500 | 503;

/** What the protocol answers instead of results. */
export interface ErrorBody {
  readonly message: string;
  readonly status: ErrorStatus;
}

/** A refusal that the client is told of, in the protocol's error shape. */
export class ProtocolError extends Error {
  override name = 'ProtocolError';
  readonly status: ErrorStatus;

  constructor(status: ErrorStatus, message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * The body of a refusal.
 * @example errorBody(404, 'Index docs does not exist') // '{"message":"Index docs does not exist","status":404}'
 */
export function errorBody(status: ErrorStatus, message: string): string {
  return JSON.stringify({ message, status } satisfies ErrorBody);
}
