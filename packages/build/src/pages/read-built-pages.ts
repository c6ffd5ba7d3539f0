import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordsOfPage, type SearchRecord } from '@duoverso/search';
import { type KeptFiles, NOTHING_KEPT, nameOf } from '../kept/kept-files.ts';
import { blocksOfPage } from './page-blocks.ts';
import { type PageLinks, readPageLinks } from './page-links.ts';

/** What the build takes from a page that stands in `dist`. */
export interface BuiltPage {
  readonly links: PageLinks;
  readonly records: readonly SearchRecord[];
  /** Content of the file with the page's blocks; `null` where none is written. */
  readonly blocks: string | null;
}

/** How built pages are read. */
export interface ReadOptions {
  /** Path under which the site is served, without a slash at its end. */
  readonly base: string;
  readonly kept?: KeptFiles;
  /** Hash of the code that reads pages. */
  readonly makers?: string;
}

/** Reads every page below a folder once. Gives them by path, e.g. `/en/docs/` or `/404.html`. */
export function readBuiltPages(distDir: string, options: ReadOptions): Map<string, BuiltPage> {
  const strings = new Map<string, string>();
  const pages = new Map<string, BuiltPage>();
  for (const file of (readdirSync(distDir, { recursive: true }) as string[]).sort()) {
    if (!file.endsWith('.html')) continue;
    const path = `/${file.replaceAll('\\', '/').replace(/index\.html$/, '')}`;
    const page = readBuiltPage(readFileSync(join(distDir, file)), path, options);
    pages.set(path, { ...page, links: shareStrings(page.links, strings) });
  }
  return pages;
}

function readBuiltPage(html: Buffer, path: string, { base, kept = NOTHING_KEPT, makers = '' }: ReadOptions): BuiltPage {
  const name = nameOf(makers, base, path, html);
  const known = kept.read('pages', name);
  if (known) return JSON.parse(known.toString('utf8')) as BuiltPage;
  const text = html.toString('utf8');
  const page = {
    links: readPageLinks(text),
    records: recordsOfPage(text, path, base),
    blocks: blocksOfPage(text, path, base),
  };
  kept.write('pages', name, Buffer.from(JSON.stringify(page)));
  return page;
}

/** Pages link to the same places: each address is held once. */
function shareStrings(links: PageLinks, strings: Map<string, string>): PageLinks {
  const shared = (text: string): string => {
    const known = strings.get(text);
    if (known === undefined) strings.set(text, text);
    return known ?? text;
  };
  return { ...links, ids: links.ids.map(shared), links: links.links.map(shared) };
}
