import { type Cluster, startCluster } from '../../apps/server/src/testing/postgres/throwaway-cluster.ts';

/** What the parts of the bench are told. */
export interface BenchOptions {
  readonly distDir: string;
  /** For files that go when the bench ends. */
  readonly folder: string;
  /** Of each measurement of pages. */
  readonly seconds: number;
  readonly rounds: number;
  /** Mixed requests between the first and the last look at the memory. */
  readonly requests: number;
  /** Folder for a profile of the member calls by `node --cpu-prof`. */
  readonly profile: string | undefined;
}

/** Variables with which a server needs nothing but a database. */
export function memberEnv(
  folder: string,
  databaseUrl: string,
): { readonly [name: string]: string; readonly OUTBOX_DIR: string } {
  return {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    OUTBOX_DIR: `${folder}/outbox`,
    AUTH_SECRET: 'a secret of the bench that is long enough',
    CODE_KEYS: 'k1:a secret of the bench that is long enough',
    MEMBERSHIP: 'true',
    RATE_LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'warn',
  };
}

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
