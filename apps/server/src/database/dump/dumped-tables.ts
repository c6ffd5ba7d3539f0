import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db.ts';
import * as schema from '../schema.ts';

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
