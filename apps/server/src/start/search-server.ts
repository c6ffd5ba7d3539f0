import { Hono } from 'hono';
import { pino } from 'pino';
import { readConfig } from '../config/config.ts';
import { answerText, type ServerEnv } from '../http/answer.ts';
import { addRequestContext } from '../http/request-context.ts';
import { createRecorder } from '../http/request-record.ts';
import { createSearchRoutes, INDEX_NAMES_PREFIX, refuseSearchTarget, SEARCH_PREFIX } from '../search/search-routes.ts';
import type { Readiness } from './app.ts';
import { openInsights, openSearch } from './open-search.ts';
import { type RunningServer, serveApp } from './serve-app.ts';

export interface SearchServerOptions {
  /** Folder of index files. */
  readonly dir: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly appId: string;
  readonly apiKey: string;
  /** Module of the processes that search, where it isn't beside the service. */
  readonly worker?: URL;
}

const BASE = { 'x-content-type-options': 'nosniff' };

/**
 * Serves the search protocol alone, over any indexes of a folder. Everything else, such as `HOST` and the limits, is read from the
 * environment as by the site's server. Files that cannot be used are told in the log.
 * @throws {StartError} when the address cannot be used or the environment holds a wrong value.
 */
export async function serveSearch({ dir, port, appId, apiKey, worker }: SearchServerOptions): Promise<RunningServer> {
  const config = readConfig({
    ...process.env,
    SEARCH_DIR: dir,
    PORT: String(port),
  });
  const log = pino({ level: config.LOG_LEVEL });
  const readiness: Readiness = { stopping: false };
  const insights = await openInsights(config, log);
  const search = openSearch(config, { appId, apiKey }, log, { insights: () => insights, worker });
  const close = async () => {
    await search.close();
    await insights?.close();
  };
  const app = new Hono<ServerEnv>();
  addRequestContext(app, {
    openRecord: createRecorder({ log }),
    base: BASE,
    trustProxy: config.TRUST_PROXY,
    namesBelow: INDEX_NAMES_PREFIX,
    refuseTarget: refuseSearchTarget(BASE),
  });
  app.get('/healthz', (c) => answerText(c, 200, BASE, 'ok'));
  app.route(SEARCH_PREFIX, createSearchRoutes({ search, base: BASE, log, trustProxy: config.TRUST_PROXY }));
  app.all('*', (c) => answerText(c, 404, BASE, 'Here is search only: POST /1/indexes/*/queries'));
  try {
    return await serveApp({
      app,
      config,
      log,
      readiness,
      base: BASE,
      details: { dir },
      close,
    });
  } catch (error) {
    await close(); // its processes would keep this one alive
    throw error;
  }
}
