import { readMarkedText, type TextPart } from '../text/marked-text.ts';
import { type Doubt, doubtOfPair, type PageBlocks } from '../text/page-blocks.ts';
import { pairBlocks } from '../text/pair-blocks.ts';
import { findElement, HTML_TREE, type HtmlNode } from './html-tree.ts';
import { type PageRules, parsePage } from './read-page-blocks.ts';

export interface BilingualOptions extends PageRules {
  /** Code of the second language, e.g. `pt-BR`; the browser's script finds it on the page. */
  readonly locale: string;
  /** Display style of the translations. */
  readonly style: string;
  /** Address of the style sheet that the page needs for them. */
  readonly stylesheet: string;
  /** Blocks of the page itself, where the build knows more of them than the page says. */
  readonly own?: PageBlocks | undefined;
  /** What readers are told of a doubtful pair, in the page's language. */
  readonly doubts?: Readonly<Record<Doubt, string>>;
  /** For who reads without script: what the link to the page in its own language alone says. */
  readonly leave?: string | undefined;
  /** Whether a link leads to a page that can be read in the same two languages: its address then asks for them, in this parameter. */
  readonly carryOn?: { readonly parameter: string; readonly leadsOn: (href: string) => boolean } | undefined;
}

interface Insertion {
  readonly at: number;
  readonly text: string;
}

/** An anchor's tag up to the end of the path in its address, which has no query. */
const LINK_PATH = /<a(?=\s)(?:[^>"]|"[^"]*")*?\shref="([^"?#]*)(?=["#])/y;

/**
 * A page with each block's translation under it. Nothing else of the file changes but what the options `leave` and `carryOn` ask for. Gives `undefined`
 * when no block has a translation that differs from it: the page stays as it is.
 */
export function makeBilingual(html: string, other: PageBlocks, options: BilingualOptions): string | undefined {
  const { root, found, page } = parsePage(html, options);
  const insertions: Insertion[] = [];
  const layout = page.dir === other.dir ? '' : ' data-display-layout="facing"';
  pairBlocks(page.kinds, other.kinds).forEach((target, index) => {
    const text = other.blocks[target];
    const { nodes } = found[index] as (typeof found)[number];
    const [first, last] = [nodes[0]?.startIndex, nodes.at(-1)?.endIndex];
    if (!text || text === page.blocks[index] || first == null || last == null) return;
    const doubt = doubtOfPair([options.own, index], [other, target]);
    const title =
      doubt && options.doubts ? ` title="${escapeHtml(options.doubts[doubt]).replaceAll('"', '&quot;')}"` : '';
    const translation = `<span class="duo-translation" lang="${other.lang}" dir="${other.dir}"${title}>${toHtml(readMarkedText(text))}</span>`;
    insertions.push(
      {
        at: first,
        text: `<span class="duo-pair duo-read" data-display-style="${options.style}"${layout}${doubt ? ` data-doubt="${doubt}"` : ''}><span class="duo-original">`,
      },
      { at: last + 1, text: `</span>${translation}</span>` },
    );
  });
  const element = findElement(root, 'html');
  const head = findElement(root, 'head');
  if (insertions.length === 0 || element?.startIndex == null || head?.endIndex == null) return undefined;
  insertions.push(
    { at: element.startIndex + '<html'.length, text: ` data-bilingual="${options.locale}"` },
    { at: html.lastIndexOf('</', head.endIndex), text: `<link rel="stylesheet" href="${options.stylesheet}">` },
  );
  return splice(html, [...insertions, ...wayOut(root, options), ...carriedOn(html, root, options)]);
}

/** Before the page's text. The address of a page without its query is the page alone. */
function wayOut(root: HtmlNode, { leave, main = 'main' }: BilingualOptions): Insertion[] {
  const text = findElement(root, main);
  const at = text && HTML_TREE.children(text)[0]?.startIndex;
  if (leave === undefined || at == null) return [];
  return [{ at, text: `<noscript><a class="reading-notice" href="./">${escapeHtml(leave)}</a></noscript>` }];
}

/** Without script a reader who goes on keeps the second language by the addresses alone. */
function carriedOn(html: string, root: HtmlNode, { carryOn, locale }: BilingualOptions): Insertion[] {
  if (!carryOn) return [];
  const query = `?${carryOn.parameter}=${encodeURIComponent(locale)}`;
  const insertions: Insertion[] = [];
  const visit = (node: HtmlNode): void => {
    if (HTML_TREE.tag(node) === 'a' && node.startIndex != null) {
      LINK_PATH.lastIndex = node.startIndex;
      const path = LINK_PATH.exec(html)?.[1];
      if (path && carryOn.leadsOn(path)) insertions.push({ at: LINK_PATH.lastIndex, text: query });
    }
    for (const child of HTML_TREE.children(node)) visit(child);
  };
  visit(root);
  return insertions;
}

function splice(html: string, insertions: Insertion[]): string {
  let result = '';
  let from = 0;
  for (const { at, text } of insertions.sort((one, other) => one.at - other.at)) {
    result += html.slice(from, at) + text;
    from = at;
  }
  return result + html.slice(from);
}

function toHtml(parts: readonly TextPart[]): string {
  return parts
    .map((part) => (typeof part === 'string' ? escapeHtml(part) : `<${part.tag}>${toHtml(part.parts)}</${part.tag}>`))
    .join('');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
