import { createHash } from 'node:crypto';
import { type Entry, listPacks, openPack, type Pack, type Result, writePack } from './pack-file.ts';

/** Results of earlier builds, each under a name that says everything that it was made from. */
export interface CachedFiles {
  /** The result of that name, whole; `undefined` when there is none or it is damaged. */
  read(kind: string, name: string): Buffer | undefined;
  /** Whether there is a result of that name; counts as use of it, without reading it. */
  use(kind: string, name: string): boolean;
  /**
   * Keeps a result for this build and later ones.
   * @param hash of its bytes, where it is known
   */
  write(kind: string, name: string, data: Uint8Array, hash?: string): void;
  /** Ends a build: what it made stands on the disk, and what the last builds did not use goes. */
  close(): void;
}

/** Nothing is kept and nothing is found: every result is made again. */
export const NOTHING_CACHED: CachedFiles = {
  read: () => undefined,
  use: () => false,
  write: () => undefined,
  close: () => undefined,
};

/** Results stay for this many builds that made something: a change may be taken back. */
const CACHED_BUILDS = 10;
/** Results are written together, whenever so many bytes have come together: a file each costs more than making many of them. */
const PACK_BYTES = 16_000_000;
/** Opens a folder of kept results, which need not exist. */
export function openCachedFiles(dir: string, packBytes = PACK_BYTES): CachedFiles {
  const packs = listPacks(dir).map(({ path, build }) => openPack(path, build));
  const build = Math.max(0, ...packs.map((pack) => pack.build)) + 1;
  const places = new Map<string, readonly [Pack, Entry]>();
  for (const pack of packs) for (const entry of pack.entries) places.set(keyOf(entry.kind, entry.name), [pack, entry]);
  const used = new Set<string>();
  let waiting = new Map<string, Result>();
  let bytes = 0;
  const dataOf = (key: string): Uint8Array | undefined => {
    const [pack, entry] = places.get(key) ?? [];
    return waiting.get(key)?.data ?? (entry && pack?.read(entry));
  };
  const flush = () => {
    if (waiting.size === 0) return;
    const pack = writePack(dir, build, [...waiting.values()]);
    packs.push(pack);
    for (const entry of pack.entries) places.set(keyOf(entry.kind, entry.name), [pack, entry]);
    waiting = new Map();
    bytes = 0;
  };
  const add = (key: string, result: Result) => {
    waiting.set(key, result);
    bytes += result.data.length;
    if (bytes >= packBytes) flush();
  };
  return {
    read(kind, name) {
      const key = keyOf(kind, name);
      const data = dataOf(key);
      if (!data) return undefined;
      used.add(key);
      // The caller may keep it, so it's not a part of a block, which would be kept with it.
      return Buffer.from(data);
    },
    use(kind, name) {
      const key = keyOf(kind, name);
      if (waiting.has(key) || places.has(key)) used.add(key);
      return used.has(key);
    },
    write(kind, name, data, hash) {
      const key = keyOf(kind, name);
      used.add(key);
      const before = dataOf(key);
      if (before && Buffer.compare(before, data) === 0) return;
      add(key, { kind, name, data, ...(hash !== undefined && { hash }) });
    },
    close() {
      flush();
      const builds = [...new Set(packs.map((pack) => pack.build))].sort((a, b) => a - b);
      const oldest = builds.at(-CACHED_BUILDS) ?? 0;
      for (const [key, [pack, entry]] of places) {
        const data = pack.build < oldest && used.has(key) ? pack.read(entry) : undefined;
        if (data) add(key, { kind: entry.kind, name: entry.name, data });
      }
      flush();
      for (const pack of packs) pack.close(pack.build < oldest);
    },
  };
}

/** Name for what is made from these parts; different parts never share one. */
export function nameOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) {
    hash.update(`${typeof part === 'string' ? Buffer.byteLength(part) : part.length}:`);
    hash.update(part);
  }
  return hash.digest('hex');
}

function keyOf(kind: string, name: string): string {
  return `${kind} ${name}`;
}

/** Many small results in one: a file each would cost more than making them. */
interface CachedTable<Row> {
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

/** What was kept of that kind under that name, else what is made now, which is kept. It has to be the same after it was written as JSON. */
export function rememberJson<Value>(kept: CachedFiles, kind: string, name: string, make: () => Value): Value {
  const known = kept.read(kind, name);
  if (known) return JSON.parse(known.toString('utf8')) as Value;
  const made = make();
  kept.write(kind, name, Buffer.from(JSON.stringify(made)));
  return made;
}
