import type { Context } from 'hono';
import { chooseEncoding } from './accept-encoding.ts';
import { answer, answerText, type ServerEnv } from './answer.ts';
import { isAssetPath } from './file-headers.ts';
import type { Site, StatusWithPage } from './load-site.ts';
import type { RefusedTarget } from './request-context.ts';
import { LOCALE_VARY, visitorLocale } from './visitor-locale.ts';

interface StatusPageOptions {
  /** By which the locale is chosen, that of the request by default. */
  readonly path?: string;
  /** Makes another page of the built one. */
  readonly change?: (html: string) => string;
}

/**
 * Answers a status with its page in the locale that the path begins with, else in the visitor's. A program that asks for a script or
 * image, and a site without such a page, get a line of text instead.
 */
export function answerStatusPage(
  c: Context<ServerEnv>,
  site: Site,
  status: StatusWithPage,
  text: string,
  { path = c.var.target.path, change }: StatusPageOptions = {},
): Response {
  const wantsPage = c.req.header('accept')?.includes('text/html') || !isAssetPath(path);
  const pages = site.statusPages[status];
  const locale = localeOf(path);
  const ofPath = locale === undefined ? undefined : pages.get(locale);
  const page = ofPath ?? pages.get(visitorLocale(c).toLowerCase()) ?? pages.get('');
  if (!page || !wantsPage) return answerText(c, status, site.headers.base, text);
  // What is made for one address is small and rare: it goes out as it is.
  const encoding = change ? 'identity' : chooseEncoding(c.req.header('accept-encoding'), page.encodings);
  const { bytes, whole } = page.representation(encoding ?? 'identity');
  // The validators describe the page itself, not the answer to this path.
  const { etag: _etag, 'last-modified': _lastModified, 'accept-ranges': _ranges, ...described } = whole.headers;
  const vary = ofPath ? 'accept-encoding' : `accept-encoding, ${LOCALE_VARY}`;
  const own = { ...described, vary, 'cache-control': 'no-store' };
  return answer(c, status, own, change ? change(new TextDecoder().decode(bytes)) : bytes);
}

/** Answers an address that cannot be read, below a locale of the site, with the locale's not-found page; others are not a reader's, and one that is too long may name a page. */
export function answerMalformed(
  c: Context<ServerEnv>,
  site: Site,
  rawTarget: string,
  { status, reason }: RefusedTarget,
): Response | undefined {
  if (status !== 400) return undefined;
  const locale = localeOf(rawTarget);
  const isRead = ['GET', 'HEAD'].includes(c.req.method);
  if (!isRead || locale === undefined || !site.statusPages[404].has(locale)) return undefined;
  return answerStatusPage(c, site, 404, reason, { path: `/${locale}/` });
}

/** The first segment of a path, in lower case. */
function localeOf(path: string): string | undefined {
  return path.split('/')[1]?.toLowerCase() || undefined;
}
