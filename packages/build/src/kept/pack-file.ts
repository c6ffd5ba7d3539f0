import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '../files/content-hash.ts';
import { isRunning } from '../project/scratch-folder.ts';

/** A result in a pack. */
export interface Entry {
  readonly kind: string;
  readonly name: string;
  readonly offset: number;
  readonly bytes: number;
  /** Of the bytes as they stand in the pack. */
  readonly hash: string;
}

/** A file that holds many results. */
export interface Pack {
  /** Number of the build that wrote it; later builds have higher ones. */
  readonly build: number;
  readonly entries: readonly Entry[];
  /** Bytes of a result; `undefined` when they are damaged. */
  read(entry: Entry): Buffer | undefined;
  close(remove: boolean): void;
}

/** Raised when the form of the files changes: others are then removed. */
const FORMAT = 'pack 3';
/** A pack ends with its list, the hash of the list, and the length of the list. */
const HASH_BYTES = 64;
const LENGTH_BYTES = 4;
const NAME = /^(\d+)\.\d+\.\d+\.pack$/;
/** What a build that was killed has left of a pack. */
const UNFINISHED = /\.pack\.tmp$/;

let written = 0;

/** Packs of a folder, which need not exist, oldest first. */
export function listPacks(dir: string): { readonly path: string; readonly build: number }[] {
  let files: string[] = [];
  try {
    files = readdirSync(dir);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return files
    .flatMap((file) => {
      const [, build] = NAME.exec(file) ?? [];
      return build === undefined ? [] : { path: join(dir, file), build: Number(build) };
    })
    .sort((a, b) => a.build - b.build || (a.path < b.path ? -1 : 1));
}

/** Opens a pack; one that is damaged or of another form is empty. */
export function openPack(path: string, build: number): Pack {
  const file = openSync(path, 'r');
  return {
    build,
    entries: readEntries(file),
    read(entry) {
      const data = readBytes(file, entry.offset, entry.bytes);
      return contentHash(data) === entry.hash ? data : undefined;
    },
    close(remove) {
      closeSync(file);
      if (remove) rmSync(path, { force: true });
    },
  };
}

/** Writes results into a new pack, which gets its name when all of it stands. */
export function writePack(
  dir: string,
  build: number,
  results: readonly { readonly entry: Entry; readonly data: Uint8Array }[],
): Pack {
  mkdirSync(dir, { recursive: true });
  let offset = 0;
  const entries = results.map(({ entry, data }) => {
    offset += data.length;
    return { ...entry, offset: offset - data.length, bytes: data.length };
  });
  const list = Buffer.from(JSON.stringify({ format: FORMAT, entries }));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(list.length);
  written += 1;
  const path = join(dir, `${build}.${process.pid}.${written}.pack`);
  const data = [...results.map((result) => result.data), list, Buffer.from(contentHash(list)), length];
  writeFileSync(`${path}.tmp`, Buffer.concat(data));
  renameSync(`${path}.tmp`, path);
  removeUnfinished(dir);
  return openPack(path, build);
}

function readEntries(file: number): readonly Entry[] {
  const { size } = fstatSync(file);
  const end = size - LENGTH_BYTES - HASH_BYTES;
  if (end < 0) return [];
  const tail = readBytes(file, end, HASH_BYTES + LENGTH_BYTES);
  const bytes = tail.readUInt32LE(HASH_BYTES);
  if (bytes > end) return [];
  const list = readBytes(file, end - bytes, bytes);
  if (contentHash(list) !== tail.toString('latin1', 0, HASH_BYTES)) return [];
  const { format, entries } = JSON.parse(list.toString('utf8')) as { format: string; entries: Entry[] };
  return format === FORMAT ? entries : [];
}

function readBytes(file: number, offset: number, bytes: number): Buffer {
  const data = Buffer.allocUnsafeSlow(bytes);
  const read = readSync(file, data, 0, bytes, offset);
  return data.subarray(0, read);
}

/** A process that still runs may be about to finish its file. */
function removeUnfinished(dir: string): void {
  for (const file of readdirSync(dir)) {
    const [, pid] = /^\d+\.(\d+)\./.exec(file) ?? [];
    if (UNFINISHED.test(file) && !isRunning(Number(pid))) rmSync(join(dir, file), { force: true });
  }
}
