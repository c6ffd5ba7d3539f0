import { and, desc, eq, gte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { audit, users } from '../../../database/schema.ts';
import { reading } from '../../command.ts';
import { CURSOR } from '../../cursor.ts';
import { countOf, defaulting, optional } from '../../fields.ts';
import { ADDRESS, MOMENT, TEXT, wholeNumber } from '../../values.ts';
import { findMember, withMembers } from '../../with-members.ts';

const MAX_LISTED = 10_000;

export default reading({
  help: 'Who has changed what, and looked at what in the console, the newest first.',
  options: {
    since: optional('WHEN', MOMENT, 'Only since a day or moment in UTC'),
    member: optional('EMAIL', ADDRESS, 'Only what was about this account'),
    command: optional('COMMAND', TEXT, 'Only of this command, such as "member grant"'),
    after: optional('NEXT', CURSOR, 'Only what was before this entry: its moment and id, with a comma between them'),
    limit: defaulting('COUNT', wholeNumber(1, MAX_LISTED), '500', 'At most so many'),
  },
  example: 'audit list --since 2027-01-01 --member reader@example.org',
  prints: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      actor: z.string(),
      command: z.string(),
      target: z.string(),
      email: z.string().nullable(),
      reason: z.string().nullable(),
      result: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
    }),
  ),
  run: ({ options: { since, member, command, after, limit } }) =>
    withMembers(async (services) => {
      const about = member === undefined ? undefined : await findMember(services, member);
      const rows = await services.database.db
        .select({ entry: audit, email: users.email })
        .from(audit)
        .leftJoin(users, eq(users.id, audit.userId))
        .where(
          and(
            since && gte(audit.at, since),
            after && sql`(${audit.at}, ${audit.id}) < (${after.at.toISOString()}, ${after.id}::uuid)`,
            about && eq(audit.userId, about.id),
            command === undefined ? undefined : eq(audit.command, command),
          ),
        )
        .orderBy(desc(audit.at), desc(audit.id))
        .limit(limit);
      const json = rows.map(({ entry: { id, at, actor, command: done, target, reason, result }, email }) => {
        return { id, at: at.toISOString(), actor, command: done, target, email, reason, result: { ...result } };
      });
      const lines = json.map(({ at, actor, command: done, target, email, reason, result }) => {
        const figures = Object.entries(result).map(([name, value]) => `${name} ${value ?? '-'}`);
        const whom = email === null ? target : `${target} ${email}`;
        return [
          at,
          actor,
          done,
          whom,
          ...(figures.length > 0 ? [figures.join(', ')] : []),
          ...(reason ? [reason] : []),
        ].join('  ');
      });
      return { json, lines, note: `${countOf(rows.length, 'change')}.` };
    }),
});
