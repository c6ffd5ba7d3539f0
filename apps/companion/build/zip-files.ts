import { type Zippable, zipSync } from 'fflate';

/** A zip archive of files in the order of their names. The same files give the same bytes, whenever and wherever it is made. */
export function zipFiles(files: ReadonlyMap<string, Uint8Array>): Uint8Array<ArrayBuffer> {
  const entries: Zippable = {};
  // The earliest time that the format can hold, in local time, as the format writes it.
  const mtime = new Date(1980, 0, 1);
  for (const path of [...files.keys()].sort()) {
    const bytes = files.get(path);
    if (bytes) entries[path] = [bytes, { level: 9, mtime, os: 0 }];
  }
  return new Uint8Array(zipSync(entries));
}
