import type { CachedFiles } from './cached-files.ts';

/** What was kept of that kind under that name, else what is made now, which is kept. It has to be the same after it was written as JSON. */
export function rememberJson<Value>(kept: CachedFiles, kind: string, name: string, make: () => Value): Value {
  const known = kept.read(kind, name);
  if (known) return JSON.parse(known.toString('utf8')) as Value;
  const made = make();
  kept.write(kind, name, Buffer.from(JSON.stringify(made)));
  return made;
}
