/** Stops a request of the console with a status and words for who works there. */
export class ConsoleRefusal extends Error {
  override readonly name = 'ConsoleRefusal';
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 421 | 422 | 429 | 503;
  readonly code: string;
  /** What has to be confirmed. */
  readonly about: string | undefined;

  constructor(status: ConsoleRefusal['status'], code: string, message: string, about?: string) {
    super(message);
    this.status = status;
    this.code = code;
    this.about = about;
  }
}

/** The same for every invitation that opens nothing: unknown, used, expired or replaced. */
export function inviteRefusal(): ConsoleRefusal {
  return new ConsoleRefusal(
    403,
    'invite_not_valid',
    'This invitation has been used, has expired or is not complete. Ask for a new one.',
  );
}

/** The same for every passkey that opens nothing. */
export function passkeyRefusal(): ConsoleRefusal {
  return new ConsoleRefusal(403, 'passkey_not_valid', 'This passkey does not open the console.');
}
