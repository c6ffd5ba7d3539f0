import { parseArgs } from 'node:util';
import { count, desc, eq, sql } from 'drizzle-orm';
import { offerClaims } from '../database/schema.ts';
import type { Commands } from './command.ts';
import { withMembers } from './with-members.ts';

const LISTED_DAYS = 30;

export const OFFER_COMMANDS: Commands = {
  'offers stats': { usage: 'offers stats', run: printOfferStats },
};

/** How often each offer was claimed, in all and by day in UTC. */
async function printOfferStats(args: string[]): Promise<void> {
  parseArgs({ args });
  await withMembers(async ({ database: { db }, commerce, now }) => {
    for (const { id, opensAt, endsAt } of commerce.offers) {
      const total = await db.$count(offerClaims, eq(offerClaims.offer, id));
      const state = now() < opensAt ? 'not begun' : now() < endsAt ? 'open' : 'ended';
      console.log(`${id}: ${total} claims, ${state} (${opensAt.toISOString()} to ${endsAt.toISOString()})`);
      const day = sql<string>`to_char(${offerClaims.claimedAt} at time zone 'UTC', 'YYYY-MM-DD')`;
      const days = await db
        .select({ day, claims: count() })
        .from(offerClaims)
        .where(eq(offerClaims.offer, id))
        .groupBy(day)
        .orderBy(desc(day))
        .limit(LISTED_DAYS);
      for (const row of days) console.log(`  ${row.day}  ${row.claims}`);
    }
  });
}
