import { useId } from 'react';
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
