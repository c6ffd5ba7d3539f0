import { rmSync } from 'node:fs';
import { openTestProvider, type TestProvider } from '../../apps/server/src/testing/openid-provider.ts';
import { startServerProcess } from '../../apps/server/src/testing/server-process.ts';
import { memberFolder } from './member-folder.ts';

/** A server of the built site whose visitors can also sign in at a provider on this machine. */
export interface ProviderSite {
  readonly baseURL: string;
  readonly provider: TestProvider;
  close(): Promise<void>;
}

const STARTED_WITHIN_MS = 120_000;
const POLL_MS = 50;

/** @param port that nothing else of the run takes */
export async function openProviderSite(port: number): Promise<ProviderSite> {
  // Cookies know no port: by another name than the site's, its sessions stay its own.
  const baseURL = `http://localhost:${port}`;
  const folder = memberFolder(port);
  rmSync(folder, { recursive: true, force: true });
  const provider = await openTestProvider(`${baseURL}/api/callbacks/oidc`);
  const server = startServerProcess({
    PORT: String(port),
    DIST_DIR: 'dist',
    DATA_DIR: `${folder}/data`,
    OUTBOX_DIR: `${folder}/outbox`,
    RATE_LIMIT_FACTOR: '1000',
    ...provider.env,
  });
  const close = async () => {
    server.child.kill('SIGTERM');
    await server.ended;
    await provider.close();
  };
  const startedAt = Date.now();
  while (!server.lines.some(({ msg }) => msg === 'listening')) {
    if (server.child.exitCode !== null || Date.now() - startedAt > STARTED_WITHIN_MS) {
      await close();
      throw new Error(`The server does not listen: ${server.errors()}${JSON.stringify(server.lines.at(-1))}`);
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return { baseURL, provider, close };
}
