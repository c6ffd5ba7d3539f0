import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { temporaryTree } from '../testing/temporary-tree.ts';
import { nameOf, openCachedFiles } from './cached-files.ts';

/** Packs of a folder, by path. */
function packsIn(dir: string): string[] {
  return readdirSync(dir).map((file) => join(dir, file));
}

/** A build that keeps these results, by name, of one kind. */
function keep(dir: string, results: Record<string, string | Uint8Array>): void {
  const kept = openCachedFiles(dir);
  for (const [name, data] of Object.entries(results)) kept.write('page', name, Buffer.from(data));
  kept.close();
}

function read(dir: string, name: string, kind = 'page'): string | undefined {
  const kept = openCachedFiles(dir);
  const data = kept.read(kind, name)?.toString('base64');
  kept.close();
  return data;
}

describe('openKeptFiles', () => {
  it('gives back what was kept, byte for byte, to this build and to later ones', () => {
    const dir = temporaryTree({});
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (data) => {
        const name = nameOf(data);
        const kept = openCachedFiles(dir);
        kept.write('page', name, data);
        expect(kept.read('page', name)?.equals(data)).toBe(true);
        kept.close();
        expect(read(dir, name)).toBe(Buffer.from(data).toString('base64'));
      }),
      { numRuns: 30 },
    );
  });

  it('knows nothing of other names, other kinds and other folders', () => {
    const dir = temporaryTree({});
    keep(dir, { a: 'a' });
    expect(read(dir, 'b')).toBeUndefined();
    expect(read(dir, 'a', 'copy')).toBeUndefined();
    expect(read(temporaryTree({}), 'a')).toBeUndefined();
  });

  it.each([
    ['cut short', (data: Buffer) => data.subarray(0, -1)],
    ['emptied', () => Buffer.alloc(0)],
    ['changed in the first bit of its results', (data: Buffer) => Buffer.from(data.with(0, (data[0] ?? 0) ^ 1))],
    ['changed in its list', (data: Buffer) => Buffer.from(data.with(-100, (data.at(-100) ?? 0) ^ 1))],
    ['changed in its last bit', (data: Buffer) => Buffer.from(data.with(-1, (data.at(-1) ?? 0) ^ 1))],
  ])('does not give a result whose pack was %s, and keeps it when it is made again', (_how, damage) => {
    const dir = temporaryTree({});
    keep(dir, { a: 'text' });
    const [file = ''] = packsIn(dir);
    writeFileSync(file, damage(readFileSync(file)));
    expect(read(dir, 'a')).toBeUndefined();
    keep(dir, { a: 'text' });
    expect(read(dir, 'a')).toBe(Buffer.from('text').toString('base64'));
  });

  it('keeps what a build made before it was killed, and passes over the file that it was writing', () => {
    const dir = temporaryTree({ '1.4194304.9.pack.tmp': 'half' });
    const killed = openCachedFiles(dir, 1);
    killed.write('page', 'a', Buffer.from('text'));
    expect(read(dir, 'a')).toBe(Buffer.from('text').toString('base64'));
    expect(packsIn(dir).filter((file) => file.endsWith('.tmp'))).toEqual([]);
  });

  it('a table that is written again is the newer one, also after its pack has gone', () => {
    const dir = temporaryTree({});
    for (let build = 0; build < 25; build += 1) {
      keep(dir, { table: `build ${build}` });
      expect(read(dir, 'table')).toBe(Buffer.from(`build ${build}`).toString('base64'));
    }
  });

  it('writes nothing that stands there already', () => {
    const dir = temporaryTree({});
    keep(dir, { a: 'text' });
    const before = packsIn(dir);
    keep(dir, { a: 'text' });
    expect(packsIn(dir)).toEqual(before);
  });

  it('drops what the last ten builds that made something did not use, and nothing else', () => {
    const dir = temporaryTree({});
    keep(dir, { once: 'text', always: 'text' });
    for (let build = 1; build <= 10; build += 1) {
      const kept = openCachedFiles(dir);
      expect(kept.use('page', 'always')).toBe(true);
      if (build < 10) expect(kept.use('page', 'absent')).toBe(false);
      kept.write('page', `of build ${build}`, Buffer.from('text'));
      kept.close();
    }
    expect(read(dir, 'always')).toBeDefined();
    expect(read(dir, 'of build 1')).toBeDefined();
    expect(read(dir, 'once')).toBeUndefined();
    expect(packsIn(dir).length).toBeLessThanOrEqual(11);
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
