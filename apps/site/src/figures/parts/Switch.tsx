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
