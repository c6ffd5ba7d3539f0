import { HTML_TREE, type HtmlNode } from '@duoverso/bilingual/html';
import { baseOf } from '@duoverso/search/analysis/language-tag';
import type { Element, ElementContent, Properties, Root } from 'hast';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';

const LANGUAGE = /<html[^>]*\slang="([^"]+)"/;
const CANONICAL = /<link rel="canonical" href="([^"]+)"/;
/** Drawings, controls and what only runs: they say nothing in a text. */
const SKIPPED = new Set(
  `audio button dialog fieldset form img input label nav noscript output picture script select style svg template
   video`.split(/\s+/),
);
/** What is read letter by letter, or is one word with its reading. */
const WHOLE = new Set(['pre', 'code', 'ruby']);
const SPACE: ElementContent = { type: 'text', value: ' ' };
/** Attributes that say something in Markdown. */
const KEPT = ['href', 'title', 'align', 'start', 'id'] as const;

const writer = unified()
  .use(rehypeRemark)
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', emphasis: '*', rule: '-' })
  .freeze();

/** What stands around the text of a page. */
interface Frame {
  readonly language: string | undefined;
  readonly address: string | undefined;
}

/**
 * The text of a built page as Markdown, for programs that read: headings, paragraphs, lists, tables and links, which become full addresses. What
 * stands on the page in another language, as the samples do, is left out. Empty for a page without `main`.
 * @param main the parsed element of that name
 */
export function pageMarkdown(html: string, main: HtmlNode | undefined): string {
  const frame = { language: baseOf(LANGUAGE.exec(html)?.[1] ?? ''), address: CANONICAL.exec(html)?.[1] };
  const tree: Root = { type: 'root', children: main ? textOf(main, frame) : [] };
  return writer.stringify(writer.runSync(tree) as Parameters<typeof writer.stringify>[0]);
}

/** A node as the writer reads it; nothing where it has no text of the page. */
function textOf(node: HtmlNode, frame: Frame): ElementContent[] {
  const tagName = HTML_TREE.tag(node);
  if (tagName === '#text') return [{ type: 'text', value: HTML_TREE.text(node) }];
  if (tagName === '') return [];
  // What is left out, or hides, stands between words.
  if (isNoText(node, tagName, frame.language)) return [SPACE];
  const parts = HTML_TREE.children(node).flatMap((child) => textOf(child, frame));
  const children = WHOLE.has(tagName) ? parts : parts.flatMap((part, at) => [...gap(parts[at - 1], part), part]);
  return [{ type: 'element', tagName, properties: propertiesOf(node, tagName, frame.address), children } as Element];
}

/** A space between two elements without text between them: on the page they are apart by their look, as the price and the term on a card. */
function gap(before: ElementContent | undefined, part: ElementContent): ElementContent[] {
  return before?.type === 'element' && part.type === 'element' ? [SPACE] : [];
}

function propertiesOf(node: HtmlNode, tagName: string, address: string | undefined): Properties {
  const properties: Properties = {};
  for (const name of KEPT) {
    const value = HTML_TREE.attribute(node, name);
    if (value !== null) properties[name] = value;
  }
  const classes = HTML_TREE.attribute(node, 'class');
  if (classes) properties['className'] = classes.split(/\s+/).filter(Boolean);
  const { href } = properties;
  if (tagName === 'a' && typeof href === 'string' && address) properties['href'] = new URL(href, address).href;
  return properties;
}

function isNoText(node: HtmlNode, tagName: string, language: string | undefined): boolean {
  const lang = HTML_TREE.attribute(node, 'lang');
  const foreign = lang !== null && baseOf(lang) !== language;
  const hidden = HTML_TREE.attribute(node, 'hidden') !== null || HTML_TREE.attribute(node, 'aria-hidden') === 'true';
  return SKIPPED.has(tagName) || foreign || hidden;
}
