import type { CachedFiles } from './cached-files.ts';

/** Many small results in one: a file each would cost more than making them. */
export interface CachedTable<Row> {
  get(key: string): Row | undefined;
  set(key: string, row: Row): void;
  /** Keeps what was read and set since the table was opened; the rest goes. */
  save(): void;
}

/**
 * Opens the table of that name. Its rows stand under names of what they were made from, as other results do; the table as a whole has a lasting
 * name, and holds what the last build used.
 */
export function openCachedTable<Row>(kept: CachedFiles, kind: string, name: string): CachedTable<Row> {
  const text = kept.read(kind, name)?.toString('utf8');
  const known = new Map(text === undefined ? [] : (JSON.parse(text) as [string, Row][]));
  const used = new Map<string, Row>();
  return {
    get(key) {
      const row = known.get(key);
      if (row !== undefined) used.set(key, row);
      return row;
    },
    set: (key, row) => void used.set(key, row),
    save: () => kept.write(kind, name, Buffer.from(JSON.stringify([...used]))),
  };
}
