import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { projectDir } from '../project/paths.ts';
import { scaffold } from './scaffold.ts';
import { SCAFFOLDS } from './scaffolds.ts';

const DAY = '2026-11-28';
const NAMES: Readonly<Record<string, string>> = { page: 'features/mulberry-tree', command: 'mulberry count' };
const nameOf = (kind: string) => NAMES[kind] ?? 'mulberry-tree';

/** A folder with the files of the project that scaffolds change. */
function temporaryProject(): string {
  const dir = mkdtempSync(join(tmpdir(), 'duoverso-new-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const read = (path: string) => readFileSync(join(projectDir, path), 'utf8');
  const changed = Object.entries(SCAFFOLDS).flatMap(([kind, make]) => Object.keys(make(nameOf(kind), DAY, read).edits));
  for (const path of [...changed, 'content/news.json', 'biome.json', '.gitignore']) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    cpSync(join(projectDir, path), join(dir, path));
  }
  return dir;
}

it.each(Object.keys(SCAFFOLDS))('writes a new %s that is well formed, once, and says what to do next', (kind) => {
  const dir = temporaryProject();
  const said = scaffold(dir, [kind, ...nameOf(kind).split(' ')], DAY);
  const files = said.flatMap((line) => /^(?:wrote|changed) +(\S+)$/.exec(line)?.[1] ?? []);
  for (const file of files) expect(existsSync(join(dir, file)), file).toBe(true);
  const code = files.filter((file) => /\.(tsx?|json)$/.test(file));
  if (code.length > 0) {
    const biome = join(projectDir, 'node_modules/@biomejs/biome/bin/biome');
    execFileSync(process.execPath, [biome, 'format', ...code], { cwd: dir, stdio: 'pipe' });
  }
  const before = files.map((file) => readFileSync(join(dir, file), 'utf8'));
  expect(() => scaffold(dir, [kind, nameOf(kind)], DAY)).toThrow('is there already');
  expect(files.map((file) => readFileSync(join(dir, file), 'utf8'))).toEqual(before);
});

it.each([
  [[], 'Unknown kind ""'],
  [['toString', 'x'], 'Unknown kind'],
  [['island'], 'is no name for island'],
  [['island', '../x'], 'is no name'],
  [['endpoint', 'Big'], 'is no name'],
  [['page', '/etc/x'], 'is no name'],
])('refuses %j and writes nothing', (args, message) => {
  expect(() => scaffold(temporaryProject(), args, DAY)).toThrow(message);
});
