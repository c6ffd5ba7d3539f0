import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * How a translation stands to its source: `made` is a person's word that it translates it, `machine` a draft that no one has read, `behind` a
 * person's word that it does not any more and waits.
 */
export type StampMark = 'made' | 'machine' | 'behind';

/** A fact: this translation was made from that English text. It stays true whatever happens to either file. */
export interface Stamp {
  /** Hash of the English text. */
  readonly source: string;
  /** Hash of the translation. */
  readonly translation: string;
  /** Day on which it was stamped, ISO 8601. */
  readonly day: string;
  readonly mark: StampMark;
}

/** A line of a stamp file that is none. */
export class StampError extends Error {
  override readonly name = 'StampError';
}

const LINE = /^([0-9a-f]{12}) ([0-9a-f]{12}) (\d{4}-\d{2}-\d{2})(?: (machine|behind))?$/;
/** Which of two stamps about the same pair counts: people overrule machines. */
const WEIGHT = { made: 2, behind: 1, machine: 0 } as const;

/** File with the stamps of a file in a language, relative to the content folder. */
export function stampPath(locale: string, fileId: string): string {
  return `stamps/${locale}/${fileId}.txt`;
}

/** The stamps of a file in a language; none when nobody has stamped it. Throws a `StampError` for a line that is none. */
export function readStamps(contentDir: string, locale: string, fileId: string): Stamp[] {
  const path = stampPath(locale, fileId);
  let text: string;
  try {
    text = readFileSync(join(contentDir, path), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  return parseStamps(text, `content/${path}`);
}

/** Reads stamps, one a line. Of two about the same pair, as a merge can leave them, the weightier counts, then the younger. */
function parseStamps(text: string, file: string): Stamp[] {
  const stamps = new Map<string, Stamp>();
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const match = LINE.exec(line);
    if (!match) {
      const remedy = 'Remove the line; `npm run translations -- accept` writes it anew.';
      throw new StampError(`${file}:${index + 1} is no stamp: "${line.slice(0, 60)}". ${remedy}`);
    }
    const [, source = '', translation = '', day = '', mark = 'made'] = match;
    const stamp: Stamp = { source, translation, day, mark: mark as StampMark };
    const key = `${source} ${translation}`;
    const other = stamps.get(key);
    if (!other || outranks(stamp, other)) stamps.set(key, stamp);
  }
  return [...stamps.values()];
}

/** The text of a stamp file: one line each, so that changes of different blocks merge. */
function formatStamps(stamps: readonly Stamp[]): string {
  const lines = stamps.map(({ source, translation, day, mark }) =>
    [source, translation, day, ...(mark === 'made' ? [] : [mark])].join(' '),
  );
  return `${[...new Set(lines)].join('\n')}\n`;
}

/** Writes the stamps of a file in a language, and leaves no file for none. */
export function writeStamps(contentDir: string, locale: string, fileId: string, stamps: readonly Stamp[]): void {
  const path = join(contentDir, stampPath(locale, fileId));
  if (stamps.length === 0) {
    rmSync(path, { force: true });
    return;
  }
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, formatStamps(stamps));
}

function outranks(one: Stamp, other: Stamp): boolean {
  const difference = WEIGHT[one.mark] - WEIGHT[other.mark];
  return difference > 0 || (difference === 0 && one.day > other.day);
}
