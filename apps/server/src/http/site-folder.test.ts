import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { lookAt, readTogether, readUnchanged } from './site-folder.ts';

function fileWith(text: string): string {
  const dir = mkdtempSync(join(tmpdir(), 'duoverso-folder-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const file = join(dir, 'page');
  writeFileSync(file, text);
  return file;
}

it('reads files one behind the other into one piece of memory', () => {
  const parts = readTogether(['one', '', 'three'].map((text) => lookAt(fileWith(text))));
  expect(parts.map((part) => Buffer.from(part).toString())).toEqual(['one', '', 'three']);
  expect(new Set(parts.map(({ buffer }) => buffer)).size).toBe(1);
});

it.each(['longer than before', 'less'])('takes no file that has changed since it was found: %s', (text) => {
  const found = lookAt(fileWith('before it'));
  writeFileSync(found.file, text);
  expect(() => readTogether([found])).toThrow(found.file);
  expect(readUnchanged(found)).toBeUndefined();
});

it('takes no file that has grown, though its date is the same', () => {
  const found = lookAt(fileWith('before it'));
  writeFileSync(found.file, 'before it and behind');
  expect(readUnchanged({ ...lookAt(found.file), size: found.size })).toBeUndefined();
});

it('reads a file again as it was found, and nothing of one that is gone', () => {
  const found = lookAt(fileWith('the page'));
  expect(Buffer.from(readUnchanged(found) ?? []).toString()).toBe('the page');
  rmSync(found.file);
  expect(readUnchanged(found)).toBeUndefined();
});

it('keeps no file open, for a server reads copies as long as it runs', () => {
  const found = lookAt(fileWith('the page'));
  // The system gives out the lowest number that is free.
  const nextNumber = () => {
    const descriptor = openSync(found.file, 'r');
    closeSync(descriptor);
    return descriptor;
  };
  const before = nextNumber();
  const reads = 100;
  for (let read = 0; read < reads; read++) readUnchanged(found);
  expect(nextNumber()).toBeLessThan(before + reads);
});
