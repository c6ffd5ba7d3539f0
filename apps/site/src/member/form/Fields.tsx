import { useId, useState } from 'react';
import { useProfile } from '../profile-context.ts';
import { useFieldError, useIsRequired } from './Form.tsx';

interface TextFieldProps {
  name: string;
  label: string;
  type?: 'text' | 'email';
  autoComplete: string;
  defaultValue?: string;
}

/** A line to type in, with its label and what is wrong with it. */
export function TextField({ name, label, type = 'text', autoComplete, defaultValue }: TextFieldProps) {
  const id = useId();
  const error = useFieldError(name);
  const required = useIsRequired(name);
  return (
    <div className="member-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={type}
        name={name}
        autoComplete={autoComplete}
        defaultValue={defaultValue}
        dir={type === 'email' ? 'ltr' : 'auto'}
        aria-required={required}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-fault`}
      />
      {error && (
        <p id={`${id}-fault`} className="member-field-fault">
          {error}
        </p>
      )}
    </div>
  );
}

interface CheckFieldProps {
  name: string;
  label: string;
}

/** A sentence to agree to. */
export function CheckField({ name, label }: CheckFieldProps) {
  const id = useId();
  const error = useFieldError(name);
  const required = useIsRequired(name);
  return (
    <div className="member-field">
      <label className="member-show">
        <input
          type="checkbox"
          name={name}
          aria-required={required}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-fault`}
        />
        {label}
      </label>
      {error && (
        <p id={`${id}-fault`} className="member-field-fault">
          {error}
        </p>
      )}
    </div>
  );
}

interface PasswordFieldProps {
  /** Also what password managers go by. */
  name: 'current-password' | 'new-password';
  label: string;
  /** Instead of the advice for a new one. */
  hint?: string;
}

/** A password, which its owner may look at; a new one with advice. */
export function PasswordField({ name, label, hint: given }: PasswordFieldProps) {
  const { t } = useProfile();
  const [shown, setShown] = useState(false);
  const id = useId();
  const error = useFieldError(name);
  const required = useIsRequired(name);
  const hint = given ?? (name === 'new-password' ? t('passwordHint') : undefined);
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-fault`].filter(Boolean);
  return (
    <div className="member-field">
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="member-hint">
          {hint}
        </p>
      )}
      <input
        id={id}
        type={shown ? 'text' : 'password'}
        name={name}
        autoComplete={name}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        dir="ltr"
        aria-required={required}
        aria-invalid={error !== undefined}
        aria-describedby={described.length > 0 ? described.join(' ') : undefined}
      />
      {error && (
        <p id={`${id}-fault`} className="member-field-fault">
          {error}
        </p>
      )}
      <label className="member-show">
        <input type="checkbox" checked={shown} onChange={({ currentTarget }) => setShown(currentTarget.checked)} />
        {t('showPassword')}
      </label>
    </div>
  );
}
