import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Analyzer, analyzerOf } from '../analysis/analyzer.ts';
import { hanSounds } from '../analysis/han-sounds.ts';
import { baseOf } from '../analysis/language-tag.ts';
import { isIndexName, placeName } from '../core/index-name.ts';
import { LEVELS, type SearchRecord } from '../core/search-record.ts';
import { encodeTerms } from './column-terms.ts';
import { writeChecksum } from './file-checksum.ts';
import { type WrittenRow, writeRows } from './index-rows.ts';
import type { Synonyms } from './parse-synonyms.ts';
import { factsOf } from './record-facts.ts';
import { type RecordTerms, termsReader } from './record-terms.ts';
import {
  COLUMN_NAMES,
  FORMAT_VERSION,
  FULL_TEXT_SCHEMA,
  indexFileName,
  MOST_POSTED,
  parseIndexFileName,
  SCHEMA,
} from './schema.ts';
import { TermCounts } from './term-counts.ts';

/** The full-text table of an index that is being built. */
interface FullText {
  /** Adds the terms of a record. */
  add(row: number, terms: RecordTerms): void;
  /** Ends with all in one piece, which is the quickest to ask. */
  finish(): void;
}

export interface BuildOptions {
  /** Letters, digits, `-` and `_`. */
  readonly name: string;
  /** Created when missing. Files of the same name in other languages, and other parts, are removed. */
  readonly outDir: string;
  /** The `docusaurus_tag` of all records, if they are one part of several; else they are a language's only ones. */
  readonly part?: string | undefined;
  /** Of a language; by default there are none. */
  readonly synonyms?: (language: string) => Synonyms;
  /** Called now and then with the number of records done, for progress. */
  readonly onProgress?: (done: number) => void;
  /** Records of a language up to which it gets no full-text table. */
  readonly mostPosted?: number;
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
  if (!isIndexName(name)) {
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
  removeOthers(options, byLanguage);
  return built;
}

function buildIndex(records: SearchRecord[], language: string, options: BuildOptions, before: number): BuiltIndex {
  const { name, outDir, part, onProgress, mostPosted = MOST_POSTED } = options;
  const file = join(outDir, indexFileName(name, placeName({ language, ...(part !== undefined && { part }) })));
  const unfinished = `${file}.${process.pid}.tmp`;
  rmSync(unfinished, { force: true });
  const database = new DatabaseSync(unfinished);
  try {
    // Nobody reads the file before it is complete, and a crash leaves only the temporary one.
    database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE;');
    database.exec(SCHEMA);
    database.exec('BEGIN');
    const termsOf = termsReader(analyzerFor(records, language));
    const table = records.length > mostPosted ? openFullText(database) : undefined;
    const standing = records.toSorted(byStanding);
    const known = new TermCounts();
    const placesOf: Uint8Array[] = [];
    const terms = standing.map((record, index) => {
      const { terms: written, places } = termsOf(record);
      table?.add(index + 1, written);
      placesOf.push(places);
      if ((index + 1) % PROGRESS_EVERY === 0) onProgress?.(before + index + 1);
      return known.add(COLUMN_NAMES.map((column) => written[column]));
    });
    table?.finish();
    const { sorted, counts, idOf } = known.sort();
    const insertObject = database.prepare('INSERT INTO objects (objectID, id) VALUES (?, ?)');
    // What readers type finds a record and is not given with it.
    const rows = standing.map(({ asked: _, ...record }, index): WrittenRow => {
      insertObject.run(record.objectID, index + 1);
      const ids = terms[index]?.map((column) => column.map(idOf)) ?? [];
      return {
        json: Buffer.from(JSON.stringify(record)),
        terms: new Uint8Array(encodeTerms(ids).buffer),
        places: placesOf[index] ?? new Uint8Array(),
      };
    });
    writeRows(database, rows, table === undefined);
    const own = { format: FORMAT_VERSION, name, language, records: records.length };
    writeMeta(database, {
      ...own,
      fullText: Number(table !== undefined),
      asked: standing.filter(({ asked }) => asked !== undefined).length,
      synonyms: JSON.stringify(options.synonyms?.(language) ?? []),
      ...(baseOf(language) === 'zh' && { sounds: hanSounds() }),
      ...{ terms: sorted.join('\n'), counts, ...factsOf(standing) },
    });
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

/** Writes what an index says of itself; lists of numbers as their bytes. */
function writeMeta(
  database: DatabaseSync,
  values: Readonly<Record<string, string | number | NodeJS.ArrayBufferView>>,
): void {
  const insert = database.prepare('INSERT INTO meta (key, value) VALUES (?, ?)');
  for (const [key, value] of Object.entries(values)) {
    insert.run(key, typeof value === 'object' ? new Uint8Array(value.buffer) : value);
  }
}

/** The analyzer of a language, that of one with compounds knowing the words of its records. */
function analyzerFor(records: readonly SearchRecord[], language: string): Analyzer {
  const analyzer = analyzerOf(language);
  if (!analyzer.hasCompounds) return analyzer;
  const termsOf = termsReader(analyzer);
  const words = new Set<string>();
  for (const record of records)
    for (const column of Object.values(termsOf(record).terms)) for (const term of column) words.add(term);
  return analyzer.knowing(words);
}

/** Best first as far as can be told without a query. */
function byStanding(a: SearchRecord, b: SearchRecord): number {
  return levelOf(a) - levelOf(b) || b.weight.page - a.weight.page || a.weight.position - b.weight.position;
}

function levelOf({ type }: SearchRecord): number {
  return type === 'content' ? LEVELS.length : LEVELS.indexOf(type);
}

function removeOthers({ outDir, name, part }: BuildOptions, kept: ReadonlyMap<string, unknown>): void {
  for (const file of readdirSync(outDir)) {
    const parsed = parseIndexFileName(file);
    if (parsed?.name === name && (parsed.part !== part || !kept.has(parsed.language))) rmSync(join(outDir, file));
  }
}

/** Makes the full-text table of an index that is larger than what is kept in memory. */
function openFullText(database: DatabaseSync): FullText {
  database.exec(FULL_TEXT_SCHEMA);
  const insert = database.prepare(
    `INSERT INTO words (rowid, ${COLUMN_NAMES.join(', ')}) VALUES (?${', ?'.repeat(COLUMN_NAMES.length)})`,
  );
  return {
    add: (row, terms) => void insert.run(row, ...COLUMN_NAMES.map((column) => terms[column].join(' '))),
    finish: () => database.exec("INSERT INTO words (words) VALUES ('optimize')"),
  };
}
