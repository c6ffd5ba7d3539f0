import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { createApp } from '../../apps/server/src/app.ts';
import { loadSite } from '../../apps/server/src/load-site.ts';

/** The built site in the project's `dist`, answered by the real server without a socket. */
export async function serveBuiltSite(): Promise<(path: string, headers?: Record<string, string>) => Promise<Response>> {
  const site = await loadSite(fileURLToPath(new URL('../../dist', import.meta.url)));
  const app = createApp({ site, log: pino({ level: 'silent' }), readiness: { stopping: false }, trustProxy: false });
  return async (path, headers = {}) => app.request(path, { headers });
}
