import type { Context, Handler } from 'hono';
import { GateFull } from '../budgets/work-gate.ts';
import { chooseEncoding } from '../http/accept-encoding.ts';
import { answer, answerBusy, answerText, type ServerEnv } from '../http/answer.ts';
import { parseByteRange } from '../http/byte-range.ts';
import { clientAddress } from '../http/client-address.ts';
import { evaluateConditions, ifRangeHolds } from '../http/conditional.ts';
import type { Site } from '../http/load-site.ts';
import { encodePath } from '../http/request-path.ts';
import type { SiteFile } from '../http/site-file.ts';
import { LOCALE_VARY, visitorLocale } from '../http/visitor-locale.ts';
import { createBilingualPages } from './bilingual-pages.ts';
import { answerNotFound } from './not-found.ts';
import type { FindPage } from './page-finder.ts';

const ALLOWED_METHODS = 'GET, HEAD, OPTIONS';
// A permanent redirect without a lifetime would outlive a page that moves again.
const REDIRECT_CACHE_CONTROL = 'public, max-age=3600';
const PRIVATE_CACHE_CONTROL = 'private, no-cache';

interface SiteHandlerOptions {
  /** The page that a path means which none has exactly. */
  readonly findPage: FindPage;
  readonly trustProxy: boolean;
  readonly budgetFactor?: number | undefined;
}

/** Answers every path from the built site. Reads the target that the app has validated, never the parsed URL. */
export function createSiteHandler(
  site: Site,
  { findPage, trustProxy, budgetFactor }: SiteHandlerOptions,
): Handler<ServerEnv> {
  const { base } = site.headers;
  const bilingualPage = createBilingualPages(site, budgetFactor);
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
      (error: unknown) => {
        if (!(error instanceof GateFull)) throw error;
        return answerBusy(answerPath(c), 503, error.retryAfterSeconds);
      },
    );
  };

  function answerPath(c: Context<ServerEnv>, bilingual?: SiteFile): Response {
    const { path, query } = c.var.target;
    const file = bilingual ?? site.files.get(path);
    if (file) return answerFile(c, site, file);
    const meant = findPage(path);
    if (meant !== undefined) {
      const headers = { ...base, 'cache-control': REDIRECT_CACHE_CONTROL };
      return answer(c, 308, { ...headers, location: encodePath(meant) + query }, null);
    }
    return answerNotFound(c, site, findPage);
  }
}

function answerFile(c: Context<ServerEnv>, site: Site, file: SiteFile): Response {
  const { size } = file;
  // Ranges have a meaning for GET alone, RFC 9110 section 14.2.
  const range = parseByteRange(c.req.method === 'GET' ? c.req.header('range') : undefined, size);
  // A range counts bytes of one representation; always the same one, whatever the client accepts beside it.
  const encoding =
    range.kind === 'whole' ? chooseEncoding(c.req.header('accept-encoding'), file.encodings) : 'identity';
  if (!encoding) {
    const headers = { ...site.headers.base, vary: 'accept-encoding' };
    return answerText(c, 406, headers, `Accept one of these encodings: ${file.encodings.join(', ')}`);
  }
  const representation = file.representation(encoding);
  const outcome = evaluateConditions(
    {
      ifMatch: c.req.header('if-match'),
      ifNoneMatch: c.req.header('if-none-match'),
      ifModifiedSince: c.req.header('if-modified-since'),
      ifUnmodifiedSince: c.req.header('if-unmodified-since'),
    },
    representation,
  );
  if (outcome === 'not-modified') return answer(c, 304, representation.validatorHeaders, null);
  if (outcome === 'failed') return answerText(c, 412, site.headers.base, 'The file has changed');

  if (range.kind === 'whole' || !ifRangeHolds(c.req.header('if-range'), representation)) {
    return answer(c, 200, representation.headers, representation.bytes);
  }
  if (range.kind === 'unsatisfiable') {
    const headers = { ...site.headers.base, 'content-range': `bytes */${size}` };
    return answerText(c, 416, headers, `The file has ${size} bytes`);
  }
  const headers = { ...representation.headers, 'content-range': `bytes ${range.start}-${range.end}/${size}` };
  return answer(c, 206, headers, representation.bytes.subarray(range.start, range.end + 1));
}
