import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openCacheFile } from './cache-file.ts';
import { createContentCache } from './content-cache.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'duoverso-cache-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
});

const open = (version = 'a', mostBytes?: number) => createContentCache(openCacheFile(folder, version, mostBytes));
const fileOf = (version = 'a') => join(folder, `results-${version}.txt`);

describe('a cache', () => {
  it('does the same work once', () => {
    const cache = createContentCache();
    const make = vi.fn(() => ({ length: 3 }));
    expect(cache.remember('count', ['abc'], make)).toEqual({ length: 3 });
    expect(cache.remember('count', ['abc'], make)).toEqual({ length: 3 });
    expect(make).toHaveBeenCalledTimes(1);
  });

  it.each<[string, string, string[]]>([
    ['another kind', 'other', ['ab', 'c']],
    ['other inputs', 'count', ['ab', 'd']],
    ['inputs that are cut elsewhere', 'count', ['a', 'bc']],
    ['fewer inputs', 'count', ['abc']],
  ])('does the work again for %s', (_name, kind, inputs) => {
    const cache = createContentCache();
    cache.remember('count', ['ab', 'c'], () => 1);
    expect(cache.remember(kind, inputs, () => 2)).toBe(2);
  });

  it('does not keep what was not made', () => {
    const cache = open();
    const fail = () => {
      throw new Error('broken');
    };
    expect(() => cache.remember('count', ['a'], fail)).toThrow('broken');
    expect(cache.remember('count', ['a'], () => 1)).toBe(1);
  });
});

describe('a cache file', () => {
  it('gives results to the next process', () => {
    const cache = open();
    cache.remember('page', ['text'], () => ({ line: 'a\nb\t"c"' }));
    cache.save();
    expect(open().remember('page', ['text'], () => ({ line: 'made again' }))).toEqual({ line: 'a\nb\t"c"' });
  });

  it('gives nothing to other code', () => {
    const cache = open('a');
    cache.remember('page', ['text'], () => 1);
    cache.save();
    expect(open('b').remember('page', ['text'], () => 2)).toBe(2);
  });

  it('passes over a line that a crash has cut short, and what is added behind it is read', () => {
    const cache = open();
    cache.remember('page', ['one'], () => 'first');
    cache.remember('page', ['two'], () => 'second');
    cache.save();
    const text = readFileSync(fileOf(), 'utf8');
    rmSync(fileOf());
    appendFileSync(fileOf(), text.slice(0, -4));
    const after = open();
    expect(after.remember('page', ['one'], () => 'again')).toBe('first');
    expect(after.remember('page', ['two'], () => 'again')).toBe('again');
    after.save();
    expect(open().remember('page', ['two'], () => 'once more')).toBe('again');
  });

  it('is shared by processes that write at the same time', () => {
    const [one, other] = [open(), open()];
    one.remember('page', ['one'], () => 1);
    other.remember('page', ['two'], () => 2);
    one.save();
    other.save();
    const next = open();
    expect(next.remember('page', ['one'], () => 0)).toBe(1);
    expect(next.remember('page', ['two'], () => 0)).toBe(2);
  });

  it('keeps the youngest results when it grows beyond its bound', () => {
    const cache = open();
    for (let index = 0; index < 20; index += 1) cache.remember('page', [String(index)], () => 'x'.repeat(100));
    cache.save();
    const shortened = open('a', 2_000);
    expect(statSync(fileOf()).size).toBeLessThanOrEqual(1_000);
    expect(shortened.remember('page', ['19'], () => 'again')).not.toBe('again');
    expect(shortened.remember('page', ['0'], () => 'again')).toBe('again');
    expect(readdirSync(folder)).toEqual(['results-a.txt']);
  });

  it('costs no result where it cannot be written', () => {
    const cache = createContentCache(openCacheFile('/dev/null/nowhere', 'a'));
    expect(cache.remember('page', ['text'], () => 1)).toBe(1);
    expect(() => cache.save()).not.toThrow();
  });
});
