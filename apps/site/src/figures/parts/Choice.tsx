import { Glyph } from './Glyph.tsx';

interface ChoiceProps {
  label: string;
  value: string;
}

/** A row with a setting and the value chosen for it. */
export function Choice({ label, value }: ChoiceProps) {
  return (
    <div className="fig-row">
      <span className="fig-soft">{label}</span>
      <span className="fig-value">
        {value}
        <Glyph name="caret" />
      </span>
    </div>
  );
}
