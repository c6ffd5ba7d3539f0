interface SpaceKeysProps {
  /** How many of the three have been pressed. */
  lit: number;
}

/** Three space bars; those that have been pressed are coloured. The text beside them says what they mean. */
export function SpaceKeys({ lit }: SpaceKeysProps) {
  return (
    <span className="space-keys" aria-hidden="true">
      {[1, 2, 3].map((key) => (
        <span key={key} data-lit={key <= lit ? '' : undefined} />
      ))}
    </span>
  );
}
