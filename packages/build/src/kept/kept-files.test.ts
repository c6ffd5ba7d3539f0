import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { temporaryTree } from '../testing/temporary-tree.ts';
import { nameOf, openKeptFiles } from './kept-files.ts';

const DAY_MS = 86_400_000;

/** Files below a folder that hold results. */
function resultsIn(dir: string): string[] {
  return (readdirSync(dir, { recursive: true, withFileTypes: true }) ?? [])
    .filter((entry) => entry.isFile() && entry.name !== 'builds.json')
    .map((entry) => join(entry.parentPath, entry.name));
}

describe('openKeptFiles', () => {
  it('gives back what was kept, byte for byte, also to a later build', () => {
    const dir = temporaryTree({});
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (data) => {
        const name = nameOf(data);
        openKeptFiles(dir).write('page', name, data);
        expect(openKeptFiles(dir).read('page', name)?.equals(data)).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it('knows nothing of other names, other kinds and other folders', () => {
    const kept = openKeptFiles(temporaryTree({}));
    kept.write('page', nameOf('a'), Buffer.from('a'));
    expect(kept.read('page', nameOf('b'))).toBeUndefined();
    expect(kept.read('copy', nameOf('a'))).toBeUndefined();
    expect(openKeptFiles(temporaryTree({})).read('page', nameOf('a'))).toBeUndefined();
  });

  it.each([
    ['cut short', (data: Buffer) => data.subarray(0, -1)],
    ['emptied', () => Buffer.alloc(0)],
    [
      'changed in one bit',
      (data: Buffer) => Buffer.concat([data.subarray(0, -1), Buffer.from([data.readUInt8(data.length - 1) ^ 1])]),
    ],
  ])('does not give a result whose file was %s', (_how, damage) => {
    const dir = temporaryTree({});
    openKeptFiles(dir).write('page', nameOf('a'), Buffer.from('text'));
    const [file = ''] = resultsIn(dir);
    writeFileSync(file, damage(readFileSync(file)));
    expect(openKeptFiles(dir).read('page', nameOf('a'))).toBeUndefined();
  });

  it('drops what the last ten builds did not use, and nothing else', () => {
    const dir = temporaryTree({});
    const names = { once: nameOf('once'), always: nameOf('always') };
    for (let build = 0; build <= 10; build += 1) {
      const kept = openKeptFiles(dir, () => 1e12 + build * DAY_MS);
      if (build === 0) for (const name of Object.values(names)) kept.write('page', name, Buffer.from('text'));
      expect(kept.read('page', names.always)).toBeDefined();
      kept.prune();
      expect(resultsIn(dir)).toHaveLength(build < 10 ? 2 : 1);
    }
    expect(openKeptFiles(dir).read('page', names.once)).toBeUndefined();
    expect(statSync(join(dir, 'builds.json')).size).toBeLessThan(400);
  });

  it('keeps everything when the list of builds is damaged', () => {
    const dir = temporaryTree({ 'builds.json': '[1,' });
    const kept = openKeptFiles(dir, () => 1e12);
    kept.write('page', nameOf('a'), Buffer.from('a'));
    kept.prune();
    expect(openKeptFiles(dir).read('page', nameOf('a'))).toBeDefined();
    expect(existsSync(join(dir, 'builds.json'))).toBe(true);
  });
});

describe('nameOf', () => {
  it('tells parts apart, not only their sum', () => {
    const names = [nameOf('ab', 'c'), nameOf('a', 'bc'), nameOf('abc'), nameOf('abc', ''), nameOf('c', 'ab')];
    expect(new Set(names).size).toBe(names.length);
  });

  it('is the same for text and its bytes', () => {
    expect(nameOf('ä')).toBe(nameOf(Buffer.from('ä')));
  });
});
