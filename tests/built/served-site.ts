import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { loadSite, type Site } from '../../apps/server/src/http/load-site.ts';
import { createApp } from '../../apps/server/src/start/app.ts';

type Get = (path: string, headers?: Record<string, string>) => Promise<Response>;

/** The built site in the project's `dist`, answered by the real server without a socket. */
export async function serveBuiltSite(change: (site: Site) => Site = (site) => site): Promise<Get> {
  const site = change(await loadSite(fileURLToPath(new URL('../../dist', import.meta.url))));
  const app = createApp({ site, log: pino({ level: 'silent' }), readiness: { stopping: false }, trustProxy: false });
  return async (path, headers = {}) => app.request(path, { headers });
}
