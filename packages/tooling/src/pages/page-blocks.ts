import { PageBlocksReader } from '@duoverso/bilingual/html';
import { LEFT_OUT, TAKEN_IN } from '@duoverso/content/reading';
import { LOCALES } from '@duoverso/locales';
import { canonicalOf } from '@duoverso/search/records/built-pages';

const ALTERNATE = '<link rel="alternate" hreflang=';
/** Pages with less text than this are tools, such as the search: a heading over a form. */
const MIN_BLOCKS = 2;

/**
 * Reads the text of a page, block by block: what readers of other languages put under theirs. `undefined` for a page without a text of its own.
 */
export function blocksReader(html: string, path: string, base: string): PageBlocksReader | undefined {
  return hasOwnText(html, path, base) ? new PageBlocksReader(LEFT_OUT, TAKEN_IN) : undefined;
}

/** Whether a page has a text of its own: it does not fall back to another language, is no second address of a page, and belongs to a language. */
function hasOwnText(html: string, path: string, base: string): boolean {
  if (!LOCALES.some(({ code }) => path.startsWith(`/${code}/`))) return false;
  // Error pages name no other language.
  return canonicalOf(html) === base + path && html.includes(ALTERNATE);
}

/** The content of the file beside the page; `null` for one that has no text to speak of. */
export function blocksFile(reader: PageBlocksReader): string | null {
  const page = reader.end();
  return page.kinds.length < MIN_BLOCKS ? null : JSON.stringify(page);
}
