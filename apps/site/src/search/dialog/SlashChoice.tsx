import { slashOpens } from '../search-keys.ts';
import { writeSlash } from '../slash-choice.ts';

interface SlashChoiceProps {
  label: string;
}

/** Whether the slash opens the search: where it has led a reader by accident, it can be turned off. */
export function SlashChoice({ label }: SlashChoiceProps) {
  return (
    <label className="search-slash">
      <input
        type="checkbox"
        autoComplete="off"
        defaultChecked={slashOpens()}
        onChange={({ currentTarget }) => writeSlash(currentTarget.checked)}
      />
      {label}
    </label>
  );
}
