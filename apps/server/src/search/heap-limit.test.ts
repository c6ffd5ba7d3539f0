import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { heapLimitOf } from './search-service.ts';

it('grows with the index files of a folder, and with no other', () => {
  const dir = mkdtempSync(join(tmpdir(), 'heap-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  expect(heapLimitOf(dir)).toBe(96);
  writeFileSync(join(dir, 'docs.en.sqlite'), Buffer.alloc(1_000_000));
  writeFileSync(join(dir, 'docs.zh.sqlite'), Buffer.alloc(2_000_000));
  writeFileSync(join(dir, 'notes.txt'), Buffer.alloc(2_000_000));
  expect(heapLimitOf(dir)).toBe(123);
  // Too large to lie compressed.
  writeFileSync(join(dir, 'docs.de.sqlite'), Buffer.alloc(10_000_000));
  expect(heapLimitOf(dir)).toBe(143);
});
