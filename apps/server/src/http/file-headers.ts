import { getMimeType, mimes } from 'hono/utils/mime';
import type { Represented } from './site-file.ts';
import type { HeaderRecord, SiteHeaders } from './site-headers.ts';

const TYPES: Record<string, string> = {
  ...mimes,
  apk: 'application/vnd.android.package-archive',
  atom: 'application/atom+xml; charset=utf-8',
  crx: 'application/x-chrome-extension',
  md: 'text/markdown; charset=utf-8',
  rss: 'application/rss+xml; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
};
const UNKNOWN = 'application/octet-stream';

/** The `Content-Type` of a file by its extension, `application/octet-stream` when the extension is not known. */
export function contentTypeOf(path: string): string {
  return getMimeType(path, TYPES) ?? UNKNOWN;
}

/** Whether a path names a file that is not a page, such as a script, an image or a feed. */
export function isAssetPath(path: string): boolean {
  const type = contentTypeOf(path);
  return type !== UNKNOWN && !type.startsWith('text/html');
}

const HASHED_FOLDER = '/_astro/';
const CACHE_FOREVER = 'public, max-age=31536000, immutable';
const CACHE_REVALIDATED = 'public, max-age=0, must-revalidate';
const CACHE_ONE_HOUR = 'public, max-age=3600';

/**
 * What goes out with a file of the built site.
 * @param path of the file, beginning with a slash
 * @param mtimeMs when it was written, not in the future: RFC 9110 section 8.8.2.1
 * @param isNegotiated whether it has several codings
 */
export function describeFile(
  path: string,
  mtimeMs: number,
  isNegotiated: boolean,
  siteHeaders: SiteHeaders,
): Represented {
  const lastModified = new Date(mtimeMs).toUTCString();
  const cacheControl = cacheControlOf(path);
  const validatorHeaders = {
    ...headersFor(path, siteHeaders),
    'cache-control': cacheControl,
    // What is named by its content is never asked for again, and a first view has four of them.
    ...(cacheControl !== CACHE_FOREVER && { 'last-modified': lastModified }),
    ...(isNegotiated && { vary: 'accept-encoding' }),
  };
  return { lastModified, validatorHeaders, contentType: contentTypeOf(path) };
}

function headersFor(path: string, { base, page, scriptless }: SiteHeaders): HeaderRecord {
  const type = contentTypeOf(path);
  if (type.startsWith('text/html')) return page;
  return /\bxml\b/.test(type) ? scriptless : base;
}

function cacheControlOf(path: string): string {
  if (path.startsWith(HASHED_FOLDER)) return CACHE_FOREVER;
  return path.endsWith('.html') ? CACHE_REVALIDATED : CACHE_ONE_HOUR;
}
