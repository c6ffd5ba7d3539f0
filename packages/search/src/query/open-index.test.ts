import { copyFileSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildIndexes } from '../index-file/build-index.ts';
import { sampleRecords } from '../testing/sample-records.ts';
import { temporaryFolder } from '../testing/temporary-index.ts';
import { findIndexes, type IndexFileError, openIndex, openIndexes } from './open-index.ts';

const RECORDS = sampleRecords([
  { path: '/en/a/', title: 'Alpha', blocks: ['Some text.'] },
  { path: '/zh/a/', language: 'zh', title: '安装' },
]);

function built(): { dir: string; file: string } {
  const dir = temporaryFolder();
  const [first] = buildIndexes(RECORDS, { name: 'docs', outDir: dir });
  return { dir, file: first?.file ?? '' };
}

describe('buildIndexes', () => {
  it('writes one file for each language and leaves nothing else behind', () => {
    const { dir } = built();
    expect(readdirSync(dir).sort()).toEqual(['docs.en.sqlite', 'docs.zh.sqlite']);
  });

  it('removes languages that its records no longer have, and keeps other indexes', () => {
    const { dir, file } = built();
    copyFileSync(file, join(dir, 'other.en.sqlite'));
    buildIndexes(RECORDS.slice(0, 1), { name: 'docs', outDir: dir });
    expect(readdirSync(dir).sort()).toEqual(['docs.en.sqlite', 'other.en.sqlite']);
  });

  it('gives the same file for the same records', () => {
    expect(readFileSync(built().file).equals(readFileSync(built().file))).toBe(true);
  });

  it('counts progress over all languages', () => {
    const reported: number[] = [];
    buildIndexes(RECORDS, { name: 'docs', outDir: temporaryFolder(), onProgress: (done) => reported.push(done) });
    expect(reported).toEqual([2, 3]);
  });

  it.each(['../docs', 'a b', ''])('refuses the name "%s"', (name) => {
    expect(() => buildIndexes(RECORDS, { name, outDir: temporaryFolder() })).toThrow(/cannot be a file name/);
  });
});

describe('openIndex', () => {
  it('opens what was built', () => {
    const index = openIndex(built().file);
    expect(index).toMatchObject({ name: 'docs', language: 'en', size: 2 });
    index.close();
  });

  const command = /Rebuild it: npm run search -- index --records FILE\.jsonl --name docs --out /;

  it('refuses a missing file with the command that builds it', () => {
    expect(() => openIndex('/nowhere/docs.en.sqlite')).toThrow(/docs\.en\.sqlite is missing/);
    expect(() => openIndex('/nowhere/docs.en.sqlite')).toThrow(command);
  });

  it.each([0, 50, 0.5, 0.99])('refuses a file that was cut (%d)', (length) => {
    const { file } = built();
    truncateSync(file, length < 1 ? Math.floor(statSync(file).size * length) : length);
    expect(() => openIndex(file)).toThrow(/is truncated/);
    expect(() => openIndex(file)).toThrow(command);
  });

  it('refuses a file of which any byte has changed', () => {
    const { file } = built();
    const whole = readFileSync(file);
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), (place, change) => {
        const damaged = Buffer.from(whole);
        damaged[place] = (damaged[place] ?? 0) ^ change;
        writeFileSync(file, damaged);
        expect(() => openIndex(file)).toThrow(command);
      }),
    );
    writeFileSync(file, whole);
    openIndex(file).close();
  });

  it('refuses another format with both numbers', () => {
    const { file } = built();
    const database = new DatabaseSync(file);
    database.exec("UPDATE meta SET value = 0 WHERE key = 'format'");
    database.close();
    expect(() => openIndex(file)).toThrow(/has format 0; this program reads format \d/);
    expect(() => openIndex(file)).toThrow(command);
  });

  it('refuses what is no index', () => {
    const file = join(temporaryFolder(), 'docs.en.sqlite');
    writeFileSync(file, 'x'.repeat(5000));
    expect(() => openIndex(file)).toThrow(/is no index file/);
    const other = join(temporaryFolder(), 'docs.en.sqlite');
    const database = new DatabaseSync(other);
    database.exec('CREATE TABLE notes (text)');
    database.close();
    expect(() => openIndex(other)).toThrow(/cannot be read/);
  });
});

