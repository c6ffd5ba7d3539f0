/** How a tree of elements is read: the browser's document and the parsed file of a page have different nodes. */
export interface TextTree<Node> {
  children(node: Node): readonly Node[];
  /** Name of an element in lower case, `#text` for text, the empty string for anything else. */
  tag(node: Node): string;
  /** Text of a text node. */
  text(node: Node): string;
  /** Value of an element's attribute, `null` when it has none. */
  attribute(element: Node, name: string): string | null;
  /** Whether a site leaves out an element that is text elsewhere: see `withRules`. */
  leavesOut?(element: Node): boolean;
  /** Whether an element is text although it stands in one that is left out. */
  takesIn?(element: Node): boolean;
}

/** What is never translated, with everything in it: controls, code, drawings, and what scripts build. */
const SKIPPED_TAGS = new Set(
  `astro-island audio bilingual-reading button canvas dialog form iframe input math nav noscript object output pre
   script select style svg template textarea video`.split(/\s+/),
);
/** A text with its translation; what asks translators not to touch it (https://cloud.google.com/translate/troubleshooting); labels that few see. */
const SKIPPED_CLASSES = new Set(`duo-pair notranslate sr-only visually-hidden`.split(/\s+/));
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
    classesOf(element, tree).some((name) => SKIPPED_CLASSES.has(name)) ||
    tree.leavesOut?.(element) === true
  );
}

/**
 * A tree of a site that leaves out more than every site does.
 * @param skip simple selectors, see `matches`: what is no text, with everything in it
 * @param take what is text all the same, wherever it stands
 */
export function withRules<Node>(
  tree: TextTree<Node>,
  skip: readonly string[],
  take: readonly string[] = [],
): TextTree<Node> {
  const isOneOf = (selectors: readonly string[]) => {
    const names = new Set(selectors);
    return (element: Node) => namesOf(element, tree).some((name) => names.has(name));
  };
  const leaving = skip.length === 0 ? tree : { ...tree, leavesOut: isOneOf(skip) };
  return take.length === 0 ? leaving : { ...leaving, takesIn: isOneOf(take) };
}

/** The outermost elements in one that is left out that are text all the same, itself possibly. */
export function takenIn<Node>(element: Node, tree: TextTree<Node>): Node[] {
  if (!tree.takesIn) return [];
  return tree.takesIn(element) ? [element] : tree.children(element).flatMap((child) => takenIn(child, tree));
}

/** The element with the text of a page that has no `<main>`. Source: WAI-ARIA 1.2, role "main". */
export const MAIN_ROLE = '[role=main]';

/** Whether an element is what a simple selector says: a tag, `.class` or `#id`. `main` is any element of this role. */
export function matches<Node>(element: Node, tree: TextTree<Node>, selector: string): boolean {
  const names = namesOf(element, tree);
  return (
    names.includes(selector) || (selector === 'main' && names.length > 0 && tree.attribute(element, 'role') === 'main')
  );
}

/** Whether a text is a selector that `withRules` and `matches` understand. */
export function isSimpleSelector(text: string): boolean {
  return /^[.#]?[\w-]+$/.test(text);
}

function namesOf<Node>(element: Node, tree: TextTree<Node>): string[] {
  const tag = tree.tag(element);
  if (tag === '' || tag === '#text') return [];
  return [tag, `#${tree.attribute(element, 'id') ?? ''}`, ...classesOf(element, tree).map((name) => `.${name}`)];
}

function classesOf<Node>(element: Node, tree: TextTree<Node>): string[] {
  return (tree.attribute(element, 'class') ?? '').split(/\s+/);
}
