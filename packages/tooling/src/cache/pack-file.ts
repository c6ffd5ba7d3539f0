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
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { contentHash } from '../files/content-hash.ts';
import { isRunning } from '../project/scratch-folder.ts';

/** The quickest level: a tenth of the bytes for a hundredth of what making the results costs. */
const COMPRESSION = {
  params: { [constants.ZSTD_c_compressionLevel]: 1 },
  // The default of 16 KB makes dozens of buffers for a block, which are then joined.
  chunkSize: 512 * 1024,
};

/** A result in a pack. */
export interface Entry {
  readonly kind: string;
  readonly name: string;
  /** Where its block stands in the pack, and its bytes there. */
  readonly block: readonly [offset: number, bytes: number];
  /** Where it stands in its block. */
  readonly offset: number;
  readonly bytes: number;
  /** Of its own bytes. */
  readonly hash: string;
}

/** A result to be kept. */
export interface Result {
  readonly kind: string;
  readonly name: string;
  readonly data: Uint8Array;
  /** Of its bytes, where it is known. */
  readonly hash?: string;
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
const FORMAT = 'pack 4';
/** Results are compressed together, up to so many bytes: pages repeat one another more than themselves. */
const BLOCK_BYTES = 1_000_000;
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
  let last: { readonly offset: number; readonly data: Buffer | undefined } | undefined;
  const blockOf = ([offset, bytes]: Entry['block']) => {
    if (last?.offset !== offset) last = { offset, data: unpackBlock(readBytes(file, offset, bytes)) };
    return last.data;
  };
  return {
    build,
    entries: readEntries(file),
    read(entry) {
      const data = blockOf(entry.block)?.subarray(entry.offset, entry.offset + entry.bytes);
      return data && contentHash(data) === entry.hash ? data : undefined;
    },
    close(remove) {
      closeSync(file);
      if (remove) rmSync(path, { force: true });
    },
  };
}

/** Writes results into a new pack, which gets its name when all of it stands. */
export function writePack(dir: string, build: number, results: readonly Result[]): Pack {
  mkdirSync(dir, { recursive: true });
  const entries: Entry[] = [];
  const blocks: Buffer[] = [];
  let at = 0;
  for (const group of inBlocks(results)) {
    const block = packBlock(group.map(({ data }) => data));
    let offset = 0;
    for (const { kind, name, data, hash = contentHash(data) } of group) {
      entries.push({ kind, name, block: [at, block.length], offset, bytes: data.length, hash });
      offset += data.length;
    }
    blocks.push(block);
    at += block.length;
  }
  const list = Buffer.from(JSON.stringify({ format: FORMAT, entries }));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(list.length);
  written += 1;
  const path = join(dir, `${build}.${process.pid}.${written}.pack`);
  writeFileSync(`${path}.tmp`, Buffer.concat([...blocks, list, Buffer.from(contentHash(list)), length]));
  renameSync(`${path}.tmp`, path);
  removeUnfinished(dir);
  return openPack(path, build);
}

function inBlocks(results: readonly Result[]): Result[][] {
  const blocks: Result[][] = [];
  let bytes = BLOCK_BYTES;
  for (const result of results) {
    if (bytes >= BLOCK_BYTES) {
      blocks.push([]);
      bytes = 0;
    }
    blocks.at(-1)?.push(result);
    bytes += result.data.length;
  }
  return blocks;
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

/** Compresses results together. */
function packBlock(results: readonly Uint8Array[]): Buffer {
  return zstdCompressSync(Buffer.concat(results), COMPRESSION);
}

/** The results one after the other; `undefined` when the block is damaged. */
function unpackBlock(block: Uint8Array): Buffer | undefined {
  try {
    return zstdDecompressSync(block, { chunkSize: 2 * 1024 * 1024 });
  } catch {
    return undefined; // it is made again
  }
}
