import { randomBytes } from 'node:crypto';
import { migratePostgres } from '../../database/open-postgres.ts';
import { runAsAdmin, TEMPLATE_VARIABLE } from '../test-database.ts';
import { startCluster, withDatabase } from './throwaway-cluster.ts';

/** Nothing of a test run has to survive a loss of power. */
const IN_A_HURRY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

/**
 * Gives the tests a PostgreSQL, that of `TEST_DATABASE_URL` or one that lives as long as the run, and in it a database with current tables, which
 * the databases of the tests are copies of.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  // Another project of this run has it already, and ends it.
  if (process.env[TEMPLATE_VARIABLE]) return undefined;
  const given = process.env['TEST_DATABASE_URL'] || undefined;
  const cluster = given === undefined ? await startCluster(IN_A_HURRY) : undefined;
  // A run that is told to end would leave it behind.
  const end = (): never => {
    cluster?.dropAtOnce();
    process.exit(1);
  };
  process.once('SIGTERM', end);
  const url = given ?? cluster?.url ?? '';
  const template = `template_${randomBytes(8).toString('hex')}`;
  await runAsAdmin(url, `create database ${template}`);
  await migratePostgres(withDatabase(url, template));
  process.env['TEST_DATABASE_URL'] = url;
  process.env[TEMPLATE_VARIABLE] = template;
  return async () => {
    process.off('SIGTERM', end);
    delete process.env[TEMPLATE_VARIABLE];
    if (cluster) await cluster.drop();
    else await runAsAdmin(url, `drop database ${template}`);
  };
}
