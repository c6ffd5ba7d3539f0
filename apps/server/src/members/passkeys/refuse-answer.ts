import { Refusal } from '../../api/refusal.ts';

/**
 * Refuses what an authenticator has answered. What the library throws tells what was wrong with it: for the log, not for who has sent it.
 * @throws {Refusal} `passkey_not_valid`
 */
export function refuseAnswer(cause: unknown): never {
  const refusal = new Refusal('passkey_not_valid');
  refusal.cause = cause;
  throw refusal;
}
