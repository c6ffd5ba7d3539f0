import { count, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { offerClaims } from '../../../database/schema.ts';
import { reading } from '../../command.ts';
import { countOf } from '../../fields.ts';
import { withMembers } from '../../with-members.ts';

const LISTED_DAYS = 30;

export default reading({
  help: 'How often each offer was claimed, in all and by day in UTC.',
  details: `Of days those ${LISTED_DAYS} with claims that are the newest.`,
  example: 'offers stats',
  prints: z.array(
    z.object({
      offer: z.string(),
      claims: z.int(),
      state: z.enum(['not begun', 'open', 'ended']),
      opensAt: z.string(),
      endsAt: z.string(),
      days: z.array(z.object({ day: z.string(), claims: z.int() })),
    }),
  ),
  run: () =>
    withMembers(async ({ database: { db }, commerce, now }) => {
      const json = [];
      for (const { id, opensAt, endsAt } of commerce.offers) {
        const isOfOffer = eq(offerClaims.offer, id);
        const state: 'not begun' | 'open' | 'ended' = now() < opensAt ? 'not begun' : now() < endsAt ? 'open' : 'ended';
        const day = sql<string>`to_char(${offerClaims.claimedAt} at time zone 'UTC', 'YYYY-MM-DD')`;
        const days = await db
          .select({ day, claims: count() })
          .from(offerClaims)
          .where(isOfOffer)
          .groupBy(day)
          .orderBy(desc(day))
          .limit(LISTED_DAYS);
        const claims = await db.$count(offerClaims, isOfOffer);
        json.push({ offer: id, claims, state, opensAt: opensAt.toISOString(), endsAt: endsAt.toISOString(), days });
      }
      const lines = json.flatMap(({ offer, claims, state, opensAt, endsAt, days }) => [
        `${offer}: ${countOf(claims, 'claim')}, ${state} (${opensAt} to ${endsAt})`,
        ...days.map((row) => `  ${row.day}  ${row.claims}`),
      ]);
      return { json, lines };
    }),
});
