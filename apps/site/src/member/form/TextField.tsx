import { useId } from 'react';
import { useFieldFault, useIsRequired } from './Form.tsx';

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
  const fault = useFieldFault(name);
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
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : `${id}-fault`}
      />
      {fault && (
        <p id={`${id}-fault`} className="member-field-fault">
          {fault}
        </p>
      )}
    </div>
  );
}
