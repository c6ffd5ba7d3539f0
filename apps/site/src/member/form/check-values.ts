import type { ErrorCode } from '@duoverso/contracts/error-codes';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, passwordLength } from '@duoverso/contracts/password-rules';

/** What is typed in a form, by the names of its fields. */
export type FormValues = Readonly<Record<string, string>>;

/** What is wrong with a form, and in which field. */
export interface FormFault {
  readonly code: ErrorCode | 'unreachable' | 'required';
  readonly field?: string;
}

/** Fields that refusals are about. */
const FIELDS: Readonly<Partial<Record<FormFault['code'], string>>> = {
  email_not_valid: 'email',
  email_unchanged: 'email',
  password_too_short: 'new-password',
  password_too_long: 'new-password',
  password_too_common: 'new-password',
  password_wrong: 'current-password',
  password_needed: 'current-password',
};

/** A refusal with the field that it is about. */
export function faultOf(code: FormFault['code']): FormFault {
  const field = FIELDS[code];
  return field === undefined ? { code } : { code, field };
}

/**
 * The first fault that can be seen without asking the server.
 * @param required names of fields that may not be empty, in their order on the page
 */
export function checkValues(values: FormValues, required: readonly string[]): FormFault | undefined {
  const empty = required.find((field) => !values[field]);
  if (empty !== undefined) return { code: 'required', field: empty };
  const { email, 'new-password': chosen } = values;
  if (email !== undefined && !/^\S+@\S+$/.test(email.trim())) return faultOf('email_not_valid');
  if (chosen === undefined) return undefined;
  const length = passwordLength(chosen);
  if (length < MIN_PASSWORD_LENGTH) return faultOf('password_too_short');
  return length > MAX_PASSWORD_LENGTH ? faultOf('password_too_long') : undefined;
}
