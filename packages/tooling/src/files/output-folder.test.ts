import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryTree } from '../testing/temporary-tree.ts';
import { openOutputFolder } from './output-folder.ts';

const SITE = { 'index.html': 'start', 'en/index.html': 'English', 'en/docs/index.html': 'docs' };

/** Places the site into a folder. */
function build(dir: string, files: Record<string, string> = SITE) {
  const output = openOutputFolder(dir, '_build.json');
  for (const [path, text] of Object.entries(files)) output.place(path, text);
  return output.finish();
}

function filesOf(dir: string): Record<string, string> {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => !entry.isDirectory());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(paths.map((path) => [path.slice(dir.length + 1), readFileSync(path, 'utf8')]));
}

describe('openOutputFolder', () => {
  it('writes what is missing, and leaves what is right as it is', () => {
    const dir = join(temporaryTree({}), 'new/dist');
    expect(build(dir)).toEqual({ written: 3, removed: 0 });
    const before = statSync(join(dir, 'en/index.html')).ino;
    expect(build(dir)).toEqual({ written: 0, removed: 0 });
    expect(statSync(join(dir, 'en/index.html')).ino).toBe(before);
    expect(build(dir, { ...SITE, 'en/index.html': 'Edited' })).toEqual({ written: 1, removed: 0 });
    expect(filesOf(dir)).toEqual({ ...SITE, 'en/index.html': 'Edited' });
  });

  const path = (dir: string, file: string) => join(dir, file);
  it.each<[string, (dir: string) => void]>([
    ['edited', (dir) => writeFileSync(path(dir, 'en/index.html'), 'edited')],
    ['edited, with the size and times of before', keepTimes],
    ['deleted', (dir) => rmSync(path(dir, 'en/index.html'))],
    ['deleted with its folder', (dir) => rmSync(path(dir, 'en'), { recursive: true })],
    ['added', (dir) => writeFileSync(path(dir, 'en/stale.html'), 'stale')],
    ['added in a new folder', (dir) => addFolder(path(dir, 'old/deep'))],
    ['replaced by a folder', (dir) => replaceByFolder(path(dir, 'en/index.html'))],
    ['put where a folder was', (dir) => replaceByFile(path(dir, 'en'))],
    ['replaced by a link', (dir) => replaceByLink(path(dir, 'en/index.html'))],
    ['an empty folder', (dir) => mkdirSync(path(dir, 'empty/below'), { recursive: true })],
  ])('[H03] puts a folder right in which something was %s', (_what, touch) => {
    const dir = join(temporaryTree({}), 'dist');
    build(dir);
    touch(dir);
    build(dir);
    expect(filesOf(dir)).toEqual(SITE);
    expect(readdirSync(dir).sort()).toEqual(['en', 'index.html']);
  });

  it('does not write through a second name of a file', () => {
    const root = temporaryTree({});
    build(join(root, 'dist'));
    linkSync(join(root, 'dist/index.html'), join(root, 'copy'));
    build(join(root, 'dist'), { ...SITE, 'index.html': 'Edited' });
    expect(readFileSync(join(root, 'copy'), 'utf8')).toBe('start');
  });

  it('leaves the file alone that is not its own', () => {
    const dir = temporaryTree({ '_build.json': '{}' });
    build(dir);
    expect(existsSync(join(dir, '_build.json'))).toBe(true);
  });

  it('refuses two contents of one path, and takes the same one twice', () => {
    const output = openOutputFolder(temporaryTree({}));
    output.place('a.txt', 'one');
    output.place('a.txt', 'one');
    expect(() => output.place('a.txt', 'two')).toThrow(/Two parts of the build write .*a\.txt/);
  });

  it('knows what it holds before and after it is placed', () => {
    const dir = join(temporaryTree({}), 'dist');
    build(dir);
    const output = openOutputFolder(dir);
    expect(output.has('index.html')).toBe(false);
    output.place('index.html', 'start');
    const hash = output.hashOf('index.html');
    expect([output.has('index.html'), output.holds('index.html', hash), output.holds('index.html', 'other')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(openOutputFolder(dir).holds('index.html', hash)).toBe(true);
    expect(() => output.hashOf('absent.html')).toThrow('absent.html');
  });
});

function keepTimes(dir: string): void {
  const file = join(dir, 'en/index.html');
  const { atime, mtime } = statSync(file);
  writeFileSync(file, 'english');
  utimesSync(file, atime, mtime);
}

function addFolder(dir: string): void {
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, 'index.html'), 'old');
}

function replaceByFolder(file: string): void {
  rmSync(file);
  addFolder(file);
}

function replaceByFile(folder: string): void {
  rmSync(folder, { recursive: true });
  writeFileSync(folder, 'a file');
}

function replaceByLink(file: string): void {
  rmSync(file);
  symlinkSync('../index.html', file);
}
