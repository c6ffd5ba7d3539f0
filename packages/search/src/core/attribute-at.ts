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
