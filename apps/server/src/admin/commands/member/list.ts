import { z } from 'zod';
import { listAccounts } from '../../../members/accounts/list-accounts.ts';
import { reading } from '../../command.ts';
import { CURSOR, MAX_PAGE, pageOf } from '../../cursor.ts';
import { countOf, defaulting, optional } from '../../fields.ts';
import { TEXT, wholeNumber } from '../../values.ts';
import { withMembers } from '../../with-members.ts';

export default reading({
  help: 'Lists accounts page by page, the newest first, also of an address, an order or a code.',
  details: 'Finds by index, so also among very many; "member find" looks into the middle of names and addresses.',
  options: {
    find: optional('TEXT', TEXT, 'Beginning of an address, id of an account, number of an order, or a code'),
    after: optional('NEXT', CURSOR, 'The page behind this one, as "next" says it'),
    limit: defaulting('COUNT', wholeNumber(1, MAX_PAGE), '50', 'At most so many'),
  },
  example: 'member list --find reader@',
  prints: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        email: z.string(),
        name: z.string(),
        confirmed: z.boolean(),
        blocked: z.boolean(),
        createdAt: z.string(),
        deletionDueAt: z.string().nullable(),
      }),
    ),
    next: z.string().nullable(),
  }),
  run: ({ options: { find, after, limit } }) =>
    withMembers(async ({ database: { db }, secrets }) => {
      const found = await listAccounts(db, { find, after, limit, keys: secrets.codeKeys });
      const { page, next } = pageOf(found, limit, ({ createdAt, id }) => ({ at: createdAt, id }));
      const rows = page.map(({ id, email, name, emailVerified, blockedAt, createdAt, deletionDueAt }) => ({
        ...{ id, email, name, confirmed: emailVerified, blocked: blockedAt !== null },
        createdAt: createdAt.toISOString(),
        deletionDueAt: deletionDueAt?.toISOString() ?? null,
      }));
      const lines = rows.map(({ id, email, blocked, createdAt }) =>
        [email, ...(blocked ? ['blocked'] : []), `since ${createdAt}`, `id ${id}`].join('  '),
      );
      const note = `${countOf(rows.length, 'account')}.${next === null ? '' : ` More: --after ${next}`}`;
      return { json: { rows, next }, lines, note };
    }),
});
