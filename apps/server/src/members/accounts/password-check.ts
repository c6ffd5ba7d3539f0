import type { ErrorCode } from '@duoverso/contracts/error-codes';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, passwordLength } from '@duoverso/contracts/password-rules';
import { ApiError } from '../../api/api-error.ts';
import { findWeakness } from './guessable-password.ts';
import type { Weakness } from './password-judge.ts';

const REJECTIONS: Readonly<Record<Weakness, ErrorCode>> = {
  common: 'password_too_common',
  repeated: 'password_repetitive',
  personal: 'password_personal',
};

/**
 * Refuses a new password that the rules do not take. Judging takes its time: attempts are counted before.
 * @param known texts that belong to the account or the site
 * @throws {ApiError}
 */
export async function checkNewPassword(password: string, known: readonly string[]): Promise<void> {
  const length = passwordLength(password);
  if (length < MIN_PASSWORD_LENGTH) throw new ApiError('password_too_short');
  // Characters outside the basic plane count twice, as they always have.
  if (length > MAX_PASSWORD_LENGTH || password.length > MAX_PASSWORD_LENGTH) throw new ApiError('password_too_long');
  const weakness = await findWeakness(password, known);
  if (weakness !== undefined) throw new ApiError(REJECTIONS[weakness]);
}
