import { z } from 'zod';
import { listServiceKeys } from '../../../members/usage/service-keys.ts';
import { reading } from '../../command.ts';
import { countOf } from '../../fields.ts';
import { withMembers } from '../../with-members.ts';

export default reading({
  help: 'Lists the keys of services, the oldest first, without the keys themselves.',
  example: 'keys list',
  prints: z.array(
    z.object({ id: z.string(), service: z.string(), createdAt: z.string(), revokedAt: z.string().nullable() }),
  ),
  run: () =>
    withMembers(async ({ database: { db } }) => {
      const json = (await listServiceKeys(db)).map(({ id, service, createdAt, revokedAt }) => ({
        id,
        service,
        createdAt: createdAt.toISOString(),
        revokedAt: revokedAt?.toISOString() ?? null,
      }));
      const lines = json.map(({ id, service, createdAt, revokedAt }) => {
        return `${id}  ${service}  made ${createdAt}${revokedAt === null ? '' : `, revoked ${revokedAt}`}`;
      });
      return { json, lines, note: `${countOf(json.length, 'key')}.` };
    }),
});
