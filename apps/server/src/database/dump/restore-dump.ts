import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { StartError } from '../../config/start-error.ts';
import type { Db } from '../db.ts';
import { appliedMigrations, type DumpedTable, type DumpHead, dumpedTables, query } from './write-dump.ts';

const ROWS_AT_ONCE = 500;

/**
 * Puts all rows of a dump into an empty database with current tables: all or none.
 * @returns the number of rows
 * @throws {StartError} when the database is not empty, or the file is no whole dump of this version.
 */
export function restoreDump(db: Db, file: string): Promise<number> {
  return db.transaction(async (tx) => {
    const tables = dumpedTables();
    await refuseFilled(tx, tables);
    const lines = readLines(file)[Symbol.asyncIterator]();
    await checkHead(tx, (await lines.next()).value, file);
    let table: string | undefined;
    let batch: string[] = [];
    let count = 0;
    const flush = async (): Promise<void> => {
      if (table !== undefined && batch.length > 0) await insertRows(tx, table, batch);
      count += batch.length;
      batch = [];
    };
    for (let line = await lines.next(); !line.done; line = await lines.next()) {
      const mark = readMark(line.value);
      if (mark === undefined) batch.push(line.value);
      if (mark !== undefined || batch.length === ROWS_AT_ONCE) await flush();
      if (mark?.end) {
        if (mark.rows !== count) break;
        for (const each of tables) await goOnNumbering(tx, each);
        return count;
      }
      if (mark !== undefined) table = mark.table;
    }
    throw new StartError(`${file} is not whole: its end is missing. Nothing was restored; take another dump.`);
  });
}

/** Lines end with a line feed and with nothing else: readline would also cut at U+2028, which rows may hold. */
async function* readLines(file: string): AsyncGenerator<string> {
  const gunzip = createGunzip().setEncoding('utf8');
  const input = createReadStream(file).on('error', (error) => gunzip.destroy(error));
  try {
    let rest = '';
    for await (const text of input.pipe(gunzip)) {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (cause) {
    throw new StartError(`${file} cannot be read as a dump: ${(cause as Error).message}.`, { cause });
  }
}

/** Lines between the rows begin so; rows are objects of PostgreSQL, whose first column is never called so. */
function readMark(line: string): { table?: string; end?: boolean; rows?: number } | undefined {
  return line.startsWith('{"table":') || line.startsWith('{"end":') ? JSON.parse(line) : undefined;
}

async function checkHead(db: Db, line: unknown, file: string): Promise<void> {
  const head = (typeof line === 'string' && line.startsWith('{"format":"duoverso-dump-1"') ? JSON.parse(line) : {}) as
    | DumpHead
    | Record<string, never>;
  if (head.migrations === undefined) throw new StartError(`${file} is no dump of "npm run admin -- database dump".`);
  const applied = await appliedMigrations(db);
  if (JSON.stringify(head.migrations) === JSON.stringify(applied)) return;
  throw new StartError(
    `${file} was written by another version of the project, with ${head.migrations.length} migrations where this one has ${applied.length}. ` +
      'Restore it with that version; when this one starts on the restored database, it brings the tables up to date.',
  );
}

async function refuseFilled(db: Db, tables: readonly DumpedTable[]): Promise<void> {
  for (const { name } of tables) {
    const rows = await query(db, sql`select 1 from ${sql.identifier(name)} limit 1`);
    if (rows.length > 0) {
      throw new StartError(
        `The database is not empty: "${name}" has rows. Restore into a new one. Nothing was changed.`,
      );
    }
  }
}

async function insertRows(db: Db, table: string, rows: readonly string[]): Promise<void> {
  const name = sql.identifier(table);
  const values = sql`json_populate_recordset(null::${name}, ${`[${rows.join(',')}]`}::json)`;
  await db.execute(sql`insert into ${name} overriding system value select * from ${values}`);
}

async function goOnNumbering(db: Db, { name, numbered }: DumpedTable): Promise<void> {
  for (const column of numbered) {
    const max = sql`max(${sql.identifier(column)})`;
    const sequence = sql`pg_get_serial_sequence(${name}, ${column})`;
    await db.execute(sql`select setval(${sequence}, ${max}) from ${sql.identifier(name)} having count(*) > 0`);
  }
}
