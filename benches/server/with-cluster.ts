import { type Cluster, startCluster } from '../../apps/server/src/testing/postgres/throwaway-cluster.ts';

/** Gives a PostgreSQL that is gone afterwards, also when the bench is interrupted: its server does not hear that signal. */
export async function withCluster<Result>(run: (cluster: Cluster) => Promise<Result>): Promise<Result> {
  const cluster = await startCluster();
  const interrupted = (): never => {
    cluster.dropAtOnce();
    process.exit(130);
  };
  process.once('SIGINT', interrupted);
  try {
    return await run(cluster);
  } finally {
    process.off('SIGINT', interrupted);
    await cluster.drop();
  }
}
