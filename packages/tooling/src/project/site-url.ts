import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { basePath, projectDir } from './paths.ts';

const brand = readBrand(process.env['CONTENT_DIR'] ?? join(projectDir, 'content'));

/** Address at which the site is published, from `SITE_URL`, or else from `brand.json` of its content. */
export const SITE_URL = process.env['SITE_URL'] ?? brand.siteUrl;
/** The accent of `brand.json`, `#b32707`. */
export const ACCENT = brand.accent;
/** Path under which it is served, from `BASE_PATH`. */
export const BASE_PATH = basePath() || '/';

/** What is wrong with the file is reported by the check of the content, for which there have to be an address and a colour until then. */
function readBrand(contentDir: string): { readonly siteUrl: string; readonly accent: string } {
  try {
    const { siteUrl, accent } = JSON.parse(readFileSync(join(contentDir, 'brand.json'), 'utf8')) as Record<
      'siteUrl' | 'accent',
      string
    >;
    return {
      siteUrl: new URL(siteUrl).href.replace(/\/$/, ''),
      accent: /^#[0-9a-f]{6}$/.test(accent) ? accent : '#000000',
    };
  } catch {
    return { siteUrl: 'https://site.invalid', accent: '#000000' };
  }
}
