import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** Results of earlier builds, each under a name that says everything that it was made from. */
export interface KeptFiles {
  /** The result of that name, whole; `undefined` when there is none or the file is damaged. */
  read(kind: string, name: string): Buffer | undefined;
  /** Keeps a result. Whoever reads at the same time finds all of it or nothing. */
  write(kind: string, name: string, data: Uint8Array): void;
  /** Ends a build: what the last builds did not use goes. */
  prune(): void;
}

/** Nothing is kept and nothing is found: every result is made anew. */
export const NOTHING_KEPT: KeptFiles = { read: () => undefined, write: () => undefined, prune: () => undefined };

/** Results stay for this many builds: several sites share a folder, and a change may be taken back. */
const KEPT_BUILDS = 10;
const DIGEST_BYTES = 32;
/** Raised when the form of the files changes: others then count as damaged. */
const FORMAT = 'kept 2';
/** The quickest level: a quarter of the bytes for a hundredth of what making the results costs. */
const COMPRESSION = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
const BUILDS_FILE = 'builds.json';

/** Opens a folder of kept results, which need not exist. */
export function openKeptFiles(dir: string, now: () => number = Date.now): KeptFiles {
  const begin = now();
  const used = new Date(begin);
  const pathOf = (kind: string, name: string) => join(dir, kind, name.slice(0, 2), name.slice(2));
  const folders = new Set<string>();
  let written = 0;
  return {
    read(kind, name) {
      const path = pathOf(kind, name);
      let entry: Buffer;
      try {
        entry = readFileSync(path);
        utimesSync(path, used, used);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
      const data = entry.subarray(DIGEST_BYTES);
      return checksum(data).equals(entry.subarray(0, DIGEST_BYTES)) ? zstdDecompressSync(data) : undefined;
    },
    write(kind, name, data) {
      const path = pathOf(kind, name);
      const folder = dirname(path);
      if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
      folders.add(folder);
      written += 1;
      const unfinished = `${path}.${process.pid}.${written}.tmp`;
      const compressed = zstdCompressSync(data, COMPRESSION);
      writeFileSync(unfinished, Buffer.concat([checksum(compressed), compressed]));
      utimesSync(unfinished, used, used);
      renameSync(unfinished, path);
    },
    prune() {
      const builds = [...readBuilds(join(dir, BUILDS_FILE)), begin].sort((a, b) => a - b).slice(-KEPT_BUILDS);
      mkdirSync(dir, { recursive: true });
      writeFileSync(join(dir, BUILDS_FILE), JSON.stringify(builds));
      // File systems round times: a second of grace.
      if (builds.length === KEPT_BUILDS) removeOlder(dir, (builds[0] ?? 0) - 1000);
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

function checksum(data: Uint8Array): Buffer {
  return createHash('sha256').update(FORMAT).update(data).digest();
}

function readBuilds(file: string): number[] {
  try {
    const builds: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(builds) ? builds.filter((time) => typeof time === 'number') : [];
  } catch {
    return []; // the first build, or a list that was cut short: everything then stays a while longer
  }
}

function removeOlder(dir: string, time: number): void {
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || path === join(dir, BUILDS_FILE)) continue;
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats && stats.mtimeMs < time) rmSync(path, { force: true });
  }
}
