import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, passwordLength } from '@duoverso/contracts';
import { Refusal } from '../../api/refusal.ts';
import { isGuessablePassword } from './guessable-password.ts';

/**
 * Refuses a new password that the rules do not take.
 * @param known texts that belong to the account or the site
 * @throws {Refusal}
 */
export function checkNewPassword(password: string, known: readonly string[]): void {
  const length = passwordLength(password);
  if (length < MIN_PASSWORD_LENGTH) throw new Refusal('password_too_short');
  // Better Auth counts UTF-16 units: characters outside the basic plane count twice there.
  if (length > MAX_PASSWORD_LENGTH || password.length > MAX_PASSWORD_LENGTH) throw new Refusal('password_too_long');
  if (isGuessablePassword(password, known)) throw new Refusal('password_too_common');
}
