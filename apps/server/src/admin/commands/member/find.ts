import { asc, eq, ilike, or } from 'drizzle-orm';
import { z } from 'zod';
import { orders, users } from '../../../database/schema.ts';
import { reading } from '../../command.ts';
import { countOf, required } from '../../fields.ts';
import { TEXT } from '../../values.ts';
import { withMembers } from '../../with-members.ts';

const MAX_LISTED = 100;
const MAX_NUMBER = 999_999_999;

export default reading({
  help: 'Finds accounts by a part of the address or name, by their id, or by the number of an order.',
  details: `At most ${MAX_LISTED}, in the order of their addresses.`,
  argument: required('TEXT', TEXT, 'What to look for'),
  example: 'member find @example.org',
  prints: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      name: z.string(),
      confirmed: z.boolean(),
      createdAt: z.string(),
      deletionDueAt: z.string().nullable(),
    }),
  ),
  run: ({ argument: text }) =>
    withMembers(async ({ database: { db } }) => {
      const part = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
      const { id, email, name, emailVerified, createdAt, deletionDueAt } = users;
      const number = /^\d+$/.test(text) && Number(text) <= MAX_NUMBER ? Number(text) : undefined;
      const ordered = number === undefined ? undefined : eq(orders.number, number);
      const rows = await db
        .selectDistinct({ id, email, name, confirmed: emailVerified, createdAt, deletionDueAt })
        .from(users)
        .leftJoin(orders, eq(orders.userId, id))
        .where(or(ilike(email, part), ilike(name, part), eq(id, text), ordered))
        .orderBy(asc(email))
        .limit(MAX_LISTED);
      const json = rows.map((row) => ({
        ...row,
        createdAt: row.createdAt.toISOString(),
        deletionDueAt: row.deletionDueAt?.toISOString() ?? null,
      }));
      const lines = json.map((row) => {
        const called = row.name === '' ? [] : [row.name];
        const state = row.confirmed ? 'confirmed' : 'not confirmed';
        const end = row.deletionDueAt === null ? [] : [`to be deleted on ${row.deletionDueAt}`];
        return [row.email, ...called, state, ...end, `since ${row.createdAt}`, `id ${row.id}`].join('  ');
      });
      return { json, lines, note: `${countOf(rows.length, 'account')}.` };
    }),
});
