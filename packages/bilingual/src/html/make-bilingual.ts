import { readMarkedText, type TextPart } from '../text/marked-text.ts';
import { type Doubt, doubtOfPair, type PageBlocks } from '../text/page-blocks.ts';
import { pairBlocks } from '../text/pair-blocks.ts';
import { findElement } from './html-tree.ts';
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
}

/**
 * A page with each block's translation under it. Nothing else of the file changes. Gives `undefined` when no block has a translation that
 * differs from it: the page stays as it is.
 */
export function makeBilingual(html: string, other: PageBlocks, options: BilingualOptions): string | undefined {
  const { root, found, page } = parsePage(html, options);
  const insertions: { at: number; text: string }[] = [];
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
  return splice(html, insertions);
}

function splice(html: string, insertions: { at: number; text: string }[]): string {
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