describe('openIndexes', () => {
  it('opens the others when one is refused', () => {
    const { dir, file } = built();
    truncateSync(file, 100);
    const { indexes, refused } = openIndexes(dir);
    expect([...(indexes.get('docs')?.keys() ?? [])]).toEqual(['zh']);
    expect(refused.map((error) => error.file)).toEqual([file]);
    for (const index of indexes.get('docs')?.values() ?? []) index.close();
  });

  it('finds the parts of a language by their facets, beside the rest of it', () => {
    const { dir } = built();
    const whole = temporaryFolder();
    buildIndexes(RECORDS.slice(0, 1), { name: 'docs', outDir: whole, part: 'docs-1.0-current' });
    copyFileSync(join(whole, 'docs.en~docs-1.0-current.sqlite'), join(dir, 'docs.en~docs-1.0-current.sqlite'));
    const places = openIndexes(dir).indexes.get('docs') ?? new Map();
    expect([...places.keys()]).toEqual(['en', 'en~docs-1.0-current', 'zh']);
    expect([...places.values()].map(({ language, part }) => [language, part])).toEqual([
      ['en', undefined],
      ['en', 'docs-1.0-current'],
      ['zh', undefined],
    ]);
    for (const index of places.values()) index.close();
    buildIndexes(RECORDS, { name: 'docs', outDir: dir });
    expect(readdirSync(dir).sort()).toEqual(['docs.en.sqlite', 'docs.zh.sqlite']);
  });

  it('tells of a folder that is missing or empty', () => {
    expect(openIndexes('/nowhere').refused[0]?.message).toMatch(/is missing/);
    expect(openIndexes(temporaryFolder()).refused[0]?.message).toMatch(/is missing/);
  });
});

describe('findIndexes', () => {
  const QUERY = { query: 'alpha', offset: 0, limit: 10 } as const;
  const found = (dir: string) => {
    const reported: IndexFileError[] = [];
    return { reported, ...findIndexes(dir, (error) => reported.push(error)) };
  };

  it('opens each index when it is first searched, and no other', () => {
    const { dir, file } = built();
    const { indexes, reported } = found(dir);
    const [english, chinese] = ['en', 'zh'].map((language) => indexes.get('docs')?.get(language));
    expect(english?.search(QUERY).total).toBeGreaterThan(0);
    rmSync(file);
    rmSync(join(dir, 'docs.zh.sqlite'));
    expect(english?.search(QUERY).total).toBeGreaterThan(0);
    expect([english?.isUsable?.(), reported.length]).toEqual([true, 0]);
    expect(chinese?.isUsable?.()).toBe(false);
    english?.close();
  });

  it('tells at once what can be seen without opening', () => {
    const { dir, file } = built();
    truncateSync(file, 150);
    const { indexes, refused } = found(dir);
    expect([...(indexes.get('docs')?.keys() ?? [])]).toEqual(['zh']);
    expect(refused.map((error) => error.file)).toEqual([file]);
  });

  it('tells once of a damaged file, when somebody searches in it', () => {
    const { dir, file } = built();
    const whole = readFileSync(file);
    whole[whole.length - 1] = (whole.at(-1) ?? 0) ^ 1;
    writeFileSync(file, whole);
    const { indexes, refused, reported } = found(dir);
    expect([refused, reported]).toEqual([[], []]);
    const english = indexes.get('docs')?.get('en');
    expect([english?.isUsable?.(), english?.isUsable?.()]).toEqual([false, false]);
    expect(reported.map((error) => error.file)).toEqual([file]);
    expect(() => english?.search(QUERY)).toThrow(/is damaged/);
    expect(indexes.get('docs')?.get('zh')?.isUsable?.()).toBe(true);
    for (const index of indexes.get('docs')?.values() ?? []) index.close();
  });
});
