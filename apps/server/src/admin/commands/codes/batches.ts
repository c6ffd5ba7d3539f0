import { count, desc, max, min, sql } from 'drizzle-orm';
import { z } from 'zod';
import { codes } from '../../../database/schema.ts';
import { reading } from '../../command.ts';
import { countOf } from '../../fields.ts';
import { CODE_STATES, type CodeState, isInState } from '../../show-code.ts';
import { withMembers } from '../../with-members.ts';

export default reading({
  help: 'Lists the batches of redemption codes, the newest first, with what has become of their codes.',
  example: 'codes batches',
  prints: z.array(
    z.object({
      batch: z.string(),
      grant: z.string(),
      createdAt: z.string(),
      expiresAt: z.string().nullable(),
      codes: z.int(),
      open: z.int(),
      redeemed: z.int(),
      revoked: z.int(),
      expired: z.int(),
    }),
  ),
  run: () =>
    withMembers(async ({ database: { db }, now }) => {
      const at = now();
      const inState = (state: CodeState) =>
        sql<number>`count(*) filter (where ${isInState(state, at)})`.mapWith(Number);
      const rows = await db
        .select({
          batch: codes.batch,
          grant: codes.grant,
          createdAt: min(codes.createdAt),
          expiresAt: max(codes.expiresAt),
          codes: count(),
          open: inState('open'),
          redeemed: inState('redeemed'),
          revoked: inState('revoked'),
          expired: inState('expired'),
        })
        .from(codes)
        .groupBy(codes.batch, codes.grant)
        .orderBy(desc(min(codes.createdAt)), codes.batch);
      const json = rows.map(({ createdAt, expiresAt, ...row }) => ({
        ...row,
        createdAt: createdAt?.toISOString() ?? '',
        expiresAt: expiresAt?.toISOString() ?? null,
      }));
      const lines = json.map((row) => {
        const states = CODE_STATES.filter((state) => row[state] > 0).map((state) => `${row[state]} ${state}`);
        const end = row.expiresAt === null ? '' : `, until ${row.expiresAt}`;
        return `${row.batch}  ${row.createdAt}  ${row.grant}  ${countOf(row.codes, 'code')}: ${states.join(', ')}${end}`;
      });
      return { json, lines, note: `${countOf(rows.length, 'batch', 'batches')}.` };
    }),
});
