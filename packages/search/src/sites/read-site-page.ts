import { DomUtils } from 'htmlparser2';
import { BLOCK_TAGS, VOID_TAGS } from '../records/page-elements.ts';
import { PageReader } from '../records/page-reader.ts';
import { spaced } from '../records/spaced.ts';
import type { SearchRecord } from '../search-record.ts';
import {
  type Document,
  type Element,
  elementsOf,
  firstOf,
  isElement,
  isText,
  type Node,
  readSource,
} from './html-document.ts';
import { lastPart } from './page-files.ts';
import { NO_SECTION, type PageRules, weightOfPath } from './site-rules.ts';
import { languageCode } from './unread-page.ts';

export interface SitePage {
  /** Address of the page without an anchor, as results are to link to it. */
  readonly url: string;
  /** Its path in the site. */
  readonly path: string;
  /** Of all pages, whatever they say of themselves. */
  readonly language?: string | undefined;
}

/** Between the title of a page and the name of its site. */
const TITLE_END = /\s+[|·•–—-]\s+[^|·•–—]*$/u;

/** The language of a page that does not say. */
const NO_LANGUAGE = 'en';

/** The records of a page of any site: what its rules call content is read as a page of the own site is. */
export function readSitePage(document: Document, rules: PageRules, page: SitePage): SearchRecord[] {
  const root = firstOf(document, rules.content);
  if (!root) return [];
  const reader = new PageReader({
    url: page.url,
    language: languageCode(page.language ?? readSource(document, rules.language) ?? NO_LANGUAGE),
    version: readSource(document, rules.version) ?? 'current',
    tag: readSource(document, rules.tag) ?? 'default',
    weight: weightOfPath(page.path, rules.weights),
  });
  readHead(reader, document);
  reader.onopentag('main', {});
  const section = rules.section === undefined ? undefined : readSource(document, rules.section);
  if (section !== undefined) readSection(reader, spaced(section));
  const walk = new SiteWalk(reader, root, rules);
  const title = titleOf(document, root, rules, page.path);
  if (title !== undefined) walk.heading(1, undefined, title);
  walk.children(root);
  reader.onclosetag('main');
  return reader.end();
}

/** What a head says of its page and its site; a page goes by its heading, for titles name the site in many ways. */
function readHead(reader: PageReader, document: Document): void {
  const title = spaced(textOf(elementsOf(document, 'title')[0]));
  const [siteName] = elementsOf(document, 'meta[property="og:site_name"]');
  const [description] = elementsOf(document, 'meta[name="description"]');
  const name = siteName?.attribs['content'] ?? TITLE_END.exec(title)?.[0].replace(/^\s+\S+\s+/, '');
  reader.onopentag('meta', { property: 'og:site_name', content: name || NO_SECTION });
  if (description) reader.onopentag('meta', { name: 'description', content: description.attribs['content'] ?? '' });
  reader.onopentag('body', {});
}

function readSection(reader: PageReader, section: string): void {
  reader.onopentag('ol', { class: 'breadcrumbs' });
  reader.onopentag('li', {});
  reader.ontext(section);
  reader.onclosetag('li');
  reader.onclosetag('ol');
}

/**
 * The title of a page whose content holds none: what the rules name, or the one of its head without the name of the site. The name of its file
 * where there is none either.
 */
function titleOf(document: Document, root: Element, { title, levels }: PageRules, path: string): string | undefined {
  if (elementsOf(root, title ?? levels[0] ?? 'h1').length > 0) return undefined;
  const [element] = elementsOf(document, title ?? 'head title');
  const text = spaced(textOf(element));
  const said = title === undefined ? text.replace(TITLE_END, '') : text;
  return said || lastPart(path.replace(/\.html?$/i, ''));
}

/** Hands the elements of a content on, in the names that the reader knows. */
class SiteWalk {
  readonly #reader: PageReader;
  readonly #skipped: ReadonlySet<Element>;
  readonly #levels = new Map<Element, number>();

  constructor(reader: PageReader, root: Element, { levels, skip, title }: PageRules) {
    this.#reader = reader;
    this.#skipped = new Set(skip.flatMap((selector) => elementsOf(root, selector)));
    for (const [index, selector] of levels.entries())
      for (const element of elementsOf(root, selector)) this.#levels.set(element, index + 1);
    if (title !== undefined) for (const element of elementsOf(root, title)) this.#levels.set(element, 1);
  }

  children(parent: Element): void {
    for (const child of parent.children) this.#node(child);
  }

  heading(level: number, id: string | undefined, text: string): void {
    this.#reader.onopentag(`h${level}`, id === undefined ? {} : { id });
    this.#reader.ontext(text);
    this.#reader.onclosetag(`h${level}`);
  }

  #node(node: Node): void {
    if (isText(node)) this.#reader.ontext(node.data);
    if (!isElement(node) || this.#skipped.has(node)) return;
    const level = this.#levels.get(node);
    if (level !== undefined) this.heading(level, level === 1 ? undefined : anchorOf(node), this.#textOf(node));
    else if (node.name === 'pre') this.#code(node);
    else {
      // A heading of the page that the rules do not call one is a paragraph.
      const name = /^h[1-6]$/.test(node.name) ? 'p' : node.name;
      const { id, lang, 'aria-hidden': hidden } = node.attribs;
      const kept = Object.entries({ id, lang, 'aria-hidden': hidden }).filter(([, value]) => value !== undefined);
      this.#reader.onopentag(name, Object.fromEntries(kept) as Record<string, string>);
      if (VOID_TAGS.has(name)) return;
      this.children(node);
      this.#reader.onclosetag(name);
    }
  }

  #code(node: Element): void {
    this.#reader.onopentag('pre', {});
    this.#reader.ontext(codeOf(node).replace(/\n{2,}/g, '\n'));
    this.#reader.onclosetag('pre');
  }

  /** The text of a heading without the link to itself. */
  #textOf(node: Node): string {
    if (isText(node)) return node.data;
    if (!isElement(node) || this.#skipped.has(node)) return '';
    const text = node.children.map((child) => this.#textOf(child)).join('');
    return node.name === 'br' || BLOCK_TAGS.has(node.name) ? ` ${text} ` : text;
  }
}

/** A code sample by its lines, each of which may be an element. */
function codeOf(node: Node): string {
  if (isText(node)) return node.data;
  if (!isElement(node) || node.name === 'button') return '';
  if (node.name === 'br') return '\n';
  const text = node.children.map(codeOf).join('');
  return node.name === 'div' && !text.endsWith('\n') ? `${text}\n` : text;
}

/** Where a link to a heading leads: its own id, that of an anchor in it, or that of the section that it opens. */
function anchorOf(heading: Element): string | undefined {
  const own = heading.attribs['id'];
  if (own) return own;
  const [inside] = elementsOf(heading, '[id], a[name]');
  const named = inside?.attribs['id'] ?? inside?.attribs['name'];
  if (named) return named;
  const around = heading.parent;
  return around && isElement(around) && ['section', 'div'].includes(around.name) ? around.attribs['id'] : undefined;
}

function textOf(element: Element | undefined): string {
  return element ? DomUtils.textContent(element) : '';
}
