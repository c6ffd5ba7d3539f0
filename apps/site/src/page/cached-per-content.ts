let revision = 0;

/** Forgets what was made of the content before. */
export function contentChanged(): void {
  revision += 1;
}

/** A function whose results are kept by their key until the content changes. */
export function cachedPerContent<Key, Value extends object>(make: (key: Key) => Value): (key: Key) => Value {
  const kept = new Map<Key, Value>();
  let cachedFor = revision;
  return (key) => {
    if (cachedFor !== revision) kept.clear();
    cachedFor = revision;
    const value = kept.get(key) ?? make(key);
    kept.set(key, value);
    return value;
  };
}
