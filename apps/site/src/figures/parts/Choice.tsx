import { Glyph } from './Glyph.tsx';

interface ChoiceProps {
  label: string;
  value: string;
}

/** A row with a setting and the value chosen for it. */
export function Choice({ label, value }: ChoiceProps) {
  return (
    <div className="fig-flex">
      <span className="fig-grow fig-soft">{label}</span>
      <span>{value}</span>
      <Glyph name="caret" />
    </div>
  );
}
