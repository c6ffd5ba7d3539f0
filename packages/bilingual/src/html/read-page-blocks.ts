import { DomHandler } from 'htmlparser2';
import { writeMarkedText } from '../text/marked-text.ts';
import type { PageBlocks } from '../text/page-blocks.ts';
import { findTextBlocks, type TextBlock } from '../text/text-blocks.ts';
import { withRules } from '../text/text-tree.ts';
import { findElement, HTML_TREE, type HtmlNode, parseHtml } from './html-tree.ts';

/** A page's blocks with the nodes that they were read from. */
export interface ParsedPage {
  readonly root: HtmlNode;
  readonly found: readonly TextBlock<HtmlNode>[];
  readonly page: PageBlocks;
}

/** Where a page's text is, and what is none: simple selectors, see `withRules`. */
export interface PageRules {
  /** Language of a page that does not say. */
  readonly lang?: string | undefined;
  /** The element that holds the text; without a choice `main`. */
  readonly main?: string | undefined;
  readonly skip?: readonly string[] | undefined;
  /** What is text all the same. */
  readonly take?: readonly string[] | undefined;
}

type Rules = readonly [skip: readonly string[], take: readonly string[]];
type Attributes = Readonly<Record<string, string>>;

/** The blocks of a built page. A page without the element that holds its text has none. */
export function parsePage(
  html: string,
  { main = 'main', skip = [], take = [], lang = '' }: PageRules = {},
): ParsedPage {
  const root = parseHtml(html);
  const [page, body, text] = ['html', 'body', main].map((selector) => findElement(root, selector));
  const said = languageTag(attributeOf(page, 'lang') ?? '') || lang;
  const dir = [text, body, page].map((element) => attributeOf(element, 'dir')).find(Boolean);
  return { root, ...blocksIn(text, { lang: said, dir: dir ?? directionOf(said) }, [skip, take]) };
}

function attributeOf(element: HtmlNode | undefined, name: string): string | undefined {
  return element && (HTML_TREE.attribute(element, name) ?? undefined);
}

/** What a page says of its language, as a BCP 47 tag; empty for what is none. MkDocs writes the name of a locale: `pt_BR`. */
function languageTag(said: string): string {
  try {
    return Intl.getCanonicalLocales(said.trim().replaceAll('_', '-'))[0] ?? '';
  } catch {
    return '';
  }
}

/** Scripts that are written from right to left, as far as languages of today use them. */
const RIGHT_TO_LEFT = /^(?:Adlm|Arab|Hebr|Nkoo|Rohg|Syrc|Thaa)$/;

/** The direction of a language's usual script, for pages that do not say. */
function directionOf(lang: string): 'ltr' | 'rtl' {
  try {
    return RIGHT_TO_LEFT.test(new Intl.Locale(lang).maximize().script ?? '') ? 'rtl' : 'ltr';
  } catch {
    return 'ltr'; // no language, or none that is known
  }
}

/** Reads what the file beside a built page holds, as a parser comes to its elements: of the page, its `main` alone becomes a tree. */
export class PageBlocksReader {
  readonly #main = new DomHandler();
  #html: Attributes | undefined;
  /** Open elements from `main` on; 0 outside of it. */
  #depth = 0;
  #ended = false;
  readonly #rules: Rules;

  /**
   * @param skip what is no text of the page: simple selectors, see `withRules`
   * @param take what is text all the same
   */
  constructor(skip: readonly string[] = [], take: readonly string[] = []) {
    this.#rules = [skip, take];
  }

  onopentag(tag: string, attributes: Record<string, string>): void {
    if (tag === 'html') this.#html ??= attributes;
    if (this.#depth === 0 && (tag !== 'main' || this.#ended)) return;
    this.#depth += 1;
    this.#main.onopentag(tag, attributes);
  }

  ontext(part: string): void {
    if (this.#depth > 0) this.#main.ontext(part);
  }

  oncomment(text: string): void {
    if (this.#depth > 0) this.#main.oncomment(text);
  }

  oncommentend(): void {
    if (this.#depth > 0) this.#main.oncommentend();
  }

  onclosetag(): void {
    if (this.#depth === 0) return;
    this.#main.onclosetag();
    this.#depth -= 1;
    this.#ended = this.#depth === 0;
  }

  /** The page's `main`, as far as it has been read; `undefined` for a page without one. */
  get main(): HtmlNode | undefined {
    return this.#main.root.children[0];
  }

  /** The blocks, when all of the page has been read. */
  end(): PageBlocks {
    return blocksIn(this.main, this.#html ?? {}, this.#rules).page;
  }
}

function blocksIn(main: HtmlNode | undefined, { lang = '', dir }: Attributes, rules: Rules): Omit<ParsedPage, 'root'> {
  const tree = withRules(HTML_TREE, ...rules);
  const found = main ? findTextBlocks(main, tree) : [];
  return {
    found,
    page: {
      lang,
      dir: dir === 'rtl' ? 'rtl' : 'ltr',
      kinds: found.map(({ kind }) => kind).join(''),
      blocks: found.map(({ nodes }) => writeMarkedText(nodes, tree)),
    },
  };
}
