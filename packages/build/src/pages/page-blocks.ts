import { readPageBlocks } from '@duoverso/content/reading/html';
import { LOCALES } from '@duoverso/locales';
import { canonicalOf } from '@duoverso/search';

const ALTERNATE = '<link rel="alternate" hreflang=';
/** Pages with less text than this are tools, such as the search: a heading over a form. */
const MIN_BLOCKS = 2;

/**
 * Text of a page, block by block, as JSON: what readers of other languages put under theirs. `null` for pages that fall back to another
 * language, for second addresses of a page, and for those that belong to no language.
 */
export function blocksOfPage(html: string, path: string, base: string): string | null {
  if (!LOCALES.some(({ code }) => path.startsWith(`/${code}/`))) return null;
  // Error pages name no other language.
  if (canonicalOf(html) !== base + path || !html.includes(ALTERNATE)) return null;
  const page = readPageBlocks(html);
  return page.kinds.length < MIN_BLOCKS ? null : JSON.stringify(page);
}
