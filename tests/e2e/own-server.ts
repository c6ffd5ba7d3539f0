import { rmSync } from 'node:fs';
import { startServerProcess } from '../../apps/server/src/testing/server-process.ts';
import { memberFolder } from './member-folder.ts';

/** A server of the built site that is configured otherwise than that of the run. */
export interface OwnServer {
  readonly baseURL: string;
  close(): Promise<void>;
}

const STARTED_WITHIN_MS = 120_000;
const POLL_MS = 50;

/** @returns where a server of a port is. Cookies know no port: by another name than the run's own server has, its sessions stay its own */
export function ownAddress(port: number): string {
  return `http://localhost:${port}`;
}

/**
 * Starts it, with a new database.
 * @param port that nothing else of the run takes
 * @param env what is configured otherwise
 */
export async function startOwnServer(port: number, env: Readonly<Record<string, string>>): Promise<OwnServer> {
  const folder = memberFolder(port);
  rmSync(folder, { recursive: true, force: true });
  const server = startServerProcess({
    PORT: String(port),
    DIST_DIR: 'dist',
    DATA_DIR: `${folder}/data`,
    OUTBOX_DIR: `${folder}/outbox`,
    RATE_LIMIT_FACTOR: '1000',
    ...env,
  });
  const close = async () => {
    server.child.kill('SIGTERM');
    await server.ended;
  };
  const startedAt = Date.now();
  while (!server.lines.some(({ msg }) => msg === 'listening')) {
    if (server.child.exitCode !== null || Date.now() - startedAt > STARTED_WITHIN_MS) {
      await close();
      throw new Error(`The server does not listen: ${server.errors()}${JSON.stringify(server.lines.at(-1))}`);
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return { baseURL: ownAddress(port), close };
}
