interface SwitchProps {
  label: string;
  on?: boolean;
}

/** A row with a setting that is on or off. */
export function Switch({ label, on = false }: SwitchProps) {
  return (
    <div className="fig-flex">
      <span className="fig-grow">{label}</span>
      <span className={on ? 'fig-switch fig-main' : 'fig-switch'} />
    </div>
  );
}
