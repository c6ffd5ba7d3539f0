import { type FigureProps, readLabel } from '../figure-props.ts';
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

interface SwitchProps {
  label: string;
  on?: boolean;
}

/** A row with a setting that is on or off. */
export function Switch({ label, on = false }: SwitchProps) {
  return (
    <div className="fig-flex">
      <span className="fig-clip">{label}</span>
      <svg className="fig-flip" viewBox="0 0 30 16" width="30" height="16">
        <path className={on ? 'fig-solid fig-ink' : 'fig-soft'} d="M8 1h14a7 7 0 0 1 0 14H8A7 7 0 0 1 8 1z" />
        <circle className={on ? 'fig-paper' : 'fig-solid fig-soft'} cx={on ? 22 : 8} cy="8" r="4.5" />
      </svg>
    </div>
  );
}

/** The choice between both texts and the translation alone. */
export function ViewSwitch({ labels }: Pick<FigureProps, 'labels'>) {
  return (
    <div className="fig-box fig-flex fig-segments">
      <span className="fig-on">{readLabel(labels, 'view-bilingual')}</span>
      <span>{readLabel(labels, 'view-translation')}</span>
    </div>
  );
}

interface KeysProps {
  names: readonly string[];
}

/** Keys of a keyboard, pressed together; their order is the same in every script. */
export function Keys({ names }: KeysProps) {
  return (
    <span className="fig-flex fig-keys" dir="ltr">
      {names.map((name) => (
        <span key={name} className="fig-box fig-key">
          {name}
        </span>
      ))}
    </span>
  );
}

/** The mouse pointer. */
export function Pointer() {
  return (
    <svg className="fig-pointer" viewBox="0 0 14 20" width="14" height="20">
      <path d="M1 1v15l3.6-3.3L7 18.5l2.6-1.1l-2.3-5.6H12.5z" />
    </svg>
  );
}
