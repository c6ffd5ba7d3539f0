// Reading built pages and making bilingual ones: for builds and servers.
export { findElement, HTML_TREE, type HtmlNode, parseHtml } from './html-tree.ts';
export { type BilingualOptions, makeBilingual } from './make-bilingual.ts';
export { PageBlocksReader } from './read-page-blocks.ts';
