import { randomBytes } from 'node:crypto';
import { closeSync, createWriteStream, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { appliedMigrations, dumpedTables, query } from './dumped-tables.ts';

/** First line of a dump; behind it `{"table":…}` before the rows of each, and `{"end":true,"rows":…}` at the end. */
export interface DumpHead {
  readonly format: 'duoverso-dump-1';
  readonly at: string;
  readonly migrations: readonly string[];
}

const ROWS_AT_ONCE = 500;
const OWNER_ONLY = 0o600;

/**
 * Writes all rows of one moment to a file, while servers run: lines of JSON, gzipped, the file for its owner alone. It is whole and on the disk when it is there.
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
