interface PickProps<Value extends string> {
  label: string;
  /** Name of the group, unlike any other on the page. */
  name: string;
  value: Value;
  options: readonly (readonly [value: Value, label: string])[];
  onChange: (value: Value) => void;
}

/** One of few, all of them in sight. */
export function Pick<Value extends string>({ label, name, value, options, onChange }: PickProps<Value>) {
  return (
    <fieldset className="reading-field">
      <legend>{label}</legend>
      <div className="reading-pick">
        {options.map(([option, text]) => (
          <label key={option}>
            <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
