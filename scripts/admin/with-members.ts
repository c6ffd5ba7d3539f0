import { pino } from 'pino';
import { readConfig } from '../../apps/server/src/config.ts';
import type { MemberServices } from '../../apps/server/src/member-api/member-services.ts';
import { openMemberServices } from '../../apps/server/src/member-api/open-member-services.ts';
import { StartError } from '../../apps/server/src/start-error.ts';

/**
 * Runs a command with database, catalogue and keys, as the environment names them.
 * @throws {StartError} when the database is away, or is the embedded one of a server that is running.
 */
export async function withMembers(run: (services: MemberServices) => Promise<void>): Promise<void> {
  const services = await openMemberServices(readConfig(process.env), pino({ level: 'silent' }));
  try {
    if (!services.database.isReady()) {
      throw new StartError('The database of DATABASE_URL does not answer. Start it, or correct the address.');
    }
    await run(services);
  } finally {
    await services.close();
  }
}
