import type { Site } from '../http/load-site.ts';
import type { SiteFile } from '../http/site-file.ts';

/** The site with a results page and its configuration in two languages. */
export function withSearchPages(site: Site, html: string, hosts: readonly string[] = []): Site {
  const files = new Map(site.files);
  for (const locale of ['en', 'ar']) {
    files.set(`/${locale}/search/`, fileOf(html));
    files.set(`/${locale}/search.json`, fileOf(JSON.stringify({ locale, hosts })));
  }
  return { ...site, files };
}

function fileOf(text: string): SiteFile {
  const headers = { etag: '"built"', 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=0' };
  const identity = {
    bytes: new TextEncoder().encode(text),
    etag: '"built"',
    lastModified: 'Sat, 01 Mar 2025 10:20:30 GMT',
    validatorHeaders: headers,
    headers,
  };
  return { identity, encodings: ['identity'], representations: { identity } };
}
