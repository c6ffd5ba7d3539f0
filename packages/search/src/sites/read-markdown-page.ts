import GithubSlugger from 'github-slugger';
import type { Nodes, Parents } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { SearchRecord } from '../core/search-record.ts';
import { spaced } from '../records/page-head.ts';
import { PageReader } from '../records/page-reader.ts';
import type { ExtractOptions } from '../records/record-list.ts';

export interface MarkdownPage extends ExtractOptions {
  /** From the front matter; left out: the first heading. */
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** What the page belongs to: `lvl0` of its records. */
  readonly section: string;
  /** What the page is called where neither its front matter nor a heading says it. */
  readonly name: string;
}

/** Names of the elements that the nodes of Markdown become. What is not named is passed through: only what is in it counts. */
const ELEMENTS: Readonly<Partial<Record<Nodes['type'], string>>> = {
  paragraph: 'p',
  blockquote: 'blockquote',
  list: 'ul',
  listItem: 'li',
  table: 'table',
  tableRow: 'tr',
  tableCell: 'td',
  link: 'a',
  linkReference: 'a',
};
const CUSTOM_ID = /\s*\{#([^}\s]+)\}\s*$/;
const FENCE = /^\s*(```+|~~~+)/;
/** Lines of MDX that import, and borders of admonitions, of which the title stays. */
const MODULE_LINE = /^(?:import\s(?:.*\sfrom\s+)?['"]|export\s+(?:const|let|default|function|\{))/;
const ADMONITION = /^\s*(?::{3,}\s*[\w-]*\s*(?:\[([^\]]*)\]|([^{]*))|(?:!!!|\?\?\?)\+?\s+[\w -]+(?:"([^"]*)")?\s*$)/;
/** The kind of a quotation that GitHub shows as a notice. */
const ALERT = /^(\s*>\s*)\[!\w+\]\s*$/;
/** A comment of MDX on one line. */
const COMMENT = /\{\/\*.*?\*\/\}/g;

/**
 * Records of a page of Markdown: CommonMark and GitHub's tables; of MDX the text outside of components. Headings have the ids that GitHub, Docusaurus and
 * Starlight give them, or their own (`## Start {#start}`).
 */
export function readMarkdownPage(text: string, page: MarkdownPage): SearchRecord[] {
  const reader = new PageReader(page);
  if (page.description) reader.onopentag('meta', { name: 'description', content: page.description });
  reader.onopentag('meta', { property: 'og:site_name', content: page.section });
  reader.onopentag('body', {});
  reader.onopentag('main', {});
  const tree = unified().use(remarkParse).use(remarkGfm).parse(withoutModules(text));
  const first = titleIndex(tree.children, page.title === undefined);
  const walk = new MarkdownWalk(reader);
  const title = page.title ?? (first < 0 ? '' : spaced(walk.textOf(tree.children[first] as Nodes)));
  // What holds nothing has no title either.
  if (title || tree.children.length > 0) walk.title(title.replace(CUSTOM_ID, '') || page.name);
  for (const [index, node] of tree.children.entries()) if (index !== first) walk.node(node);
  reader.onclosetag('main');
  return reader.end();
}

/** The heading that is the title of a page: the first of the first level, or, where nothing else says it, one that the page begins with. */
function titleIndex(nodes: readonly Nodes[], untitled: boolean): number {
  const first = nodes.findIndex((node) => node.type === 'heading' && node.depth === 1);
  if (first >= 0 || !untitled) return first;
  const begin = nodes.findIndex(({ type }) => type !== 'html' && type !== 'definition');
  return nodes[begin]?.type === 'heading' ? begin : -1;
}

/** Hands the nodes of a page on as the elements that they become. */
class MarkdownWalk {
  readonly #reader: PageReader;
  readonly #slugger = new GithubSlugger();

  constructor(reader: PageReader) {
    this.#reader = reader;
  }

  title(text: string): void {
    this.#heading(1, undefined, text);
  }

  node(node: Nodes): void {
    if (node.type === 'text' || node.type === 'inlineCode') this.#reader.ontext(node.value);
    else if (node.type === 'break') this.#reader.onopentag('br', {});
    else if (node.type === 'heading') this.#namedHeading(node.depth, this.textOf(node));
    else if (node.type === 'code') this.#element('pre', () => this.#reader.ontext(node.value));
    else if (node.type === 'table') this.#element('table', () => this.#children(node.children.slice(1)));
    else if ('children' in node) {
      const element = ELEMENTS[node.type];
      if (element) this.#element(element, () => this.#children(node.children));
      else this.#children(node.children);
    }
  }

  /** The text of a node, without what is HTML. */
  textOf(node: Nodes): string {
    if (node.type === 'text' || node.type === 'inlineCode') return node.value;
    return 'children' in node ? node.children.map((child) => this.textOf(child)).join('') : '';
  }

  #namedHeading(level: number, text: string): void {
    const own = CUSTOM_ID.exec(text)?.[1];
    const title = text.replace(CUSTOM_ID, '');
    this.#heading(level, own ?? this.#slugger.slug(title), title);
  }

  #heading(level: number, id: string | undefined, text: string): void {
    this.#reader.onopentag(`h${level}`, id === undefined ? {} : { id });
    this.#reader.ontext(text);
    this.#reader.onclosetag(`h${level}`);
  }

  #element(name: string, inside: () => void): void {
    this.#reader.onopentag(name, {});
    inside();
    this.#reader.onclosetag(name);
  }

  #children(children: Parents['children']): void {
    for (const child of children) this.node(child);
  }
}

/** Takes lines of modules and borders of admonitions out, except in code. */
function withoutModules(text: string): string {
  let fence = '';
  let inModule = false;
  return text
    .split(/\r?\n/)
    .map((line) => {
      const mark = FENCE.exec(line)?.[1] ?? '';
      if (fence) {
        if (mark.startsWith(fence)) fence = '';
        return line;
      }
      if (mark) {
        fence = mark;
        return line;
      }
      // A module's lines go on to the next empty one.
      inModule = line.trim() !== '' && (inModule || MODULE_LINE.test(line));
      if (inModule) return '';
      const admonition = ADMONITION.exec(line);
      if (admonition) return `\n${admonition[1] ?? admonition[2] ?? admonition[3] ?? ''}\n`;
      return line.replace(ALERT, '$1').replaceAll(COMMENT, '');
    })
    .join('\n');
}
