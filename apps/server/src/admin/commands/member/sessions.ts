import { describeAgent } from '@duoverso/contracts/describe-agent';
import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { sessions } from '../../../database/schema.ts';
import { reading } from '../../command.ts';
import { countOf } from '../../fields.ts';
import { ACCOUNT, findMember, withMembers } from '../../with-members.ts';

export default reading({
  help: 'Lists the browsers in which a member is signed in, those that were used last first.',
  argument: ACCOUNT,
  example: 'member sessions reader@example.org',
  prints: z.array(
    z.object({ browser: z.string().nullable(), begunAt: z.string(), usedAt: z.string(), expiresAt: z.string() }),
  ),
  run: ({ argument: email }) =>
    withMembers(async (services) => {
      const { id } = await findMember(services, email);
      const rows = await services.database.db
        .select()
        .from(sessions)
        .where(eq(sessions.userId, id))
        .orderBy(desc(sessions.updatedAt));
      const json = rows.map(({ userAgent, createdAt, updatedAt, expiresAt }) => {
        const agent = describeAgent(userAgent);
        return {
          browser: agent ? [agent.browser, agent.platform].join(', ') : null,
          begunAt: createdAt.toISOString(),
          usedAt: updatedAt.toISOString(),
          expiresAt: expiresAt.toISOString(),
        };
      });
      const lines = json.map((row) => `${row.browser ?? 'unknown'}  since ${row.begunAt}, used ${row.usedAt}`);
      return { json, lines, note: `${countOf(json.length, 'browser')}.` };
    }),
});
