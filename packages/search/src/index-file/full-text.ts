import type { DatabaseSync } from 'node:sqlite';
import type { RecordTerms } from './record-terms.ts';
import { COLUMN_NAMES, FULL_TEXT_SCHEMA } from './schema.ts';

/** The full-text table of an index that is being built. */
export interface FullText {
  /** Adds the terms of a record. */
  add(row: number, terms: RecordTerms): void;
  /** Ends with all in one piece, which is the quickest to ask. */
  finish(): void;
}

/** Makes the full-text table of an index that is larger than what is kept in memory. */
export function openFullText(database: DatabaseSync): FullText {
  database.exec(FULL_TEXT_SCHEMA);
  const insert = database.prepare(
    `INSERT INTO words (rowid, ${COLUMN_NAMES.join(', ')}) VALUES (?${', ?'.repeat(COLUMN_NAMES.length)})`,
  );
  return {
    add: (row, terms) => void insert.run(row, ...COLUMN_NAMES.map((column) => terms[column].join(' '))),
    finish: () => database.exec("INSERT INTO words (words) VALUES ('optimize')"),
  };
}
