import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPackage, ELEMENT_FILE } from './build-package.ts';

/** The element with its panel and all display styles, as it travels. */
const MAX_BYTES = 14_000;

let out: string;
beforeAll(async () => {
  out = mkdtempSync(join(tmpdir(), 'bilingual-'));
  await buildPackage(out);
});
afterAll(() => rmSync(out, { recursive: true }));

it('makes an element of at most 14 KB, compressed with gzip or Brotli', () => {
  const script = readFileSync(join(out, ELEMENT_FILE));
  expect(gzipSync(script).length).toBeLessThanOrEqual(MAX_BYTES);
  expect(brotliCompressSync(script).length).toBeLessThanOrEqual(MAX_BYTES);
});

it('makes it of one file that asks for nothing else and needs no looser policy', () => {
  const script = readFileSync(join(out, ELEMENT_FILE), 'utf8');
  expect(script).not.toMatch(/\bimport\b\s*[({"']|\beval\(|innerHTML|new Function/);
});
