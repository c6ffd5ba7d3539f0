import type { Hono } from 'hono';
import type { Logger } from 'pino';
import type { ServerConfig } from '../config/config.ts';
import { databaseAnswers } from '../database/database-answers.ts';
import type { MemberDatabase } from '../database/db.ts';
import type { ServerEnv } from '../http/answer.ts';
import type { HeaderRecord } from '../http/site-headers.ts';
import { createMemberRoutes } from './member-routes.ts';
import type { MemberServices } from './member-services.ts';
import { type OpenOptions, openMemberServices } from './open-member-services.ts';

/** Accounts and membership as the application needs them. */
export interface ServedMembers {
  /** To be mounted at `MEMBER_PREFIX`. */
  readonly routes: Hono<ServerEnv>;
  readonly database: MemberDatabase;
  /** What the console works with. */
  readonly services: MemberServices;
  /** Whether the database gives a sign of life; never rejects. */
  databaseAnswers(): Promise<boolean>;
  /** Begins to send the messages that wait. */
  startMails(): void;
  close(): Promise<void>;
}

/**
 * Opens accounts and membership with everything that they need. The only way to them for the start, which loads it where membership is on.
 * @param base headers of every answer of the server
 * @throws {StartError} what `openMemberServices` throws
 */
export async function openServedMembers(
  config: ServerConfig,
  log: Logger,
  base: HeaderRecord,
  options: OpenOptions = {},
): Promise<ServedMembers> {
  return serveMembers(await openMemberServices(config, log, options), base);
}

export function serveMembers(services: MemberServices, base: HeaderRecord): ServedMembers {
  return {
    routes: createMemberRoutes(services, base),
    database: services.database,
    services,
    databaseAnswers: () => databaseAnswers(services.database),
    startMails: () => services.mails.start(),
    close: services.close,
  };
}
