import type { Context, Handler } from 'hono';
import type { Logger } from 'pino';
import { createNetworkBudget } from '../budgets/network-budget.ts';
import { answer, type ServerEnv } from '../http/answer.ts';
import { clientAddress } from '../http/client-address.ts';
import type { Site } from '../http/load-site.ts';
import type { HeaderRecord } from '../http/site-headers.ts';
import type { SearchService } from '../search/search-service.ts';

export interface McpOptions {
  readonly site: Site;
  readonly search: SearchService;
  readonly log: Logger;
  /** Whether `X-Forwarded-For` may be believed. */
  readonly trustProxy: boolean;
  /** Multiplies what networks may ask. */
  readonly budgetFactor?: number | undefined;
}

/** A call of a tool takes some hundred bytes. */
const MAX_BODY_BYTES = 65_536;
/** Of one network, and four times as many of an IPv6 site; an assistant asks a few times for each question of its reader. */
const REQUESTS = { points: 240, seconds: 60 };
/** Raised with what the tools take and give. */
const VERSION = '1.1.0';

// Any page may ask: no answer depends on cookies. What protocol and client name in headers may pass.
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': '*',
  'access-control-max-age': '86400',
};

/**
 * The Model Context Protocol over HTTP, for assistants: they search the site and read its pages. No sessions: each request is answered by itself. Its library is
 * loaded with the first request.
 */
export function createMcpHandler({
  site,
  search,
  log,
  trustProxy,
  budgetFactor: factor,
}: McpOptions): Handler<ServerEnv> {
  const requests = createNetworkBudget({ ...REQUESTS, factor });
  const base = { ...site.headers.base, ...CORS, 'cache-control': 'no-store' };
  let library: ReturnType<typeof load> | undefined;
  return async (c) => {
    if (c.req.method === 'OPTIONS') return answer(c, 204, base, null);
    const visitor = clientAddress(c, trustProxy);
    const wait = requests.spend(visitor);
    if (wait > 0)
      return refuse(c, { ...base, 'retry-after': String(wait) }, 429, 'Too many requests from your network');
    library ??= load().catch((error) => {
      library = undefined; // the next request tries again
      throw error;
    });
    const { serve, createTextServer, texts } = await library;
    const index = site.search?.index ?? '';
    const server = () =>
      createTextServer({ texts, index, version: VERSION, ask: (requests) => ask(c, requests, visitor) });
    const handler = serve(server, {
      maxRequestBodySize: MAX_BODY_BYTES,
      maxSubscriptions: 0, // nothing here changes while the server runs
      onerror: (error) => log.debug({ err: error }, 'request of an assistant'),
    });
    return answered(c, base, await handler.fetch(c.req.raw));
  };

  async function load() {
    const [{ createMcpHandler: serve }, { createTextServer }, { openSiteTexts }] = await Promise.all([
      import('@modelcontextprotocol/server'),
      import('./text-tools.ts'),
      import('./site-texts.ts'),
    ]);
    return { serve, createTextServer, texts: openSiteTexts(site) };
  }

  async function ask(c: Context<ServerEnv>, requests: readonly object[], visitor: string): Promise<unknown> {
    const body = JSON.stringify({ requests });
    const found = await search.answer(
      { endpoint: 'queries', body },
      { encoding: 'identity', signal: c.req.raw.signal, visitor: () => visitor },
    );
    if (found.status === 200) return JSON.parse(String(found.body));
    log.warn({ id: c.var.requestId, status: found.status, body: String(found.body) }, 'search for an assistant');
    throw new Error('The search is not available at the moment. Try again later.');
  }
}

function refuse(c: Context<ServerEnv>, headers: HeaderRecord, status: number, message: string): Response {
  const error = { jsonrpc: '2.0', id: null, error: { code: -32_000, message } };
  return answer(c, status, { ...headers, 'content-type': 'application/json' }, JSON.stringify(error));
}

/** The library's answer with the headers of all answers. */
async function answered(c: Context<ServerEnv>, base: HeaderRecord, response: Response): Promise<Response> {
  const { 'content-length': _, ...own } = Object.fromEntries(response.headers);
  const body = new Uint8Array(await response.arrayBuffer());
  return answer(c, response.status, { ...base, ...own, 'cache-control': 'no-store' }, body);
}
