/** The service has too many searches. */
export class BusySearchError extends Error {
  override readonly name = 'BusySearchError';
  /** Milliseconds until it may be asked again. */
  readonly restMs: number;

  constructor(restMs: number, cause?: unknown) {
    super(`The search may be asked again in ${restMs} ms.`, { cause });
    this.restMs = restMs;
  }
}
