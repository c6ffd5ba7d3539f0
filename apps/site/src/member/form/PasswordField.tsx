import { useId, useState } from 'react';
import { useProfile } from '../profile-context.ts';
import { useFieldFault, useIsRequired } from './Form.tsx';

interface PasswordFieldProps {
  /** Also what password managers go by. */
  name: 'current-password' | 'new-password';
  label: string;
}

/** A password, which its owner may look at; a new one with advice. */
export function PasswordField({ name, label }: PasswordFieldProps) {
  const { t } = useProfile();
  const [shown, setShown] = useState(false);
  const id = useId();
  const fault = useFieldFault(name);
  const required = useIsRequired(name);
  const described = [name === 'new-password' && `${id}-hint`, fault !== undefined && `${id}-fault`].filter(Boolean);
  return (
    <div className="member-field">
      <label htmlFor={id}>{label}</label>
      {name === 'new-password' && (
        <p id={`${id}-hint`} className="member-hint">
          {t('passwordHint')}
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
        aria-invalid={fault !== undefined}
        aria-describedby={described.length > 0 ? described.join(' ') : undefined}
      />
      {fault && (
        <p id={`${id}-fault`} className="member-field-fault">
          {fault}
        </p>
      )}
      <label className="member-show">
        <input type="checkbox" checked={shown} onChange={({ currentTarget }) => setShown(currentTarget.checked)} />
        {t('showPassword')}
      </label>
    </div>
  );
}
