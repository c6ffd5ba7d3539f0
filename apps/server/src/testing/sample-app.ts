import type { Hono } from 'hono';
import type { ServerEnv } from '../http/answer.ts';
import { loadSite, type Site } from '../http/load-site.ts';
import type { RenderResultsPage } from '../pages/load-results-renderer.ts';
import type { SearchService } from '../search/search-service.ts';
import { createApp, type Readiness } from '../start/app.ts';
import { createCollectedLog } from './collected-log.ts';
import { createSampleDist } from './sample-dist.ts';

/** The application over the sample site, in process. */
export interface SampleApp {
  app: Hono<ServerEnv>;
  site: Site;
  readiness: Readiness;
  /** Lines of the log, debug and above. */
  lines: Record<string, unknown>[];
  get(path: string, headers?: Record<string, string>, method?: string): Promise<Response>;
  /** A request whose target reaches the app exactly as given, as it does from a socket. */
  getRaw(target: string): Promise<Response>;
  /** The same application with other options. */
  variant(options: {
    site?: Site;
    trustProxy?: boolean;
    publicUrl?: string;
    search?: SearchService;
    renderResults?: RenderResultsPage;
  }): Hono<ServerEnv>;
  remove(): Promise<void>;
}

export async function createSampleApp(): Promise<SampleApp> {
  const { dist, remove } = await createSampleDist();
  const site = await loadSite(dist);
  const readiness: Readiness = { stopping: false };
  const { log, lines } = createCollectedLog();
  const variant: SampleApp['variant'] = (options) => createApp({ site, log, readiness, trustProxy: false, ...options });
  const app = variant({});
  return {
    app,
    site,
    readiness,
    lines,
    get: async (path, headers = {}, method = 'GET') => app.request(path, { method, headers }),
    getRaw: async (target) => app.request('/', {}, { incoming: { url: target } as never }),
    variant,
    remove,
  };
}
