import { DomUtils } from 'htmlparser2';
import type { SearchRecord } from '../core/search-record.ts';
import { BLOCK_TAGS, VOID_TAGS } from '../records/page-elements.ts';
import { spaced } from '../records/page-head.ts';
import { PageReader } from '../records/page-reader.ts';
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

export interface SitePage {
  /** Address of the page without an anchor, as results are to link to it. */
  readonly url: string;
  /** Its path in the site. */
  readonly path: string;
  readonly language: string;
}

/** Between the title of a page and the name of its site. */
const TITLE_END = /\s+[|·•–—-]\s+[^|·•–—]*$/u;

/** The records of a page of any site: what its rules call content is read as a page of the own site is. */
export function readSitePage(document: Document, rules: PageRules, page: SitePage): SearchRecord[] {
  const root = firstOf(document, rules.content);
  if (!root) return [];
  const reader = new PageReader({
    url: page.url,
    language: page.language,
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
  const records = reader.end();
  // A generated index leads to pages that are found themselves.
  return walk.isLinkList() ? records.filter(({ type }) => type === 'lvl1') : records;
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

/** A page is a list of links when it has so many, and of its letters so large a share is in them. */
const LIST_LINKS = 30;
const LIST_SHARE = 0.8;

/** Hands the elements of a content on, in the names that the reader knows. */
class SiteWalk {
  readonly #reader: PageReader;
  readonly #skipped: ReadonlySet<Element>;
  readonly #levels = new Map<Element, number>();
  /** Letters of the text, those of them in links, and how many links there are. */
  #letters = 0;
  #linked = 0;
  #links = 0;
  #inLink = false;

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

  isLinkList(): boolean {
    return this.#links >= LIST_LINKS && this.#linked >= this.#letters * LIST_SHARE;
  }

  heading(level: number, id: string | undefined, text: string): void {
    this.#reader.onopentag(`h${level}`, id === undefined ? {} : { id });
    this.#reader.ontext(text);
    this.#reader.onclosetag(`h${level}`);
  }

  #node(node: Node): void {
    if (isText(node)) this.#text(node.data);
    if (!isElement(node) || this.#skipped.has(node)) return;
    const level = this.#levels.get(node);
    if (level !== undefined) this.heading(level, level === 1 ? undefined : anchorOf(node), this.#textOf(node));
    else if (node.name === 'pre') this.#code(node);
    else if (node.name === 'dl') this.#definitions(node);
    else if (node.name === 'p') this.#paragraph(node);
    else this.#element(node);
  }

  #text(data: string): void {
    this.#reader.ontext(data);
    const letters = data.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
    this.#letters += letters;
    if (this.#inLink) this.#linked += letters;
  }

  #element(node: Element): void {
    // A heading of the page that the rules do not call one is a paragraph.
    const name = /^h[1-6]$/.test(node.name) ? 'p' : node.name;
    const { id, lang, 'aria-hidden': hidden } = node.attribs;
    const kept = Object.entries({ id, lang, 'aria-hidden': hidden }).filter(([, value]) => value !== undefined);
    this.#reader.onopentag(name, Object.fromEntries(kept) as Record<string, string>);
    if (VOID_TAGS.has(name)) return;
    const outermost = name === 'a' && !this.#inLink && node.attribs['href'] !== undefined;
    if (outermost) {
      this.#inLink = true;
      this.#links += 1;
    }
    this.children(node);
    if (outermost) this.#inLink = false;
    this.#reader.onclosetag(name);
  }

  /**
   * A list of terms: those with an id are places of the page, each with what is said of it. Without one, as the options of a command often are, they
   * are the name of what is said of them, unless they lead elsewhere: neither is found without the other.
   */
  #definitions(list: Element): void {
    this.#reader.onopentag('dl', {});
    let open = false;
    let names: string[] = [];
    const end = () => {
      if (open) this.#endTerm();
      open = false;
    };
    const parts = list.children.flatMap((child) =>
      isElement(child) && child.name === 'div' ? child.children : [child],
    );
    for (const part of parts) {
      const isTerm = isElement(part) && part.name === 'dt' && !this.#skipped.has(part);
      const id = isTerm ? anchorOf(part) : undefined;
      if (isTerm && names.length === 0) end();
      if (id !== undefined) {
        this.#beginTerm(id, this.#textOf(part));
        open = true;
      } else if (isTerm && elementsOf(part, 'a[href]').length === 0) names.push(spaced(this.#textOf(part)));
      else if (isElement(part) && names.length > 0) {
        this.#said(part, names.join(', '));
        names = [];
      } else this.#node(part);
    }
    end();
    this.#text(names.join(', '));
    this.#reader.onclosetag('dl');
  }

  /** What is said of terms without an id, with their names before its first block. */
  #said(part: Element, names: string): void {
    this.#reader.onopentag('div', { class: 'callout-title' });
    this.#text(names);
    this.#reader.onclosetag('div');
    if (part.children.some((child) => isElement(child) && BLOCK_TAGS.has(child.name))) this.children(part);
    else this.#node(part);
  }

  /** A paragraph that says what a term with an id means is a place of the page. */
  #paragraph(node: Element): void {
    const [term] = elementsOf(node, 'dfn[id]');
    const id = term?.attribs['id'];
    if (!term || !id) {
      this.#element(node);
      return;
    }
    this.#beginTerm(id, this.#textOf(term));
    this.#element(node);
    this.#endTerm();
  }

  /** A term is read as what unfolds is: a heading below the last one, to which what follows belongs until it ends. */
  #beginTerm(id: string, text: string): void {
    const { name, rest } = termOf(spaced(text), id);
    this.#reader.onopentag('details', {});
    this.#reader.onopentag('summary', {});
    this.#reader.ontext(name);
    this.#reader.onclosetag('summary');
    this.#reader.onopentag('div', { id });
    if (rest) {
      this.#reader.onopentag('p', {});
      this.#reader.ontext(rest);
      this.#reader.onclosetag('p');
    }
  }

  #endTerm(): void {
    this.#reader.onclosetag('div');
    this.#reader.onclosetag('details');
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

/** A term and what stands behind it: of a signature, the name that its id says, without its parameters. */
function termOf(text: string, id: string): { readonly name: string; readonly rest: string } {
  const name = text.slice(0, text.indexOf('(')).replaceAll(' ', '');
  const signature = text.includes('(') && name !== '' && (id === name || id.endsWith(`.${name}`) || name.endsWith(id));
  return signature ? { name: id.endsWith(`.${name}`) ? id : name, rest: text } : { name: text, rest: '' };
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
