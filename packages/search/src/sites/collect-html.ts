import { join } from 'node:path';
import { type CollectedPage, type CollectedSite, collectPages, NO_LANGUAGE } from './collect-pages.ts';
import { type Document, elementsOf, parseDocument, readSource } from './html-document.ts';
import { type CollectOptions, encodePath, pageFiles } from './page-files.ts';
import { readSitePage } from './read-site-page.ts';
import { rulesOfGenerator, type SiteRules, withOwnRules } from './site-rules.ts';
import { languageCode, readText, UnreadPage } from './unread-page.ts';

/**
 * Records of every page of a folder of built HTML: what Docusaurus, Starlight, VitePress, Hugo or another generator has written. Left out are error
 * pages, those that send elsewhere or are not to be indexed, and second addresses of a page.
 *
 * @param own rules that come before those of the generator
 */
export function collectHtml(dir: string, own: SiteRules = {}, options: CollectOptions = {}): CollectedSite {
  return collectPages(pageFiles(dir, /\.html?$/i), (file) => readPage(dir, file, own, options));
}

/** @throws {UnreadPage} when the page gives no records */
function readPage(dir: string, file: string, own: SiteRules, { url: base, language }: CollectOptions): CollectedPage {
  const document = parseDocument(readText(join(dir, file)));
  const path = pathOf(file);
  const canonical = canonicalOf(document);
  const reason = leftFor(document, path, canonical);
  if (reason) throw new UnreadPage(reason);
  const url = addressOf(path, canonical, base);
  const { generator, rules } = rulesOfGenerator(generatorsOf(document));
  const all = withOwnRules(rules, own);
  const said = language ?? readSource(document, all.language);
  const records = readSitePage(document, all, { url, path, language: languageCode(said ?? NO_LANGUAGE) });
  if (records.length === 0) throw new UnreadPage('it has no content that the rules name');
  return { url, generator, records, assumed: said === undefined };
}

/** The path by which a file is served: folders for their index. */
function pathOf(file: string): string {
  return file.replace(/(^|\/)index\.html?$/i, '$1');
}

function canonicalOf(document: Document): URL | undefined {
  const [link] = elementsOf(document, 'link[rel="canonical"]');
  const href = link?.attribs['href'];
  return href && URL.canParse(href) ? new URL(href) : undefined;
}

/** A page's own address where it says one; below another base when one is given. */
function addressOf(path: string, canonical: URL | undefined, base: string | undefined): string {
  if (base === undefined) return canonical ? canonical.origin + canonical.pathname : encodePath(path);
  return (
    base.replace(/\/$/, '') +
    encodePath(canonical && saysEnding(path, canonical, base) ? bare(path) + endOf(canonical) : path)
  );
}

/**
 * Whether an address says how its page is asked for below the base. Another site's may leave out the end of a file's name, which this one need not
 * answer; a folder is answered in any way.
 */
function saysEnding(path: string, canonical: URL, base: string): boolean {
  return path.endsWith('/') || canonical.origin === new URL(base).origin;
}

const ENDING = /(?:\/index\.html?|\.html?|\/)$/i;

/** What an address ends with behind the name of its page: a slash, `.html`, `/index.html` or nothing. */
function endOf({ pathname }: URL): string {
  return ENDING.exec(pathname)?.[0] ?? '';
}

/** A path as addresses compare, whatever they end with. */
function bare(path: string): string {
  return path.replace(ENDING, '');
}

/** An address as files are named; as it is where it cannot be decoded. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

function leftFor(document: Document, path: string, canonical: URL | undefined): string | undefined {
  if (/\/404(\.html?|\/)$/.test(path)) return 'it is an error page';
  if (elementsOf(document, 'meta[http-equiv="refresh" i]').length > 0) return 'it sends elsewhere';
  const robots = elementsOf(document, 'meta[name="robots" i]').map(({ attribs }) => attribs['content'] ?? '');
  if (robots.some((said) => /\b(?:noindex|none)\b/i.test(said))) return 'it is not to be indexed';
  if (canonical && !bare(decoded(canonical.pathname)).endsWith(bare(path)))
    return `it is a second address of ${canonical.pathname}`;
  return undefined;
}

function generatorsOf(document: Document): string[] {
  return elementsOf(document, 'meta[name="generator"]').map(({ attribs }) => attribs['content'] ?? '');
}
