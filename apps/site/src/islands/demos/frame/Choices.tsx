import { type ReactNode, useId } from 'react';

interface ChoicesProps<Id extends string> {
  /** What is chosen, for readers who hear the page. */
  legend: string;
  options: readonly { readonly id: Id; readonly label: ReactNode }[];
  /** None where something else holds. */
  chosen: Id | undefined;
  onChoose: (id: Id) => void;
  /** Joined like a switch, or standing apart. */
  look?: 'segments' | 'chips';
  /** Shows the legend in front of the options. */
  titled?: boolean;
}

/** A few options of which one holds: radio buttons, so that Tab reaches them and the arrow keys move among them. */
export function Choices<Id extends string>({
  legend,
  options,
  chosen,
  onChoose,
  look = 'segments',
  titled = false,
}: ChoicesProps<Id>) {
  const name = useId();
  return (
    <fieldset className={`choices choices-${look} demo-control`}>
      <legend className={titled ? 'choices-legend' : 'demo-unseen'}>{legend}</legend>
      {options.map(({ id, label }) => (
        <label key={id} data-option={id}>
          <input
            type="radio"
            className="demo-unseen"
            name={name}
            value={id}
            checked={id === chosen}
            autoComplete="off"
            onChange={() => onChoose(id)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
