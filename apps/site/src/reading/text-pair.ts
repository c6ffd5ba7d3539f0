import { type PageBlocks, readMarkedText, type TextPart } from '@duoverso/content/reading';
import type { CurrentLook } from './reading-choices.ts';

/** A block of the page with its translation. */
export interface TextPair {
  readonly element: HTMLElement;
  readonly original: HTMLElement;
  readonly translation: HTMLElement;
}

/** Puts a translation beside the nodes of a block, in an element around both. */
export function createPair(nodes: readonly Node[], text: string, { lang, dir }: PageBlocks): TextPair {
  const first = nodes[0] as ChildNode;
  const page = first.ownerDocument as Document;
  const [element, original, translation] = ['duo-pair duo-read', 'duo-original', 'duo-translation'].map((name) => {
    const span = page.createElement('span');
    span.className = name;
    return span;
  }) as [HTMLElement, HTMLElement, HTMLElement];
  translation.lang = lang;
  translation.dir = dir;
  append(translation, readMarkedText(text));
  first.before(element);
  original.append(...nodes);
  element.append(original, translation);
  return { element, original, translation };
}

/** The pair that the server has made, from its element. */
export function adoptPair(element: HTMLElement): TextPair {
  const [original, translation] = [...element.children] as [HTMLElement, HTMLElement];
  return { element, original, translation };
}

/** Gives the pair its style and order: what a style hides can be focused, which shows it; languages of opposite directions stand in columns where there is room. */
export function dressPair(pair: TextPair, { style, order, hides }: CurrentLook): void {
  const { element, original, translation } = pair;
  element.dataset['displayStyle'] = style;
  const direction = element.closest('[dir]')?.getAttribute('dir') ?? 'ltr';
  if (direction !== translation.dir) element.dataset['displayLayout'] = 'facing';
  else delete element.dataset['displayLayout'];
  const first = order === 'original' ? original : translation;
  // What moves loses its selection: only what stands elsewhere is moved.
  if (element.firstElementChild !== first) element.prepend(first);
  if (hides) translation.tabIndex = 0;
  else translation.removeAttribute('tabindex');
}

/** Leaves the block as it was before. */
export function removePair({ element, original }: TextPair): void {
  element.replaceWith(...original.childNodes);
}

/** Elements can be made under the site's policy, HTML cannot. */
function append(parent: HTMLElement, parts: readonly TextPart[]): void {
  for (const part of parts) {
    if (typeof part === 'string') parent.append(part);
    else {
      const element = parent.ownerDocument.createElement(part.tag);
      append(element, part.parts);
      parent.append(element);
    }
  }
}
