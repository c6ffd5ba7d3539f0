import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openOutputFolder } from './output-folder.ts';
import { stageFolder } from './staged-folder.ts';

let root: string;
let dist: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'duoverso-staged-'));
  dist = join(root, 'dist');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Fills a folder and gives what it then holds. */
function fill(dir: string, files: Readonly<Record<string, string>>): void {
  const output = openOutputFolder(dir);
  for (const [path, text] of Object.entries(files)) output.place(path, text);
  output.finish();
}
const read = (path: string) => readFileSync(join(dist, path), 'utf8');
const names = () => readdirSync(root).sort();

it('[W04] a folder stays as it was until the new one takes its place, and nothing else is left beside it', () => {
  fill(dist, { 'a.html': 'old', 'b/c.html': 'same', 'gone.html': 'gone' });
  const staged = stageFolder(dist);
  fill(staged.dir, { 'a.html': 'new', 'b/c.html': 'same' });
  expect([read('a.html'), read('gone.html')]).toEqual(['old', 'gone']);
  staged.publish();
  expect([read('a.html'), read('b/c.html'), existsSync(join(dist, 'gone.html'))]).toEqual(['new', 'same', false]);
  expect(names()).toEqual(['dist']);
});

it('[W04] what is discarded leaves no trace', () => {
  fill(dist, { 'a.html': 'old' });
  const staged = stageFolder(dist);
  fill(staged.dir, { 'a.html': 'new', 'b.html': 'new' });
  staged.discard();
  expect([readdirSync(dist), read('a.html'), names()]).toEqual([['a.html'], 'old', ['dist']]);
});

it('a file that stays the same takes no room twice and keeps its time, so that a running server knows it again', () => {
  fill(dist, { 'a.html': 'same' });
  const before = statSync(join(dist, 'a.html'));
  const staged = stageFolder(dist);
  fill(staged.dir, { 'a.html': 'same' });
  expect(statSync(join(staged.dir, 'a.html')).ino).toBe(before.ino);
  staged.publish();
  const after = statSync(join(dist, 'a.html'));
  expect([after.ino, after.mtimeMs, after.nlink]).toEqual([before.ino, before.mtimeMs, 1]);
});

it('makes the folder where there is none, and its parents', () => {
  dist = join(root, 'deep', 'er', 'dist');
  const staged = stageFolder(dist);
  fill(staged.dir, { 'a.html': 'new' });
  expect(existsSync(dist)).toBe(false);
  staged.publish();
  expect(read('a.html')).toBe('new');
});

it('exchanges the folder that a link leads to, and not the link', () => {
  mkdirSync(join(root, 'disk'));
  fill(join(root, 'disk', 'site'), { 'a.html': 'old' });
  symlinkSync(join(root, 'disk', 'site'), dist);
  const staged = stageFolder(dist);
  fill(staged.dir, { 'a.html': 'new' });
  staged.publish();
  expect(readFileSync(join(root, 'disk', 'site', 'a.html'), 'utf8')).toBe('new');
  expect([names(), readdirSync(join(root, 'disk'))]).toEqual([['disk', 'dist'], ['site']]);
});

it('[W04] puts back a folder whose exchange was interrupted, and removes what a killed build has left', () => {
  fill(join(root, 'dist.replaced'), { 'a.html': 'old' });
  mkdirSync(join(root, 'dist.building'));
  writeFileSync(join(root, 'dist.building', 'b.html'), 'half');
  const staged = stageFolder(dist);
  expect([read('a.html'), readdirSync(staged.dir)]).toEqual(['old', ['a.html']]);
  staged.discard();
  expect(names()).toEqual(['dist']);
});
