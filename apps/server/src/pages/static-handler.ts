import type { Context, Handler } from 'hono';
import { GateFull } from '../budgets/work-gate.ts';
import { answer, answerBusy, answerText, respond, type ServerEnv } from '../http/answer.ts';
import { clientAddress } from '../http/client-address.ts';
import { fileAnswer } from '../http/file-answer.ts';
import type { Site } from '../http/load-site.ts';
import type { SiteFile } from '../http/site-file.ts';
import { LOCALE_VARY, visitorLocale } from '../http/visitor-locale.ts';
import { createBilingualPages } from './bilingual-pages.ts';
import { addressOf, answerGone, answerNotFound } from './not-found.ts';
import type { FindPage } from './page-finder.ts';
import { createSuggest, type SuggestOptions } from './suggestions.ts';

const ALLOWED_METHODS = 'GET, HEAD, OPTIONS';
// A permanent redirect without a lifetime would outlive a page that moves again.
const REDIRECT_CACHE_CONTROL = 'public, max-age=3600';
const PRIVATE_CACHE_CONTROL = 'private, no-cache';

interface SiteHandlerOptions extends SuggestOptions {
  /** The page that a path means which none has exactly, by its address or an old one. */
  readonly findPage: FindPage;
}

/** Answers every path from the built site. Reads the target that the app has validated, never the parsed URL. */
export function createSiteHandler(site: Site, { findPage, ...options }: SiteHandlerOptions): Handler<ServerEnv> {
  const { trustProxy, budgetFactor } = options;
  const { base } = site.headers;
  const bilingualPage = createBilingualPages(site, budgetFactor);
  const suggest = createSuggest(site, options);
  return (c) => {
    const { method } = c.req;
    if (method === 'OPTIONS') return answer(c, 204, { ...base, allow: ALLOWED_METHODS }, null);
    if (method !== 'GET' && method !== 'HEAD') {
      return answerText(c, 405, { ...base, allow: ALLOWED_METHODS }, `Use one of: ${ALLOWED_METHODS}`);
    }
    const { path, query } = c.var.target;
    if (path === '/') {
      const headers = { ...base, vary: LOCALE_VARY, 'cache-control': PRIVATE_CACHE_CONTROL };
      return answer(c, 302, { ...headers, location: `/${visitorLocale(c)}/${query}` }, null);
    }
    const bilingual = bilingualPage(path, query, clientAddress(c, trustProxy));
    if (!bilingual) return answerPath(c);
    return bilingual.then(
      (file) => answerPath(c, file),
      async (error: unknown) => {
        if (!(error instanceof GateFull)) throw error;
        return answerBusy(await answerPath(c), 503, error.retryAfterSeconds);
      },
    );
  };

  function answerPath(c: Context<ServerEnv>, bilingual?: SiteFile): Response | Promise<Response> {
    const { path, query } = c.var.target;
    const file = bilingual ?? site.files.get(path);
    if (file)
      return respond(
        c,
        fileAnswer(file, base, c.req.method, (name) => c.req.header(name)),
      );
    const { moved, gone } = site.redirects;
    const meant = moved.has(path) || gone.has(path) ? path : findPage(path);
    if (meant === undefined) return answerNotFound(c, { site, findPage, suggest });
    if (gone.has(meant)) return answerGone(c, site, meant);
    // One step to the end: an old address in another case is that of a page, too.
    const location = addressOf(moved.get(meant) ?? meant, query);
    return answer(c, 308, { ...base, 'cache-control': REDIRECT_CACHE_CONTROL, location }, null);
  }
}
