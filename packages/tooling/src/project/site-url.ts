import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { basePath, projectDir } from './paths.ts';

/** Address at which the site is published, from `SITE_URL`, or else from `brand.json` of its content. */
export const SITE_URL = process.env['SITE_URL'] ?? brandUrl(process.env['CONTENT_DIR'] ?? join(projectDir, 'content'));
/** Path under which it is served, from `BASE_PATH`. */
export const BASE_PATH = basePath() || '/';

/** What is wrong with the file is reported by the check of the content, for which there has to be an address until then. */
function brandUrl(contentDir: string): string {
  try {
    const { siteUrl } = JSON.parse(readFileSync(join(contentDir, 'brand.json'), 'utf8')) as { siteUrl: string };
    return new URL(siteUrl).href.replace(/\/$/, '');
  } catch {
    return 'https://site.invalid';
  }
}
