import type { Site } from '../http/load-site.ts';
import { createRecentCopies } from '../http/recent-copies.ts';
import { createSiteFile, type Represented, type SiteFile } from '../http/site-file.ts';

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
  const lastModified = 'Sat, 01 Mar 2025 10:20:30 GMT';
  const validatorHeaders = { 'cache-control': 'public, max-age=0', 'last-modified': lastModified };
  return textFile(text, { lastModified, validatorHeaders, contentType: 'text/html; charset=utf-8' });
}

/** A file of the site that holds a text, without compressed copies. */
export function textFile(text: string, represented: Represented): SiteFile {
  const held = new TextEncoder().encode(text);
  return createSiteFile({
    encodings: ['identity'],
    size: held.length,
    held,
    recent: createRecentCopies(1),
    describe: () => represented,
  });
}
