import { and, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { codes, users } from '../../../database/schema.ts';
import { reading } from '../../command.ts';
import { countOf, defaulting, optional } from '../../fields.ts';
import { CODE_STATES, describeCode, isInState, SHOWN_CODE } from '../../show-code.ts';
import { ADDRESS, ID, oneOf, wholeNumber } from '../../values.ts';
import { withMembers } from '../../with-members.ts';

const MAX_LISTED = 100_000;

export default reading({
  help: 'Lists redemption codes by their ids, the newest first; the codes themselves are stored nowhere.',
  options: {
    batch: optional('BATCH', ID, 'Only of this batch'),
    state: optional('STATE', oneOf(CODE_STATES), `Only those that are ${CODE_STATES.join(', ')}`),
    member: optional('EMAIL', ADDRESS, 'Only those that this account has redeemed'),
    limit: defaulting('COUNT', wholeNumber(1, MAX_LISTED), '500', 'At most so many'),
  },
  example: 'codes list --batch 3f1e9c2a-6d1b-4c58-9a57-0f6f3a2b1c4d --state open',
  prints: z.array(SHOWN_CODE),
  run: ({ options: { batch, state, member, limit } }) =>
    withMembers(async ({ database: { db }, now }) => {
      const rows = await db
        .select({ code: codes, email: users.email })
        .from(codes)
        .leftJoin(users, eq(users.id, codes.redeemedBy))
        .where(
          and(
            batch === undefined ? undefined : eq(codes.batch, batch),
            state && isInState(state, now()),
            member === undefined ? undefined : eq(users.email, member),
          ),
        )
        .orderBy(desc(codes.createdAt), codes.id)
        .limit(limit);
      const json = rows.map(({ code, email }) => describeCode(code, email, now()));
      const lines = json.map(({ id, createdAt, state: is, grant, batch: of, redeemedAt, redeemedBy }) => {
        const used = redeemedAt === null ? [] : [`${redeemedAt} by ${redeemedBy ?? '(account deleted)'}`];
        return [id, createdAt, is.padEnd('redeemed'.length), grant, `batch ${of}`, ...used].join('  ');
      });
      return { json, lines, note: `${countOf(rows.length, 'code')}.` };
    }),
});
