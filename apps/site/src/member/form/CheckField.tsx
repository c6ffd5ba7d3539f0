import { useId } from 'react';
import { useFieldError, useIsRequired } from './Form.tsx';

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
