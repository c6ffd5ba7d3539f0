import { readMarkedText, type TextPart } from '../text/marked-text.ts';
import type { PageBlocks } from '../text/page-blocks.ts';

/** How a translation stands beside its original. */
export interface PairLook {
  /** Id of a display style. */
  readonly style: string;
  /** Where the translation stands; without a choice, languages of opposite directions face each other. */
  readonly layout?: 'under' | 'facing' | undefined;
  readonly order: 'original' | 'translation';
  /** Whether the translation is hidden until it is pointed at or focused. */
  readonly hides: boolean;
}

/** A block of the page with its translation. */
export interface TextPair {
  readonly element: HTMLElement;
  readonly original: HTMLElement;
  readonly translation: HTMLElement;
}

/** Puts a translation beside the nodes of a block, in an element around both. */
export function createPair(nodes: readonly Node[], text: string, other: PageBlocks): TextPair {
  const first = nodes[0] as ChildNode;
  const page = first.ownerDocument as Document;
  const element = createSpan(page, 'duo-pair duo-read');
  const original = createSpan(page, 'duo-original');
  const translation = createTranslation(page, text, other);
  first.before(element);
  original.append(...nodes);
  element.append(original, translation);
  return { element, original, translation };
}

/** Says the same text in another language, where the pair stands: its original is not touched. */
export function retranslate(
  { element, original, translation: before }: TextPair,
  text: string,
  other: PageBlocks,
): TextPair {
  const translation = createTranslation(element.ownerDocument, text, other);
  before.replaceWith(translation);
  return { element, original, translation };
}

/** A translation that comes and goes beside the text of a block, which stays as it is: what is selected in it stays selected. */
export interface LooseTranslation {
  /** Stands beside the text, in the same element. */
  readonly element: HTMLElement;
  readonly translation: HTMLElement;
}

/** The text beside which a loose translation stands. */
const textsOf = new WeakMap<Element, readonly Node[]>();

/** Puts a translation after the nodes of a block, or before them, and touches none of them. */
export function insertLoose(
  nodes: readonly Node[],
  text: string,
  other: PageBlocks,
  { style, order, hides }: PairLook,
): LooseTranslation {
  const page = nodes[0]?.ownerDocument as Document;
  const before = order === 'translation';
  const element = createSpan(page, `duo-pair duo-read duo-loose${before ? ' duo-before' : ''}`);
  element.dataset['displayStyle'] = style;
  const translation = createTranslation(page, text, other);
  if (hides) translation.tabIndex = 0;
  element.append(translation);
  if (before) (nodes[0] as ChildNode).before(element);
  else (nodes.at(-1) as ChildNode).after(element);
  textsOf.set(element, nodes);
  return { element, translation };
}

/** The text of a pair's original, whether it has an element of its own or not. */
export function originalRange(pair: Element): Range {
  const range = document.createRange();
  const nodes = textsOf.get(pair);
  if (nodes) {
    range.setStartBefore(nodes[0] as Node);
    range.setEndAfter(nodes.at(-1) as Node);
  } else range.selectNodeContents(pair.querySelector('.duo-original') ?? pair);
  return range;
}

/** The pair that the server has made, from its element. */
export function adoptPair(element: HTMLElement): TextPair {
  const [original, translation] = [...element.children] as [HTMLElement, HTMLElement];
  return { element, original, translation };
}

/**
 * Gives the pair its style, its layout and its order: what a style hides can be focused, which shows it; languages of opposite directions stand in
 * columns where there is room, unless the reader wants them under each other.
 */
export function dressPair(pair: TextPair, { style, layout, order, hides }: PairLook): void {
  const { element, original, translation } = pair;
  element.dataset['displayStyle'] = style;
  const direction = element.closest('[dir]')?.getAttribute('dir') ?? 'ltr';
  if (layout ? layout === 'facing' : direction !== translation.dir) element.dataset['displayLayout'] = 'facing';
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

function createTranslation(page: Document, text: string, { lang, dir }: PageBlocks): HTMLElement {
  const translation = createSpan(page, 'duo-translation');
  translation.lang = lang;
  translation.dir = dir;
  appendMarked(translation, text);
  return translation;
}

function createSpan(page: Document, name: string): HTMLElement {
  const span = page.createElement('span');
  span.className = name;
  return span;
}

/** Appends a marked text to an element: elements can be made under a strict policy of contents, HTML cannot. */
export function appendMarked(parent: HTMLElement, text: string): void {
  append(parent, readMarkedText(text));
}

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
