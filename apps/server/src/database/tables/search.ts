import { bigint, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const day = () => date('day', { mode: 'string' }).notNull();

/** What was searched for, on which day in UTC and by nobody in particular: `SEARCH_INSIGHTS`. */
export const searchQueries = pgTable(
  'search_queries',
  {
    id: id(),
    day: day(),
    /** In small letters, without spaces around: as the report tells queries apart. */
    query: text('query').notNull(),
    /** That was searched in; empty for several at the same time. */
    language: text('language').notNull(),
    hits: integer('hits').notNull(),
    /** By which a click names the search; null where clicks are not told. */
    queryId: text('query_id'),
  },
  (table) => [index('search_queries_day').on(table.day)],
);

/** Hits that were opened. */
export const searchClicks = pgTable(
  'search_clicks',
  {
    id: id(),
    day: day(),
    /** Of the search; nothing refers to it, because the two come by different servers in any order. */
    queryId: text('query_id').notNull(),
    /** Place of the hit, from 1. */
    rank: integer('rank').notNull(),
  },
  (table) => [index('search_clicks_day').on(table.day)],
);
