import type { MemberExport } from '@duoverso/contracts/member';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { usageLines } from '../../database/schema.ts';

/** A page is some hundred kilobytes. */
const PAGE = 2_000;

/** What a member has used, the newest first, in pages: there may be a million lines. What is reported meanwhile is among them where its moment is older than those already read. */
export async function* usagePages(db: Db, userId: string): AsyncGenerator<MemberExport['usage']> {
  const { at, feature, engine, tokens } = usageLines;
  for (let last: typeof usageLines.$inferSelect | undefined, full = true; full; ) {
    // In the order of the primary key, so that each page begins where the one before has ended.
    const isNext = last
      ? sql`(${at}, ${feature}, ${engine}, ${tokens}) < (${last.at.toISOString()}::timestamptz, ${last.feature}::text, ${last.engine}::text, ${last.tokens}::bigint)`
      : undefined;
    const rows = await db
      .select()
      .from(usageLines)
      .where(and(eq(usageLines.userId, userId), isNext))
      .orderBy(desc(at), desc(feature), desc(engine), desc(tokens))
      .limit(PAGE);
    yield rows.map((row) => ({
      at: row.at.toISOString(),
      feature: row.feature,
      engine: row.engine,
      tokens: row.tokens,
    }));
    last = rows.at(-1);
    full = rows.length === PAGE;
  }
}
