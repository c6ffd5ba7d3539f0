import fs, { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { writeOnce } from './secrets.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'duoverso-once-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

it('a file is written whole, for its owner alone, and nothing beside it', () => {
  const file = join(dir, 'secrets.json');
  writeOnce(file, 'first');
  expect(readFileSync(file, 'utf8')).toBe('first');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(dir)).toEqual(['secrets.json']);
});

it('what another process has written sooner stays', () => {
  const file = join(dir, 'secrets.json');
  writeOnce(file, 'first');
  writeOnce(file, 'second');
  expect(readFileSync(file, 'utf8')).toBe('first');
  expect(readdirSync(dir)).toEqual(['secrets.json']);
});

it('a folder that cannot be written into is told', () => {
  expect(() => writeOnce(join(dir, 'no/folder'), 'first')).toThrow(/ENOENT/);
});

it.each([
  Object.assign(new Error('EPERM: operation not permitted, link'), { code: 'EPERM' }),
  new Error('no code'),
  'no error',
])('a disk that knows no links is told, not taken for another process: %s', (failure) => {
  const { linkSync } = fs;
  onTestFinished(() => {
    fs.linkSync = linkSync;
    syncBuiltinESMExports();
  });
  fs.linkSync = () => {
    throw failure;
  };
  syncBuiltinESMExports();
  let reported: unknown;
  try {
    writeOnce(join(dir, 'secrets.json'), 'first');
  } catch (error) {
    reported = error;
  }
  expect(reported).toBe(failure);
  expect(readdirSync(dir)).toEqual([]);
});
