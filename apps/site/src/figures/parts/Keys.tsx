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
