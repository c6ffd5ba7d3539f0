import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
