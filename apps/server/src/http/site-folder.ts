import { closeSync, fstatSync, openSync, readdirSync, readSync, statSync } from 'node:fs';

/** A file as it was when the site was loaded. */
export interface FoundFile {
  /** Absolute. */
  readonly file: string;
  readonly size: number;
  readonly mtimeMs: number;
}

/** Paths of all files below a folder, each beginning with a slash. A link is neither file nor folder here, so nothing outside can be reached. */
export function listFiles(dir: string, path = ''): string[] {
  return readdirSync(dir + path, { withFileTypes: true }).flatMap((entry) => {
    const below = `${path}/${entry.name}`;
    if (entry.isDirectory()) return listFiles(dir, below);
    return entry.isFile() ? [below] : [];
  });
}

export function lookAt(file: string): FoundFile {
  const { size, mtimeMs } = statSync(file);
  return { file, size, mtimeMs };
}

/**
 * Reads files one behind the other into one piece of memory: thousands of small ones would each take their own. Gives the part of each.
 * @throws {Error} when one of them changes meanwhile
 */
export function readTogether(files: readonly FoundFile[]): Uint8Array<ArrayBuffer>[] {
  const sum = files.reduce((bytes, { size }) => bytes + size, 0);
  const all = Buffer.from(new ArrayBuffer(sum));
  let end = 0;
  return files.map((found) => {
    const part = all.subarray(end, end + found.size);
    end += found.size;
    if (!fill(part, found)) throw new Error(`${found.file} changes while it is read.`);
    return part;
  });
}

/** The bytes of a file, or nothing when it is no longer the one that was found: a site can be built again below a running server. */
export function readUnchanged(found: FoundFile): Uint8Array<ArrayBuffer> | undefined {
  const bytes = Buffer.from(new ArrayBuffer(found.size));
  try {
    return fill(bytes, found) ? bytes : undefined;
  } catch {
    return undefined; // gone, or too many files are open: what it holds can be made
  }
}

/** Whether all of the file has been read, and it was the same before and after. */
function fill(bytes: Uint8Array, { file, size, mtimeMs }: FoundFile): boolean {
  const descriptor = openSync(file, 'r');
  try {
    let read = 0;
    while (read < size) {
      const more = readSync(descriptor, bytes, read, size - read, read);
      if (more === 0) return false;
      read += more;
    }
    const now = fstatSync(descriptor);
    return now.size === size && now.mtimeMs === mtimeMs;
  } finally {
    closeSync(descriptor);
  }
}
