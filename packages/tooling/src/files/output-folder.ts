import { mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { contentHash } from './content-hash.ts';

/** A folder that a build fills. What stands in it already and is right stays as it is. */
export interface OutputFolder {
  readonly dir: string;
  /** Makes sure that a file has this content; paths are relative, with `/`. Two different contents of one path are an error. */
  place(path: string, data: string | Uint8Array): void;
  /** The same for content whose hash is known: it is read only where the file does not have it. */
  placeKnown(path: string, hash: string, read: () => Uint8Array): void;
  has(path: string): boolean;
  /** Whether the folder has this content already, so that placing it reads nothing. */
  holds(path: string, hash: string): boolean;
  /** Hash of a file that was placed. */
  hashOf(path: string): string;
  read(path: string): Buffer;
  /** Paths that were placed, sorted. */
  paths(): string[];
  /** Removes everything that was not placed. Gives how many files were written and removed. */
  finish(): { readonly written: number; readonly removed: number };
}

/**
 * Opens a folder, which need not exist, and reads all of it: a file counts by its content alone, so one that something else has changed,
 * added or removed is put right. A build that is killed leaves a folder that the next one puts right in the same way.
 * @param untouched a file at the top that is not the build's output
 */
export function openOutputFolder(dir: string, untouched?: string): OutputFolder {
  const found = new Map<string, string>();
  mkdirSync(dir, { recursive: true });
  scan(dir, '', found, untouched);
  const placed = new Map<string, string>();
  let written = 0;
  const placeKnown = (path: string, hash: string, read: () => Uint8Array) => {
    const before = placed.get(path);
    if (before !== undefined && before !== hash) throw new Error(`Two parts of the build write ${join(dir, path)}.`);
    if (before !== undefined) return;
    placed.set(path, hash);
    if (found.get(path) === hash) return;
    write(dir, path, read(), found);
    written += 1;
  };
  return {
    dir,
    place: (path, data) => {
      const bytes = typeof data === 'string' ? Buffer.from(data) : data;
      placeKnown(path, contentHash(bytes), () => bytes);
    },
    placeKnown,
    has: (path) => placed.has(path),
    holds: (path, hash) => (placed.get(path) ?? found.get(path)) === hash,
    hashOf: (path) => {
      const hash = placed.get(path);
      if (hash === undefined) throw new Error(`The build has not written ${join(dir, path)}.`);
      return hash;
    },
    read: (path) => readFileSync(join(dir, path)),
    paths: () => [...placed.keys()].sort(),
    finish: () => {
      const others = [...found.keys()].filter((path) => !placed.has(path));
      for (const path of others) rmSync(join(dir, path), { force: true });
      removeEmptyFolders(dir);
      return { written, removed: others.length };
    },
  };
}

/** Hashes every file; what is neither file nor folder, such as a link, goes. */
function scan(dir: string, below: string, found: Map<string, string>, untouched: string | undefined): void {
  for (const entry of readdirSync(join(dir, below), { withFileTypes: true })) {
    const path = below + entry.name;
    if (path === untouched) continue;
    if (entry.isDirectory()) scan(dir, `${path}/`, found, untouched);
    else if (entry.isFile()) found.set(path, contentHash(readFileSync(join(dir, path))));
    else rmSync(join(dir, path), { force: true });
  }
}

/** A file that differs is replaced, not written over: it may be open, or have a second name elsewhere. */
function write(dir: string, path: string, data: Uint8Array, found: Map<string, string>): void {
  const file = join(dir, path);
  if (found.has(path)) rmSync(file, { force: true });
  try {
    writeFileSync(file, data, { flag: 'wx' });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') removeFolderAt(dir, path, found);
    else if (code === 'ENOTDIR') removeFilesAbove(dir, path, found);
    else if (code !== 'ENOENT') throw error;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, data, { flag: 'wx' });
  }
}

/** A folder stands where a file belongs. */
function removeFolderAt(dir: string, path: string, found: Map<string, string>): void {
  rmSync(join(dir, path), { recursive: true, force: true });
  for (const below of [...found.keys()].filter((other) => other.startsWith(`${path}/`))) found.delete(below);
}

/** A file stands where a folder belongs. */
function removeFilesAbove(dir: string, path: string, found: Map<string, string>): void {
  const parts = path.split('/');
  for (let length = 1; length < parts.length; length += 1) {
    const above = parts.slice(0, length).join('/');
    if (found.delete(above)) rmSync(join(dir, above), { force: true });
  }
}

function removeEmptyFolders(dir: string): void {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const folder = dir + sep + entry.name;
    removeEmptyFolders(folder);
    if (readdirSync(folder).length === 0) rmdirSync(folder);
  }
}
