import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { analyzerOf } from '../analysis/analyzer.ts';
import { LEVELS, type SearchRecord } from '../search-record.ts';
import { encodeTerms } from './column-terms.ts';
import { writeChecksum } from './file-checksum.ts';
import { factsOf } from './record-facts.ts';
import { recordTerms } from './record-terms.ts';
import { COLUMN_NAMES, FORMAT_VERSION, indexFileName, parseIndexFileName, SCHEMA } from './schema.ts';
import { TermCounts } from './term-counts.ts';

export interface BuildOptions {
  /** Letters, digits, `-` and `_`. */
  readonly name: string;
  /** Created when missing. Files of the same name in other languages are removed. */
  readonly outDir: string;
  /** Called now and then with the number of records done, for progress. */
  readonly onProgress?: (done: number) => void;
}

export interface BuiltIndex {
  readonly file: string;
  readonly language: string;
  readonly records: number;
  readonly bytes: number;
}

const PROGRESS_EVERY = 1000;

/** Writes one read-only file for each language of the records, each in full before it takes the place of an older one. */
export function buildIndexes(records: Iterable<SearchRecord>, options: BuildOptions): BuiltIndex[] {
  const { name, outDir } = options;
  if (!/^[\w-]+$/.test(name)) {
    throw new Error(`Index name "${name}" cannot be a file name. Use letters, digits, "-" and "_".`);
  }
  const byLanguage = Map.groupBy(records, ({ language }) => language);
  for (const language of byLanguage.keys()) {
    if (!/^[A-Za-z0-9-]+$/.test(language))
      throw new Error(`Language "${language}" is no locale code such as "en" or "pt-BR".`);
  }
  mkdirSync(outDir, { recursive: true });
  let before = 0;
  const built = [...byLanguage].map(([language, list]) => {
    const index = buildIndex(list, language, options, before);
    before += list.length;
    return index;
  });
  removeOthers(outDir, name, byLanguage);
  return built;
}

function buildIndex(records: SearchRecord[], language: string, options: BuildOptions, before: number): BuiltIndex {
  const { name, outDir, onProgress } = options;
  const file = join(outDir, indexFileName(name, language));
  const unfinished = `${file}.${process.pid}.tmp`;
  rmSync(unfinished, { force: true });
  const database = new DatabaseSync(unfinished);
  try {
    // Nobody reads the file before it is complete, and a crash leaves only the temporary one.
    database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE;');
    database.exec(SCHEMA);
    database.exec('BEGIN');
    const analyzer = analyzerOf(language);
    const insertWords = database.prepare(
      `INSERT INTO words (rowid, ${COLUMN_NAMES.join(', ')}) VALUES (?${', ?'.repeat(COLUMN_NAMES.length)})`,
    );
    const standing = records.toSorted(byStanding);
    const known = new TermCounts();
    const terms = standing.map((record, index) => {
      const written = recordTerms(record, analyzer);
      insertWords.run(index + 1, ...COLUMN_NAMES.map((column) => written[column]));
      if ((index + 1) % PROGRESS_EVERY === 0) onProgress?.(before + index + 1);
      return known.add(COLUMN_NAMES.map((column) => written[column].split(' ').filter(Boolean)));
    });
    database.exec("INSERT INTO words (words) VALUES ('optimize')");
    const { sorted, counts, idOf } = known.sort();
    const insertRecord = database.prepare('INSERT INTO records (id, json, terms) VALUES (?, ?, ?)');
    for (const [index, record] of standing.entries()) {
      const json = JSON.stringify(record);
      const ids = terms[index]?.map((column) => column.map(idOf)) ?? [];
      insertRecord.run(index + 1, json, new Uint8Array(encodeTerms(ids).buffer));
    }
    const insertMeta = database.prepare('INSERT INTO meta (key, value) VALUES (?, ?)');
    insertMeta.run('format', FORMAT_VERSION);
    insertMeta.run('name', name);
    insertMeta.run('language', language);
    insertMeta.run('records', records.length);
    insertMeta.run('terms', sorted.join('\n'));
    insertMeta.run('counts', new Uint8Array(counts.buffer));
    for (const [key, values] of Object.entries(factsOf(standing))) insertMeta.run(key, new Uint8Array(values.buffer));
    database.exec('COMMIT');
    database.close();
    writeChecksum(unfinished);
    renameSync(unfinished, file);
  } catch (error) {
    if (database.isOpen) database.close();
    rmSync(unfinished, { force: true });
    throw error;
  }
  onProgress?.(before + records.length);
  return { file, language, records: records.length, bytes: statSync(file).size };
}

/** Best first as far as can be told without a query. */
function byStanding(a: SearchRecord, b: SearchRecord): number {
  return levelOf(a) - levelOf(b) || b.weight.page - a.weight.page || a.weight.position - b.weight.position;
}

function levelOf({ type }: SearchRecord): number {
  return type === 'content' ? LEVELS.length : LEVELS.indexOf(type);
}

function removeOthers(outDir: string, name: string, kept: ReadonlyMap<string, unknown>): void {
  for (const file of readdirSync(outDir)) {
    const parsed = parseIndexFileName(file);
    if (parsed?.name === name && !kept.has(parsed.language)) rmSync(join(outDir, file));
  }
}
