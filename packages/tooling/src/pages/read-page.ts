import { PageBlocksReader } from '@duoverso/bilingual/html';
import { LEFT_OUT, TAKEN_IN } from '@duoverso/content/reading';
import { LOCALES } from '@duoverso/locales';
import { canonicalOf, ownPaths } from '@duoverso/search/records/built-pages';
import { recordReader } from '@duoverso/search/records/collect-records';
import { type Handler, Parser } from 'htmlparser2';
import { type PageLinks, PageLinksReader } from './page-links.ts';
import { pageMarkdown } from './page-markdown.ts';

const ALTERNATE = '<link rel="alternate" hreflang=';
/** Pages with less text than this are tools, such as the search: a heading over a form. */
const MIN_BLOCKS = 2;

/**
 * Reads the text of a page, block by block: what readers of other languages put under theirs. `undefined` for a page without a text of its own.
 */
function blocksReader(html: string, path: string, base: string): PageBlocksReader | undefined {
  return hasOwnText(html, path, base) ? new PageBlocksReader(LEFT_OUT, TAKEN_IN) : undefined;
}

/** Whether a page has a text of its own: it does not fall back to another language, is no second address of a page, and belongs to a language. */
function hasOwnText(html: string, path: string, base: string): boolean {
  if (!LOCALES.some(({ code }) => path.startsWith(`/${code}/`))) return false;
  // Error pages name no other language.
  const own = ownPaths(html, path).map((one) => base + one);
  return own.includes(canonicalOf(html) ?? '') && html.includes(ALTERNATE);
}

/** The content of the file beside the page; `null` for one that has no text to speak of. */
function blocksFile(reader: PageBlocksReader): string | null {
  const page = reader.end();
  return page.kinds.length < MIN_BLOCKS ? null : JSON.stringify(page);
}

/** What is read of a built page. */
export interface ReadPage {
  readonly links: PageLinks;
  /** Search records as JSON; `null` for a page without. */
  readonly records: string | null;
  /** Content of the file with the page's blocks; `null` where none is written. */
  readonly blocks: string | null;
  /** Its text as Markdown; `null` for a page without, and for one that is written in Markdown. */
  readonly markdown: string | null;
}

/** The documentation and posts. */
const DOCUMENTATION = /^\/[^/]+\/(?:docs\/|news\/[^/]+\/)/;

/** Something that reads a page as a parser comes to its elements. */
type Reader = Pick<Handler, 'onopentag' | 'ontext' | 'onclosetag'> &
  Partial<Pick<Handler, 'oncomment' | 'oncommentend'>>;

/**
 * Reads a page: all that look at it look while it is parsed once.
 * @param path of the page, e.g. `/en/docs/` or `/404.html`
 * @param base path under which the site is served, without a slash at its end
 */
export function readPage(html: string, path: string, base: string): ReadPage {
  const links = new PageLinksReader();
  const records = recordReader(html, path, base);
  const blocks = blocksReader(html, path, base);
  const readers: Reader[] = [links];
  if (records) readers.push(records);
  if (blocks) readers.push(blocks);
  new Parser(readBy(readers)).end(html);
  const found = records?.end() ?? [];
  return {
    links: links.end(),
    records: found.length > 0 ? JSON.stringify(found) : null,
    blocks: blocks ? blocksFile(blocks) : null,
    markdown: blocks && !DOCUMENTATION.test(path) ? pageMarkdown(html, blocks.main) : null,
  };
}

function readBy(readers: readonly Reader[]): Reader {
  return {
    onopentag(tag, attributes, isImplied) {
      for (const reader of readers) reader.onopentag(tag, attributes, isImplied);
    },
    ontext(part) {
      for (const reader of readers) reader.ontext(part);
    },
    oncomment(text) {
      for (const reader of readers) reader.oncomment?.(text);
    },
    oncommentend() {
      for (const reader of readers) reader.oncommentend?.();
    },
    onclosetag(tag, isImplied) {
      for (const reader of readers) reader.onclosetag(tag, isImplied);
    },
  };
}
