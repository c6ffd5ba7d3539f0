/**
 * The value under a dotted path, by own properties alone.
 * @example attributeAt({ hierarchy: { lvl0: 'Services' } }, 'hierarchy.lvl0') // 'Services'
 */
export function attributeAt(record: object, path: string): unknown {
  if (Object.hasOwn(record, path)) return (record as Record<string, unknown>)[path];
  let value: unknown = record;
  for (const step of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Record<string, unknown>)[step];
  }
  return value;
}

/** Which attributes a request asks for: `*`, `name`, `name.inner`, and `-name` to leave one out. */
export interface AttributeChoice {
  readonly all: boolean;
  readonly wanted: ReadonlySet<string>;
  readonly refused: ReadonlySet<string>;
  /** Objects that hold something wanted. */
  readonly around: ReadonlySet<string>;
}

export function chooseAttributes(names: readonly string[]): AttributeChoice {
  const refused = names.filter((name) => name.startsWith('-')).map((name) => name.slice(1));
  const around = names.flatMap((name) => {
    const steps = name.split('.');
    return steps.slice(1).map((_, count) => steps.slice(0, count + 1).join('.'));
  });
  return { all: names.includes('*'), wanted: new Set(names), refused: new Set(refused), around: new Set(around) };
}

/**
 * The chosen part of a record: `transform` makes each value that is not an object or list of its own, given with its path, into what is
 * kept, or into `undefined` to leave it out.
 */
export function mapAttributes(
  record: object,
  { all, wanted, refused, around }: AttributeChoice,
  transform: (value: unknown, path: string) => unknown,
): Record<string, unknown> {
  return mapObject(record, '', all);

  function mapObject(object: object, prefix: string, included: boolean): Record<string, unknown> {
    const mapped: Record<string, unknown> = {};
    for (const name of Object.keys(object)) {
      if (name === '__proto__') continue; // assigning it would not define it
      const path = prefix + name;
      const inside = included || wanted.has(path);
      if ((!inside && !around.has(path)) || refused.has(path)) continue;
      const kept = mapValue((object as Record<string, unknown>)[name], path, inside);
      if (kept !== undefined) mapped[name] = kept;
    }
    return mapped;
  }

  function mapValue(value: unknown, path: string, included: boolean): unknown {
    if (Array.isArray(value)) {
      return included ? value.map((one) => mapValue(one, path, true)).filter((one) => one !== undefined) : undefined;
    }
    if (typeof value === 'object' && value !== null) {
      const mapped = mapObject(value, `${path}.`, included);
      return Object.keys(mapped).length > 0 ? mapped : undefined;
    }
    return included ? transform(value, path) : undefined;
  }
}
