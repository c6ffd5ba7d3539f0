interface KeysProps {
  names: readonly string[];
}

/** Keys of a keyboard, pressed together. */
export function Keys({ names }: KeysProps) {
  return (
    <span className="fig-keys">
      {names.map((name) => (
        <span key={name} className="fig-key">
          {name}
        </span>
      ))}
    </span>
  );
}
