import { AsyncLocalStorage } from 'node:async_hooks';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { readConfig } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import { users } from '../database/schema.ts';
import { readBasePath } from '../http/site-headers.ts';
import type { MemberServices } from '../members/member-services.ts';
import { openMemberServices } from '../members/open-member-services.ts';
import { required } from './fields.ts';
import { ADDRESS } from './values.ts';

export type FoundMember = typeof users.$inferSelect;

/** The account that a command is about. */
export const ACCOUNT = required('EMAIL', ADDRESS, 'Address of the account');

/** @throws {StartError} when there is none */
export async function findMember(
  { database: { db } }: Pick<MemberServices, 'database'>,
  email: string,
): Promise<FoundMember> {
  const [member] = await db.select().from(users).where(eq(users.email, email));
  if (!member) throw new StartError(`There is no account with the address ${email}.`);
  return member;
}

const opened = new AsyncLocalStorage<MemberServices>();

/** Runs commands within a server, with what it has open. */
export function usingServices<Result>(services: MemberServices, run: () => Promise<Result>): Promise<Result> {
  return opened.run(services, run);
}

/**
 * Runs a command with database, catalogue and keys, as the environment names them; within a server with those that it has open.
 * @throws {StartError} when the database is away.
 */
export async function withMembers<Result>(run: (services: MemberServices) => Promise<Result>): Promise<Result> {
  const there = opened.getStore();
  if (there) return run(there);
  const config = readConfig(process.env);
  const basePath = await readBasePath(config.DIST_DIR);
  const services = await openMemberServices(config, pino({ level: 'silent' }), { basePath });
  try {
    if (!services.database.isReady()) {
      throw new StartError('The database of DATABASE_URL does not answer. Start it, or correct the address.');
    }
    return await run(services);
  } finally {
    await services.close();
  }
}
