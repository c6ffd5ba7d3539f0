import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context, Handler, Next } from 'hono';
import type { Logger } from 'pino';
import { createNetworkBudget } from '../budgets/network-budget.ts';
import { createWorkGate, GateFull } from '../budgets/work-gate.ts';
import { chooseEncoding, type Encoding } from '../http/accept-encoding.ts';
import { answer, answerBusy, type ServerEnv } from '../http/answer.ts';
import { clientAddress } from '../http/client-address.ts';
import type { Site } from '../http/load-site.ts';
import type { SearchService } from '../search/search-service.ts';
import type { RenderResultsPage } from './load-results-renderer.ts';
import { readResultsTemplates } from './results-template.ts';

export interface ResultsPageOptions {
  readonly site: Site;
  readonly search: SearchService;
  readonly render: RenderResultsPage;
  readonly log: Logger;
  /** Whether `X-Forwarded-For` may be believed. */
  readonly trustProxy: boolean;
  /** Multiplies how many pages networks may ask for. */
  readonly budgetFactor?: number | undefined;
}

const CLOSING = '</duo-search-results>';
const TITLE = /<title>[^<]*<\/title>/;
const ENCODINGS: readonly Encoding[] = ['br', 'gzip', 'identity'];
/** Of a page that is made once: more costs more time than its bytes do on the way. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 4;
/** Pages of one network: each is rendered by this process, at the cost of some milliseconds in which it answers nobody else. */
const PAGES = { points: 120, seconds: 60 };
/** Their compression takes one of the four threads that passwords, files and names of hosts need as well. */
const GATE = { name: 'results pages', atOnce: 2, maxWaiting: 100, retryAfterSeconds: 2 };

const compress: Readonly<Record<Exclude<Encoding, 'identity'>, (html: string) => Promise<Uint8Array<ArrayBuffer>>>> = {
  br: (html) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (html) => promisify(gzip)(html, { level: GZIP_LEVEL }),
};

/**
 * Answers `/{locale}/search/?q=…` with the results in the page, so that they need no script. Everything else is left to the site's handler:
 * other paths, an address that asks for nothing, and a page that cannot be rendered.
 */
export function createResultsHandler({
  site,
  search,
  render,
  log,
  trustProxy,
  budgetFactor: factor,
}: ResultsPageOptions): Handler<ServerEnv> {
  const templates = readResultsTemplates(site);
  const pages = createNetworkBudget({ ...PAGES, factor });
  const gate = createWorkGate(GATE);
  return async (c, next) => {
    const { path, query } = c.var.target;
    if (query === '') return next();
    try {
      const template = templates(path);
      if (!template) return next();
      const from = clientAddress(c, trustProxy);
      const wait = pages.spend(from);
      if (wait > 0) return await leave(c, next, 429, wait);
      const rendered = await render({ config: template.config, search: query, ask: (requests) => ask(c, requests) });
      if (!rendered) return next();
      const { results, state, title, failure } = rendered;
      const before = title === undefined ? template.before : template.before.replace(TITLE, () => title);
      if (failure !== undefined) log.warn({ id: c.var.requestId, err: failure }, 'search page without results');
      const html = before + results + CLOSING + state + template.after;
      return await gate.run(from, () => answerPage(c, site, html, failure !== undefined));
    } catch (error) {
      if (error instanceof GateFull) return await leave(c, next, 503, error.retryAfterSeconds);
      log.error({ id: c.var.requestId, err: error }, 'search page cannot be rendered');
      return next();
    }
  };

  async function ask(c: Context<ServerEnv>, requests: readonly object[]): Promise<unknown> {
    const { status, body } = await search.answer(
      { endpoint: 'queries', body: JSON.stringify({ requests }) },
      { encoding: 'identity', signal: c.req.raw.signal, visitor: () => clientAddress(c, trustProxy) },
    );
    if (status !== 200) throw new Error(`The search answered ${status}: ${body}`);
    return JSON.parse(String(body));
  }
}

/** Leaves the results to the script of the page. */
async function leave(c: Context<ServerEnv>, next: Next, status: 429 | 503, wait: number): Promise<void> {
  await next();
  const page = c.res;
  c.res = undefined; // its headers would be added to those of the other
  c.res = answerBusy(page, status, wait);
}

/** The page of one visitor's query: caches of others keep it no more than the addresses in their logs should. */
async function answerPage(c: Context<ServerEnv>, site: Site, html: string, failed: boolean): Promise<Response> {
  const encoding = chooseEncoding(c.req.header('accept-encoding'), ENCODINGS) ?? 'identity';
  const headers = {
    ...site.headers.page,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding',
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    ...(failed && { 'cache-control': 'no-store', 'retry-after': '1' }),
  };
  return answer(c, failed ? 503 : 200, headers, encoding === 'identity' ? html : await compress[encoding](html));
}
