import { date, doublePrecision, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

const day = () => date('day', { mode: 'string' }).notNull();

/**
 * Of each day in UTC the secret by which its visitors are told apart. It goes when the day is over, and with it goes every way from a row of `measuring_visitors` back to an
 * address. The migration makes both tables unlogged: neither the write-ahead log nor a dump holds them.
 */
export const measuringSalts = pgTable('measuring_salts', {
  day: day().primaryKey(),
  /** 32 random bytes, in base64url. */
  salt: text('salt').notNull(),
});

/** Who has been here today and how far they have come: a row of each visitor and step. They are counted when the day is over, and deleted. */
export const measuringVisitors = pgTable(
  'measuring_visitors',
  {
    day: day(),
    /** HMAC-SHA-256 of network and browser under the day's salt, cut to 128 bits, in base64url. */
    visitor: text('visitor').notNull(),
    /** A step of a funnel: `visit`, a page, or something that was done. */
    step: text('step').notNull(),
    /** For how many visitors it stands, where only a sample is counted. */
    weight: doublePrecision('weight').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.visitor, table.step] })],
);

/** What was counted on a day. Nothing in it is about one visitor. */
export const measuringCounts = pgTable(
  'measuring_counts',
  {
    day: day(),
    /** What is counted: see `Count` in `measuring/count.ts`. */
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    /** Of the page; empty where a count is not about one. */
    locale: text('locale').notNull(),
    /** A whole number, unless only a sample is counted. */
    count: doublePrecision('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind, table.name, table.locale] })],
);
