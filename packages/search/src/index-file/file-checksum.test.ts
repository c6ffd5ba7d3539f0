import { closeSync, openSync, readFileSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-index.ts';
import { holdsChecksum, writeChecksum } from './file-checksum.ts';

const MEGABYTE = 1_048_576;

function fileOf(bytes: number): string {
  const file = join(temporaryFolder(), 'sample');
  writeFileSync(file, Buffer.alloc(bytes, 'Two verses face each other. '));
  return file;
}

function change(file: string, place: number): void {
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, '!', place);
  closeSync(descriptor);
}

it.each([100, 4096, MEGABYTE, MEGABYTE + 1, 5 * MEGABYTE])(
  'holds for a file of %d bytes as it was written',
  (bytes) => {
    const file = fileOf(bytes);
    expect(holdsChecksum(file)).toBe(false);
    writeChecksum(file);
    expect(holdsChecksum(file)).toBe(true);
    expect(readFileSync(file).length).toBe(bytes);
  },
);

it.each([0, 59, 64, 2 * MEGABYTE, 5 * MEGABYTE - 1])('tells a change at byte %d', (place) => {
  const file = fileOf(5 * MEGABYTE);
  writeChecksum(file);
  change(file, place);
  expect(holdsChecksum(file)).toBe(false);
});

it('tells a missing end, and changes at the beginning and the end of a file that is too large to be read whole', () => {
  const file = fileOf(70 * MEGABYTE);
  for (const damage of [
    () => truncateSync(file, 70 * MEGABYTE - 1),
    () => change(file, 10),
    () => change(file, 70 * MEGABYTE - 2),
  ]) {
    writeChecksum(file);
    expect(holdsChecksum(file)).toBe(true);
    damage();
    expect(holdsChecksum(file)).toBe(false);
  }
});
