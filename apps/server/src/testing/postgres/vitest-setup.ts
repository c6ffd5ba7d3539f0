import { findPostgres, startCluster } from './throwaway-cluster.ts';

/** Gives the tests a PostgreSQL: that of `TEST_DATABASE_URL`, else one that lives as long as the run. */
export default async function setup(): Promise<() => void> {
  if (process.env['TEST_DATABASE_URL']) return () => {};
  const binDir = findPostgres();
  if (binDir === undefined)
    throw new Error('No PostgreSQL 15 or newer is installed. Install one, or set TEST_DATABASE_URL.');
  const cluster = await startCluster(binDir, ['fsync = off', 'max_connections = 200']);
  process.env['TEST_DATABASE_URL'] = cluster.url;
  console.log(`Tests run on ${cluster.version}.`);
  return () => cluster.drop();
}
