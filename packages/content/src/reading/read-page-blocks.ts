import { findElement, HTML_TREE, type HtmlNode, parseHtml } from './html-tree.ts';
import { writeMarkedText } from './marked-text.ts';
import type { PageBlocks } from './page-blocks.ts';
import { findTextBlocks, type TextBlock } from './text-blocks.ts';

/** A page's blocks with the nodes that they were read from. */
export interface ParsedPage {
  readonly root: HtmlNode;
  readonly found: readonly TextBlock<HtmlNode>[];
  readonly page: PageBlocks;
}

/** The blocks of a built page's `main`. A page without one has none. */
export function parsePage(html: string): ParsedPage {
  const root = parseHtml(html);
  const element = findElement(root, 'html');
  const main = findElement(root, 'main');
  const found = main ? findTextBlocks(main, HTML_TREE) : [];
  const attribute = (name: string) => (element && HTML_TREE.attribute(element, name)) ?? '';
  return {
    root,
    found,
    page: {
      lang: attribute('lang'),
      dir: attribute('dir') === 'rtl' ? 'rtl' : 'ltr',
      kinds: found.map(({ kind }) => kind).join(''),
      blocks: found.map(({ nodes }) => writeMarkedText(nodes, HTML_TREE)),
    },
  };
}

/** What the file beside a built page holds. */
export function readPageBlocks(html: string): PageBlocks {
  return parsePage(html).page;
}
