import type { Context } from 'hono';
import { chooseEncoding } from './accept-encoding.ts';
import { answer, answerText, type ServerEnv } from './answer.ts';
import { isAssetPath } from './content-type.ts';
import type { Site } from './load-site.ts';
import { LOCALE_VARY, visitorLocale } from './visitor-locale.ts';

/**
 * Answers 404 with the not-found page of the locale that the path begins with, else of the visitor's. A program that
 * asks for a missing script or image gets a line of text instead.
 */
export function answerNotFound(c: Context<ServerEnv>, site: Site): Response {
  const { path } = c.var.target;
  const wantsPage = c.req.header('accept')?.includes('text/html') || !isAssetPath(path);
  const pathLocale = path.split('/')[1]?.toLowerCase() ?? '';
  const pages = site.notFoundPages;
  const ofPath = pathLocale === '' ? undefined : pages.get(pathLocale);
  const page = ofPath ?? pages.get(visitorLocale(c).toLowerCase()) ?? pages.get('');
  if (!page || !wantsPage) return answerText(c, 404, site.headers.base, 'Not found');
  const encoding = chooseEncoding(c.req.header('accept-encoding'), page.encodings);
  const { bytes, headers } = page.representations[encoding ?? 'identity'] ?? page.identity;
  // The validators describe the page itself, not the answer to this path.
  const { etag: _etag, 'last-modified': _lastModified, 'accept-ranges': _ranges, ...described } = headers;
  const vary = ofPath ? 'accept-encoding' : `accept-encoding, ${LOCALE_VARY}`;
  return answer(c, 404, { ...described, vary, 'cache-control': 'no-store' }, bytes);
}
