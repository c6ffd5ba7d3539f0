import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** Results of earlier processes. */
export interface CacheFile {
  /** JSON of the result with this key. */
  read(key: string): string | undefined;
  append(entries: readonly (readonly [key: string, json: string])[]): void;
}

/** A larger file is cut to the younger half of this when it is opened. */
const MOST_BYTES = 64 * 1024 * 1024;
const PREFIX = 'results-';
/** Files of other code that were not used for this long are removed. */
const UNUSED_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Opens `<folder>/results-<stamp>.txt`: a key and a result a line. Lines are only added, each in one write, so that several processes can share
 * the file; a line that a crash has cut short is passed over. A folder that cannot be written costs time, not the result.
 * @param version names everything that results depend on beside their inputs: another one reads none of them
 */
export function openCacheFile(folder: string, version: string, mostBytes = MOST_BYTES): CacheFile {
  const path = join(folder, `${PREFIX}${version}.txt`);
  const lines = readLines(path);
  attempt(() => {
    removeUnused(folder, path);
    shorten(path, lines, mostBytes);
  });
  return {
    read: (key) => lines.get(key),
    append: (entries) => {
      if (entries.length === 0) return;
      for (const [key, json] of entries) lines.set(key, json);
      // The line break in front ends a line that a crash has cut short.
      const text = entries.map(([key, json]) => `\n${key} ${json}\t`).join('');
      attempt(() => {
        mkdirSync(folder, { recursive: true });
        appendFileSync(path, text);
      });
    },
  };
}

/** Complete lines alone: those end with a tab, which JSON escapes. */
function readLines(path: string): Map<string, string> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return new Map(); // nothing was kept so far
  }
  const lines = new Map<string, string>();
  for (const line of text.split('\n')) {
    const space = line.indexOf(' ');
    if (space > 0 && line.endsWith('\t')) lines.set(line.slice(0, space), line.slice(space + 1, -1));
  }
  return lines;
}

/** Leaves the youngest results up to half of the bound, in one step. */
function shorten(path: string, lines: Map<string, string>, mostBytes: number): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= mostBytes) return;
  const kept: string[] = [];
  let bytes = 0;
  for (const [key, json] of [...lines].reverse()) {
    const line = `\n${key} ${json}\t`;
    bytes += Buffer.byteLength(line);
    if (bytes > mostBytes / 2) lines.delete(key);
    else kept.push(line);
  }
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, kept.reverse().join(''));
  renameSync(draft, path);
}

function removeUnused(folder: string, own: string): void {
  for (const name of readdirSync(folder).filter((one) => one.startsWith(PREFIX))) {
    const path = join(folder, name);
    if (path !== own && Date.now() - statSync(path).mtimeMs > UNUSED_MS) rmSync(path, { force: true });
  }
}

function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // A read-only or vanished folder: the next process does the work again.
  }
}
