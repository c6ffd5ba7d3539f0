import { recordReader } from '@duoverso/search/records/collect-records';
import { type Handler, Parser } from 'htmlparser2';
import { blocksFile, blocksReader } from './page-blocks.ts';
import { type PageLinks, PageLinksReader } from './page-links.ts';
import { pageMarkdown } from './page-markdown.ts';

/** What is read of a built page. */
export interface ReadPage {
  readonly links: PageLinks;
  /** Search records as JSON; `null` for a page without. */
  readonly records: string | null;
  /** Content of the file with the page's blocks; `null` where none is written. */
  readonly blocks: string | null;
  /** Its text as Markdown; `null` for a page without, and in the documentation, which is written in Markdown. */
  readonly markdown: string | null;
}

const DOCUMENTATION = /^\/[^/]+\/docs\//;

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
