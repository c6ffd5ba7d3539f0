import { compile, selectAll } from 'css-select';
import { DomUtils, ElementType, parseDocument } from 'htmlparser2';
import type { Source } from './site-rules.ts';

export type Document = ReturnType<typeof parseDocument>;
export type Node = Document['children'][number];
export type Element = Extract<Node, { readonly attribs: unknown }>;

export { parseDocument };

/** Elements under a root that a selector names, in the order of the document. @throws {Error} when it is no selector. */
export function elementsOf(root: Document | Element, selector: string): Element[] {
  return selectAll(selector, root as never) as unknown as Element[];
}

/** The first element of the first selector of a list that names any: `main article, main` prefers the article. */
export function firstOf(root: Document | Element, selectors: string): Element | undefined {
  for (const selector of listOf(selectors)) {
    const [found] = elementsOf(root, selector);
    if (found) return found;
  }
  return undefined;
}

/** The text that a source names: the element's `content`, its language or its text; undefined where it is empty. What holds the page is asked for its language alone. */
export function readSource(root: Document, source: Source): string | undefined {
  if (typeof source !== 'string') return source.value;
  for (const selector of listOf(source)) {
    const [element] = elementsOf(root, selector);
    const text = element && saidBy(element);
    if (text?.trim()) return text.trim();
  }
  return undefined;
}

function saidBy(element: Element): string | undefined {
  const { content, lang, 'xml:lang': xmlLang } = element.attribs;
  const said = content ?? (lang?.trim() || xmlLang);
  return said ?? (element.name === 'html' || element.name === 'body' ? undefined : DomUtils.textContent(element));
}

export function isElement(node: Node): node is Element {
  return ElementType.isTag(node);
}

export function isText(node: Node): node is Extract<Node, { readonly data: string }> {
  return node.type === ElementType.Text;
}

/** Whether a text can be read as a selector. */
export function isSelector(selector: string): boolean {
  try {
    compile(selector);
    // What is to follow is missing: such a selector names nothing.
    return !/[>+~,]\s*$/.test(selector);
  } catch {
    return false;
  }
}

/** Divides a list of selectors at the commas that stand outside of brackets. */
function listOf(selectors: string): string[] {
  return selectors.split(/,(?![^([]*[)\]])/).map((one) => one.trim());
}
