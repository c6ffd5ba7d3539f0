import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readStamps, type Stamp, StampError, type StampMark, writeStamps } from './stamps.ts';

const ONE = '0123456789ab';
const TWO = 'ba9876543210';
const FILE = 'stamps/de/docs/usage.txt';
const stamp = (mark: StampMark = 'made', day = '2026-11-01', source = ONE): Stamp => ({
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

/** The stamps of a file that holds this. */
function read(text: string): Stamp[] {
  mkdirSync(dirname(join(dir, FILE)), { recursive: true });
  writeFileSync(join(dir, FILE), text);
  return readStamps(dir, 'de', 'docs/usage');
}

describe('the stamps of a file', () => {
  it('are none before anybody has stamped it', () => {
    expect(readStamps(dir, 'de', 'docs/usage')).toEqual([]);
  });

  it('fail where they cannot be read', () => {
    mkdirSync(join(dir, FILE), { recursive: true });
    expect(() => readStamps(dir, 'de', 'docs/usage')).toThrow('EISDIR');
  });

  it('are read as they were written, a line each', () => {
    const stamps = [stamp(), stamp('machine', '2026-11-02', TWO), stamp('behind', '2026-11-03', 'a'.repeat(12))];
    writeStamps(dir, 'de', 'docs/usage', stamps);
    expect(readFileSync(join(dir, FILE), 'utf8')).toBe(
      [
        `${ONE} ${TWO} 2026-11-01`,
        `${TWO} ${TWO} 2026-11-02 machine`,
        `${'a'.repeat(12)} ${TWO} 2026-11-03 behind`,
        '',
      ].join('\n'),
    );
    expect(readStamps(dir, 'de', 'docs/usage')).toEqual(stamps);
  });

  it('that are alike are written once', () => {
    writeStamps(dir, 'de', 'docs/usage', [stamp(), stamp()]);
    expect(readFileSync(join(dir, FILE), 'utf8')).toBe(`${ONE} ${TWO} 2026-11-01\n`);
  });

  it('leave no file when there are none any more, nor fail where there was none', () => {
    writeStamps(dir, 'de', 'docs/usage', [stamp()]);
    writeStamps(dir, 'de', 'docs/usage', []);
    expect(existsSync(join(dir, FILE))).toBe(false);
    writeStamps(dir, 'de', 'docs/usage', []);
  });

  it('may have empty lines and the line ends of Windows', () => {
    expect(read(`\r\n${ONE} ${TWO} 2026-11-01 machine\r\n  \r\n`)).toEqual([stamp('machine')]);
  });

  it.each([
    ['a letter too few', `${ONE.slice(1)} ${TWO} 2026-11-01`],
    ['a letter that is no digit', `${ONE.slice(1)}g ${TWO} 2026-11-01`],
    ['capitals', `${ONE.toUpperCase()} ${TWO} 2026-11-01`],
    ['no day', `${ONE} ${TWO}`],
    ['half a day', `${ONE} ${TWO} 2026-11-1`],
    ['a mark that is none', `${ONE} ${TWO} 2026-11-01 made`],
    ['something in front', `x${ONE} ${TWO} 2026-11-01`],
    ['something behind', `${ONE} ${TWO} 2026-11-01 machine!`],
    ['a sign of a merge', '<<<<<<< HEAD'],
  ])('are refused with %s, by their line', (_case, line) => {
    expect(() => read(`${ONE} ${TWO} 2026-11-01\n${line}\n`)).toThrow(StampError);
    expect(() => read(`${ONE} ${TWO} 2026-11-01\n${line}\n`)).toThrow(`content/${FILE}:2 is no stamp: "${line}"`);
    expect(() => read(line)).toThrow('`npm run translations -- accept` writes it anew');
    // The command tells it by this name, without its stack.
    expect(() => read(line)).toThrow(expect.objectContaining({ name: 'StampError' }));
  });

  const lines = (...stamps: Stamp[]) =>
    stamps
      .map(({ source, translation, day, mark }) =>
        [source, translation, day, mark === 'made' ? '' : mark].join(' ').trim(),
      )
      .join('\n');

  it.each<[string, Stamp, Stamp]>([
    ['a person’s word before a machine’s', stamp('made'), stamp('machine', '2026-11-09')],
    ['a person’s word that it translates before one that it waits', stamp('made'), stamp('behind', '2026-11-09')],
    ['a person’s word that it waits before a machine’s', stamp('behind'), stamp('machine', '2026-11-09')],
    ['the younger of two', stamp('made', '2026-11-02'), stamp('made', '2026-11-01')],
  ])('count one for a pair, as a merge can leave two: %s', (_case, counts, other) => {
    expect(read(lines(counts, other))).toEqual([counts]);
    expect(read(lines(other, counts))).toEqual([counts]);
  });

  it('keep two of one text with different translations', () => {
    const other = { ...stamp(), translation: ONE };
    expect(read(lines(stamp(), other))).toEqual([stamp(), other]);
  });
});
