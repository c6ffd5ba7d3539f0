import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';

/** Place of the user version in SQLite's header, four bytes that SQLite itself never looks at. Source: https://www.sqlite.org/fileformat.html */
const CHECKSUM_PLACE = 60;
const CHECKSUM_BYTES = 4;
const BLOCK_BYTES = 1_048_576;
/** Reading 32 MB takes 10 to 20 ms: a file up to this size is checked whole, of a larger one blocks that are spread over it. */
const MOST_BLOCKS = 32;

/** Writes the checksum of a finished index file into its header. */
export function writeChecksum(file: string): void {
  const checksum = Buffer.alloc(CHECKSUM_BYTES);
  checksum.writeUInt32BE(checksumOf(file));
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, checksum, 0, CHECKSUM_BYTES, CHECKSUM_PLACE);
  closeSync(descriptor);
}

/** Whether an index file still is as it was written. */
export function holdsChecksum(file: string): boolean {
  const stored = Buffer.alloc(CHECKSUM_BYTES);
  const descriptor = openSync(file, 'r');
  readSync(descriptor, stored, 0, CHECKSUM_BYTES, CHECKSUM_PLACE);
  closeSync(descriptor);
  return stored.readUInt32BE() === checksumOf(file);
}

/** CRC-32 of the checked blocks, the place of the checksum read as zeros. */
function checksumOf(file: string): number {
  const descriptor = openSync(file, 'r');
  try {
    const { size } = fstatSync(descriptor);
    const block = Buffer.allocUnsafe(BLOCK_BYTES);
    let checksum = 0;
    for (const place of blocksOf(size)) {
      const length = readSync(descriptor, block, 0, BLOCK_BYTES, place);
      if (place === 0) block.fill(0, CHECKSUM_PLACE, CHECKSUM_PLACE + CHECKSUM_BYTES);
      checksum = crc32(block.subarray(0, length), checksum);
    }
    return checksum;
  } finally {
    closeSync(descriptor);
  }
}

/** Where the checked blocks of a file begin: the first and the last among them. */
function blocksOf(size: number): number[] {
  const blocks = Math.ceil(size / BLOCK_BYTES);
  const checked = Math.min(blocks, MOST_BLOCKS);
  const step = checked > 1 ? (blocks - 1) / (checked - 1) : 0;
  return Array.from({ length: checked }, (_, index) => Math.round(index * step) * BLOCK_BYTES);
}
