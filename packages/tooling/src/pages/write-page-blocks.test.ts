import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import type { OutputFolder } from '../files/output-folder.ts';
import { outputOf } from '../testing/temporary-tree.ts';
import { readBuiltPages } from './read-built-pages.ts';
import { writePageBlocks } from './write-page-blocks.ts';

let output: OutputFolder;
beforeEach(() => {
  output = outputOf({});
});

function writePage(path: string, { canonical = path, alternates = true, main = '<h1>T</h1><p>Text</p>' } = {}): void {
  const links = `<link rel="canonical" href="https://site.example${canonical}">${alternates ? '<link rel="alternate" hreflang="en" href="/">' : ''}`;
  output.place(
    `${path.slice(1)}index.html`,
    `<html lang="de" dir="ltr"><head>${links}</head><main>${main}</main></html>`,
  );
}

it('writes the blocks of a page beside it', () => {
  writePage('/de/docs/usage/');
  expect(writePageBlocks(output, readBuiltPages(output, { base: '' }))).toBe(1);
  expect(JSON.parse(readFileSync(join(output.dir, 'de/docs/usage/blocks.json'), 'utf8'))).toEqual({
    lang: 'de',
    dir: 'ltr',
    kinds: '1p',
    blocks: ['T', 'Text'],
  });
});

it('writes with them what is known of its words', () => {
  writePage('/de/docs/usage/');
  const of = (text: string) => new Map([['/de/docs/usage/', text]]);
  writePageBlocks(output, readBuiltPages(output, { base: '' }), {
    doubtful: new Map(),
    words: of('AAABBB'),
    readings: of('行 háng'),
  });
  expect(JSON.parse(readFileSync(join(output.dir, 'de/docs/usage/blocks.json'), 'utf8'))).toMatchObject({
    words: 'AAABBB',
    readings: '行 háng',
  });
});

it.each([
  ['falls back to another language', { canonical: '/en/docs/usage/' }],
  ['answers in place of others', { alternates: false }],
  ['is a heading over a form', { main: '<h1>Search</h1><form></form>' }],
])('writes nothing beside a page that %s', (_name, page) => {
  writePage('/de/docs/usage/', page);
  expect(writePageBlocks(output, readBuiltPages(output, { base: '' }))).toBe(0);
  expect(existsSync(join(output.dir, 'de/docs/usage/blocks.json'))).toBe(false);
});

it('leaves folders alone that belong to no language', () => {
  writePage('/_astro/');
  expect(writePageBlocks(output, readBuiltPages(output, { base: '' }))).toBe(0);
});
