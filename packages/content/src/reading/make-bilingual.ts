import { findElement } from './html-tree.ts';
import { readMarkedText, type TextPart } from './marked-text.ts';
import type { PageBlocks } from './page-blocks.ts';
import { pairBlocks } from './pair-blocks.ts';
import { parsePage } from './read-page-blocks.ts';

export interface BilingualOptions {
  /** Code of the second language, e.g. `pt-BR`; the browser's script finds it on the page. */
  readonly locale: string;
  /** Display style of the translations. */
  readonly style: string;
  /** Address of the style sheet that the page needs for them. */
  readonly stylesheet: string;
}

/**
 * A page with each block's translation under it. Nothing else of the file changes. Gives `undefined` when no block has a translation that
 * differs from it: the page stays as it is.
 */
export function makeBilingual(html: string, other: PageBlocks, options: BilingualOptions): string | undefined {
  const { root, found, page } = parsePage(html);
  const insertions: { at: number; text: string }[] = [];
  const layout = page.dir === other.dir ? '' : ' data-display-layout="facing"';
  pairBlocks(page.kinds, other.kinds).forEach((target, index) => {
    const text = other.blocks[target];
    const { nodes } = found[index] as (typeof found)[number];
    const [first, last] = [nodes[0]?.startIndex, nodes.at(-1)?.endIndex];
    if (!text || text === page.blocks[index] || first == null || last == null) return;
    const translation = `<span class="duo-translation" lang="${other.lang}" dir="${other.dir}">${toHtml(readMarkedText(text))}</span>`;
    insertions.push(
      {
        at: first,
        text: `<span class="duo-pair duo-read" data-display-style="${options.style}"${layout}><span class="duo-original">`,
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
