import { getMimeType, mimes } from 'hono/utils/mime';

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
