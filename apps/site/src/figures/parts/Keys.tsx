interface KeysProps {
  names: readonly string[];
}

/** Keys of a keyboard, pressed together. */
export function Keys({ names }: KeysProps) {
  return names.map((name) => (
    <span key={name} className="fig-box fig-key">
      {name}
    </span>
  ));
}
