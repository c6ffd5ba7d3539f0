import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type EntryMark,
  type MemoryEntry,
  readLanguageMemory,
  readWholeMemory,
  stampProblems,
  strayMemoryFiles,
  TranslationMemoryError,
  writeTranslationMemory,
} from './translation-memory.ts';

const ONE = '0123456789ab';
const TWO = 'ba9876543210';
const FILE = 'stamps/de.txt';
const USAGE = 'docs/usage';
const memoryEntry = (mark: EntryMark = 'made', day = '2026-11-01', source = ONE): MemoryEntry => ({
  source,
  translation: TWO,
  day,
  mark,
});

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'duoverso-stamps-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

/** The stamps of `docs/usage` in a file that holds this. */
function read(text: string): MemoryEntry[] {
  mkdirSync(dirname(join(dir, FILE)), { recursive: true });
  writeFileSync(join(dir, FILE), text);
  return memoryOf(USAGE);
}

function memoryOf(fileId: string): MemoryEntry[] {
  return readWholeMemory(dir, 'de').of(fileId);
}

function text(): string {
  return readFileSync(join(dir, FILE), 'utf8');
}

describe('the stamps of a file', () => {
  it('are none before anybody has stamped it', () => {
    expect(memoryOf(USAGE)).toEqual([]);
  });

  it('fail where they cannot be read', () => {
    mkdirSync(join(dir, FILE), { recursive: true });
    expect(() => memoryOf(USAGE)).toThrow('EISDIR');
  });

  it('are read as they were written, a line each', () => {
    const translationMemory = [
      memoryEntry(),
      memoryEntry('machine', '2026-11-02', TWO),
      memoryEntry('behind', '2026-11-03', 'a'.repeat(12)),
    ];
    writeTranslationMemory(dir, 'de', USAGE, translationMemory);
    expect(text()).toBe(
      [
        `docs/usage ${ONE} ${TWO} 2026-11-01`,
        `docs/usage ${TWO} ${TWO} 2026-11-02 machine`,
        `docs/usage ${'a'.repeat(12)} ${TWO} 2026-11-03 behind`,
        '',
      ].join('\n'),
    );
    expect(memoryOf(USAGE)).toEqual(translationMemory);
  });

  it('that are alike are written once', () => {
    writeTranslationMemory(dir, 'de', USAGE, [memoryEntry(), memoryEntry()]);
    expect(text()).toBe(`docs/usage ${ONE} ${TWO} 2026-11-01\n`);
  });

  it('leave no file when there are none any more, nor fail where there was none', () => {
    writeTranslationMemory(dir, 'de', USAGE, [memoryEntry()]);
    writeTranslationMemory(dir, 'de', USAGE, []);
    expect(existsSync(join(dir, FILE))).toBe(false);
    writeTranslationMemory(dir, 'de', USAGE, []);
  });

  it('may have empty lines and the line ends of Windows', () => {
    expect(read(`\r\ndocs/usage ${ONE} ${TWO} 2026-11-01 machine\r\n  \r\n`)).toEqual([memoryEntry('machine')]);
  });

  it.each([
    ['no file', `${ONE} ${TWO} 2026-11-01`],
    ['a letter too few', `docs/usage ${ONE.slice(1)} ${TWO} 2026-11-01`],
    ['a letter that is no digit', `docs/usage ${ONE.slice(1)}g ${TWO} 2026-11-01`],
    ['capitals', `docs/usage ${ONE.toUpperCase()} ${TWO} 2026-11-01`],
    ['no day', `docs/usage ${ONE} ${TWO}`],
    ['half a day', `docs/usage ${ONE} ${TWO} 2026-11-1`],
    ['a mark that is none', `docs/usage ${ONE} ${TWO} 2026-11-01 made`],
    ['something in front', `docs/usage x${ONE} ${TWO} 2026-11-01`],
    ['something behind', `docs/usage ${ONE} ${TWO} 2026-11-01 machine!`],
    ['a sign of a merge', '<<<<<<< HEAD'],
  ])('are refused with %s, by their line', (_case, line) => {
    const after = `docs/usage ${ONE} ${TWO} 2026-11-01\n${line}\n`;
    expect(() => read(after)).toThrow(TranslationMemoryError);
    expect(() => read(after)).toThrow(`content/${FILE}:2: This is no stamp: "${line.slice(0, 60)}"`);
    // The file isn't written again until a person has looked, or the line would be lost.
    expect(() => writeTranslationMemory(dir, 'de', USAGE, [])).toThrow(TranslationMemoryError);
    expect(text()).toBe(after);
    expect(() => read(line)).toThrow('`npm run translations -- accept` writes it anew');
    // The command tells it by this name, without its stack.
    expect(() => read(line)).toThrow(expect.objectContaining({ name: 'TranslationMemoryError' }));
  });

  const lines = (...translationMemory: MemoryEntry[]) =>
    translationMemory
      .map(({ source, translation, day, mark }) =>
        [USAGE, source, translation, day, mark === 'made' ? '' : mark].join(' ').trim(),
      )
      .join('\n');

  it.each<[string, MemoryEntry, MemoryEntry]>([
    ['a person’s word before a machine’s', memoryEntry('made'), memoryEntry('machine', '2026-11-09')],
    [
      'a person’s word that it translates before one that it waits',
      memoryEntry('made'),
      memoryEntry('behind', '2026-11-09'),
    ],
    ['a person’s word that it waits before a machine’s', memoryEntry('behind'), memoryEntry('machine', '2026-11-09')],
    ['the younger of two', memoryEntry('made', '2026-11-02'), memoryEntry('made', '2026-11-01')],
  ])('count one for a pair, as a merge can leave two: %s', (_case, counts, other) => {
    expect(read(lines(counts, other))).toEqual([counts]);
    expect(read(lines(other, counts))).toEqual([counts]);
  });

  it('keep two of one text with different translations', () => {
    const other = { ...memoryEntry(), translation: ONE };
    expect(read(lines(memoryEntry(), other))).toEqual([memoryEntry(), other]);
  });

  it('stand beside those of other files, which stay as they are, in the order of their names', () => {
    for (const id of [USAGE, 'releases', 'docs/faq'])
      writeTranslationMemory(dir, 'de', id, [memoryEntry(), memoryEntry('machine', '2026-11-01', TWO)]);
    const before = text();
    expect(before.split('\n').map((line) => line.split(' ')[0])).toEqual([
      ...['docs/faq', 'docs/faq', '', USAGE, USAGE, '', 'releases', 'releases', ''],
    ]);
    writeTranslationMemory(dir, 'de', USAGE, [memoryEntry('behind')]);
    expect(text()).toBe(before.replace(/docs\/usage [\s\S]*?\n\n/, `docs/usage ${ONE} ${TWO} 2026-11-01 behind\n\n`));
    writeTranslationMemory(dir, 'de', USAGE, []);
    expect(text()).toBe(before.replace(/docs\/usage [\s\S]*?\n\n/, ''));
  });

  it('are the same wherever a merge has put their lines', () => {
    for (const id of [USAGE, 'docs/faq'])
      writeTranslationMemory(dir, 'de', id, [memoryEntry(), memoryEntry('made', '2026-11-01', TWO)]);
    const before = readLanguageMemory(dir, 'de');
    const [one = '', two = '', , ...others] = text().split('\n');
    writeFileSync(join(dir, FILE), [two, ...others, one].join('\n'));
    const after = readLanguageMemory(dir, 'de');
    const sorted = (translationMemory: readonly MemoryEntry[]) => translationMemory.map(({ source }) => source).sort();
    for (const id of [USAGE, 'docs/faq']) expect(sorted(after.of(id))).toEqual(sorted(before.of(id)));
  });

  it('of a file that is not translated any more are told, and so is a file of no language', () => {
    for (const id of [USAGE, 'docs/gone']) writeTranslationMemory(dir, 'de', id, [memoryEntry()]);
    expect(stampProblems('de', readLanguageMemory(dir, 'de'), [USAGE])).toEqual([
      {
        where: 'content/stamps/de.txt:1',
        what: '"docs/gone" is nothing that is translated, and has stamps.',
        remedy: expect.stringContaining('If it is gone, remove them.'),
      },
    ]);
    expect(strayMemoryFiles(dir)).toEqual([]);
    mkdirSync(join(dir, 'stamps/de'));
    writeFileSync(join(dir, 'stamps/en.txt'), '');
    expect(strayMemoryFiles(dir).map(({ where }) => where)).toEqual(['content/stamps/de', 'content/stamps/en.txt']);
  });
});
