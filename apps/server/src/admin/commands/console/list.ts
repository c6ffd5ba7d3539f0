import { asc, count, eq, max } from 'drizzle-orm';
import { z } from 'zod';
import { CONSOLE_ROLES, consolePasskeys, consolePeople, consoleSessions } from '../../../database/schema.ts';
import { reading } from '../../command.ts';
import { countOf } from '../../fields.ts';
import { withMembers } from '../../with-members.ts';

export default reading({
  help: 'Lists who may use the console, in the order of their addresses.',
  example: 'console list',
  prints: z.array(
    z.object({
      email: z.string(),
      role: z.enum(CONSOLE_ROLES),
      accepted: z.boolean(),
      sessions: z.int(),
      usedAt: z.string().nullable(),
    }),
  ),
  run: () =>
    withMembers(async ({ database: { db } }) => {
      const passkeys = await db.selectDistinct({ id: consolePasskeys.personId }).from(consolePasskeys);
      const accepted = new Set(passkeys.map(({ id }) => id));
      const { id, email, role } = consolePeople;
      const rows = await db
        .select({ id, email, role, sessions: count(consoleSessions.tokenHash), usedAt: max(consoleSessions.usedAt) })
        .from(consolePeople)
        .leftJoin(consoleSessions, eq(consoleSessions.personId, id))
        .groupBy(id, email, role)
        .orderBy(asc(email));
      const json = rows.map((row) => ({
        ...{ email: row.email, role: row.role, accepted: accepted.has(row.id), sessions: row.sessions },
        usedAt: row.usedAt?.toISOString() ?? null,
      }));
      const lines = json.map((row) => {
        const state = row.accepted ? countOf(row.sessions, 'session') : 'invited';
        return [row.email, row.role, state, ...(row.usedAt === null ? [] : [`last ${row.usedAt}`])].join('  ');
      });
      return { json, lines, note: `${countOf(rows.length, 'person', 'people')}.` };
    }),
});
