import type { ErrorCode } from '@duoverso/contracts/error-codes';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, passwordLength } from '@duoverso/contracts/password-rules';

/** What is typed in a form, by the names of its fields. */
export type FormValues = Readonly<Record<string, string>>;

/** What is wrong with a form, and in which field. */
export interface FormError {
  readonly code: ErrorCode | 'unreachable' | 'required';
  readonly field?: string;
}

/** Fields that API errors are about. */
const FIELDS: Readonly<Partial<Record<FormError['code'], string>>> = {
  email_not_valid: 'email',
  email_unchanged: 'email',
  password_too_short: 'new-password',
  password_too_long: 'new-password',
  password_too_common: 'new-password',
  password_repetitive: 'new-password',
  password_personal: 'new-password',
  password_wrong: 'current-password',
  password_needed: 'current-password',
  proof_needed: 'current-password',
};

/** A refusal with the field that it is about. */
export function errorOf(code: FormError['code']): FormError {
  const field = FIELDS[code];
  return field === undefined ? { code } : { code, field };
}

/**
 * Every fault that can be seen without asking the server, one for each field at most.
 * @param required names of fields that may not be empty, in their order on the page
 */
export function checkValues(values: FormValues, required: readonly string[]): FormError[] {
  const empty = required.filter((field) => !values[field]);
  const { email, 'new-password': chosen } = values;
  const formErrors = [emailError(email), passwordError(chosen)].flatMap((code) =>
    code === undefined ? [] : errorOf(code),
  );
  return [
    ...empty.map((field): FormError => ({ code: 'required', field })),
    ...formErrors.filter(({ field }) => field === undefined || !empty.includes(field)),
  ];
}

function emailError(email: string | undefined): ErrorCode | undefined {
  return email === undefined || /^\S+@\S+$/.test(email.trim()) ? undefined : 'email_not_valid';
}

function passwordError(chosen: string | undefined): ErrorCode | undefined {
  if (chosen === undefined) return undefined;
  const length = passwordLength(chosen);
  if (length < MIN_PASSWORD_LENGTH) return 'password_too_short';
  return length > MAX_PASSWORD_LENGTH ? 'password_too_long' : undefined;
}
