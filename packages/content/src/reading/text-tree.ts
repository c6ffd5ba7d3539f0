/** How a tree of elements is read: the browser's document and the parsed file of a page have different nodes. */
export interface TextTree<Node> {
  children(node: Node): readonly Node[];
  /** Name of an element in lower case, `#text` for text, the empty string for anything else. */
  tag(node: Node): string;
  /** Text of a text node. */
  text(node: Node): string;
  /** Value of an element's attribute, `null` when it has none. */
  attribute(element: Node, name: string): string | null;
}

/** What is never translated, with everything in it: controls, code, drawings, and what scripts build. */
const SKIPPED_TAGS = new Set(
  `astro-island audio button canvas dialog duo-live duo-part duo-search duo-search-results form iframe input math nav noscript object output pre
   script select style svg template textarea video`.split(/\s+/),
);
/** Parts of pages that are not their text: notices, tools, buttons, drawings, scenes in two languages, labels that only some readers see. */
const SKIPPED_CLASSES = new Set(
  `button code doc-foot doc-tools duo-pair figure-art notice pagination spread sr-only tab-label toc`.split(/\s+/),
);
const BLOCK_TAGS = new Set(
  `address article aside blockquote caption dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6
   header hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul`.split(/\s+/),
);

/** Whether an element begins a new line of text wherever it stands. */
export function isBlockTag(tag: string): boolean {
  return BLOCK_TAGS.has(tag);
}

/**
 * Whether an element is left as it is, with everything in it. Authors say so with `translate="no"`; of a figure only the caption
 * is text.
 */
export function isSkipped<Node>(element: Node, tree: TextTree<Node>): boolean {
  return (
    SKIPPED_TAGS.has(tree.tag(element)) ||
    tree.attribute(element, 'translate') === 'no' ||
    tree.attribute(element, 'aria-hidden') === 'true' ||
    tree.attribute(element, 'role') === 'tablist' ||
    tree.attribute(element, 'role') === 'img' ||
    (tree.attribute(element, 'class') ?? '').split(' ').some((name) => SKIPPED_CLASSES.has(name))
  );
}
