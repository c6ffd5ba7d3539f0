import { randomBytes } from 'node:crypto';
import { closeSync, createWriteStream, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db.ts';
import * as schema from '../schema.ts';

/** What is true of one day alone: a dump would keep it for longer than it may be kept. */
const OF_ONE_DAY: ReadonlySet<string> = new Set(
  [schema.measuringSalts, schema.measuringVisitors].map((table) => getTableConfig(table).name),
);

/** First line of a dump; behind it `{"table":…}` before the rows of each, and `{"end":true,"rows":…}` at the end. */
export interface DumpHead {
  readonly format: 'duoverso-dump-1';
  readonly at: string;
  readonly migrations: readonly string[];
}

const ROWS_AT_ONCE = 500;
const OWNER_ONLY = 0o600;

/**
 * Writes all rows of one moment to a file, but for those of one day, while servers run: lines of JSON, gzipped, the file for its owner alone. It is whole and on the disk when it is there.
 * @returns the number of rows
 */
export async function writeDump(db: Db, file: string, now: Date): Promise<number> {
  const part = `${file}.${randomBytes(4).toString('hex')}.part`;
  let rows = 0;
  try {
    await db.transaction(
      async (tx) => {
        const lines = dumpLines(tx, now, (count) => {
          rows = count;
        });
        await pipeline(Readable.from(lines), createGzip(), createWriteStream(part, { mode: OWNER_ONLY, flags: 'wx' }));
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    const descriptor = openSync(part, 'r+');
    fsyncSync(descriptor);
    closeSync(descriptor);
    renameSync(part, file);
  } finally {
    rmSync(part, { force: true });
  }
  return rows;
}

async function* dumpLines(db: Db, now: Date, counted: (rows: number) => void): AsyncGenerator<string> {
  const migrations = await appliedMigrations(db);
  const head: DumpHead = { format: 'duoverso-dump-1', at: now.toISOString(), migrations };
  yield `${JSON.stringify(head)}\n`;
  let count = 0;
  for (const { name } of dumpedTables()) {
    yield `${JSON.stringify({ table: name })}\n`;
    if (OF_ONE_DAY.has(name)) continue;
    // PostgreSQL writes and reads the JSON: numbers and times come back to the last digit.
    const rows = sql`declare dumped no scroll cursor for select row_to_json(t)::text as line from ${sql.identifier(name)} t`;
    await db.execute(rows);
    for (;;) {
      const batch = await query<{ line: string }>(db, sql.raw(`fetch ${ROWS_AT_ONCE} from dumped`));
      if (batch.length === 0) break;
      count += batch.length;
      yield `${batch.map(({ line }) => line).join('\n')}\n`;
    }
    await db.execute(sql`close dumped`);
  }
  counted(count);
  yield `${JSON.stringify({ end: true, rows: count })}\n`;
}

/** A table as a dump knows it. */
export interface DumpedTable {
  readonly name: string;
  /** Columns that PostgreSQL numbers by itself. */
  readonly numbered: readonly string[];
}

/** All tables, each behind those that its rows refer to. */
export function dumpedTables(): DumpedTable[] {
  const ordered = new Set<PgTable>();
  const visiting = new Set<PgTable>();
  const visit = (table: PgTable): void => {
    if (visiting.has(table)) return;
    visiting.add(table);
    for (const key of getTableConfig(table).foreignKeys) visit(key.reference().foreignTable);
    ordered.add(table);
  };
  for (const table of Object.values(schema)) if (is(table, PgTable)) visit(table);
  return [...ordered].map((table) => {
    const { name, columns } = getTableConfig(table);
    return { name, numbered: columns.filter((column) => column.generatedIdentity).map((column) => column.name) };
  });
}

/** What tells one state of the tables from another: the hashes of the migrations that were applied. */
export async function appliedMigrations(db: Db): Promise<string[]> {
  const rows = await query<{ hash: string }>(db, sql`select hash from drizzle.__drizzle_migrations order by id`);
  return rows.map(({ hash }) => hash);
}

/** Rows of a statement of our own. */
export async function query<Row>(db: Db, statement: Parameters<Db['execute']>[0]): Promise<Row[]> {
  const { rows } = (await db.execute(statement)) as unknown as { rows: Row[] };
  return rows;
}
