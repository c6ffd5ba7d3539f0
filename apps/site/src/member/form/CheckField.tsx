import { useId } from 'react';
import { useFieldFault, useIsRequired } from './Form.tsx';

interface CheckFieldProps {
  name: string;
  label: string;
}

/** A sentence to agree to. */
export function CheckField({ name, label }: CheckFieldProps) {
  const id = useId();
  const fault = useFieldFault(name);
  const required = useIsRequired(name);
  return (
    <div className="member-field">
      <label className="member-show">
        <input
          type="checkbox"
          name={name}
          aria-required={required}
          aria-invalid={fault !== undefined}
          aria-describedby={fault === undefined ? undefined : `${id}-fault`}
        />
        {label}
      </label>
      {fault && (
        <p id={`${id}-fault`} className="member-field-fault">
          {fault}
        </p>
      )}
    </div>
  );
}
