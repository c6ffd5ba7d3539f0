/** Attributes of the root that scripts set from what is stored or what the visitor does: pages do not come with them. */
const OWN_ROOT_ATTRIBUTES = new Set(['data-theme', 'data-member', 'data-no-sidebar', 'data-announcement']);
/** What the script of the bar decides by the room that there is (chrome/bar.ts). */
const OWN_BAR_ATTRIBUTES = new Set(['data-room', 'hidden']);
const NONE: ReadonlySet<string> = new Set();

/**
 * Shows another page of the site in this document. The text is replaced; of what surrounds it only what differs is changed, so that
 * the browser has as little as possible to style and lay out again. Scripts of the page do not run: all pages have the same.
 * @param whole whether all of its text is needed right away; otherwise what begins below the window may come later
 * @returns puts in what is still to come
 */
export function swapPage(next: Document, whole: boolean): () => void {
  const putRest = whole ? () => undefined : takeRest(next);
  const root = document.documentElement;
  const alike = root.lang === next.documentElement.lang;
  takeAttributes(root, next.documentElement, OWN_ROOT_ATTRIBUTES);
  swapHead(next.head);
  if (alike) reconcile(document.body, next.body);
  else document.body.replaceWith(next.body);
  return putRest;
}

/** Lines are at most this wide, in pixels, and a letter of a text without headings takes at least this much of a page, in square pixels. */
const LINE_PX = 700;
const LETTER_PX2 = 220;

/** Takes out of a long text what begins below the window: the first frame is then styled, laid out and painted without it. */
function takeRest(next: Document): () => void {
  const text = next.querySelector('main .prose');
  let letters = (innerHeight * Math.min(innerWidth, LINE_PX)) / LETTER_PX2;
  const blocks = [...(text?.children ?? [])];
  const from = blocks.findIndex((block) => {
    const isBelow = letters < 0;
    letters -= block.textContent.length;
    return isBelow;
  });
  const rest = next.createDocumentFragment();
  if (from > 0) rest.append(...blocks.slice(from));
  return () => text?.append(rest);
}

/** Elements that both heads have stay: a style sheet that is loaded, above all. */
function swapHead(next: HTMLHeadElement): void {
  document.title = next.ownerDocument.title;
  const coming = [...next.querySelectorAll(':scope > :not(title)')];
  for (const old of document.head.querySelectorAll(':scope > :not(title)')) {
    const at = coming.findIndex((one) => isSameStyle(old, one) || old.isEqualNode(one));
    const [twin] = at < 0 ? [] : coming.splice(at, 1);
    if (!twin) old.remove();
    // One that was loaded ahead comes into force. Whatever is written again has the whole page styled again.
    else if (old instanceof HTMLLinkElement && old.media !== (twin as HTMLLinkElement).media)
      old.media = (twin as HTMLLinkElement).media;
  }
  document.head.append(...coming);
}

function isSameStyle(one: Element, other: Element): boolean {
  const sheet = 'link[rel="stylesheet"]';
  return one.matches(sheet) && other.matches(sheet) && one.getAttribute('href') === other.getAttribute('href');
}

/** Gives an element the attributes and children of another: children that are the same stay, those that are alike are changed, the others are replaced. */
function reconcile(old: Element, next: Element): void {
  takeAttributes(old, next);
  const rest = [...old.children];
  for (const child of [...next.children]) {
    const at = rest.findIndex((one) => isTwin(one, child));
    for (const gone of rest.splice(0, Math.max(at, 0))) gone.remove();
    const twin = at < 0 ? undefined : rest.shift();
    if (!twin) old.insertBefore(child, rest[0] ?? null);
    else if (child.querySelector('main')) reconcile(twin, child);
    else if (!twin.isEqualNode(child) && !update(twin, child)) twin.replaceWith(child);
  }
  for (const gone of rest) gone.remove();
}

function isTwin(one: Element, other: Element): boolean {
  return one.localName === other.localName && one.id === other.id && one.classList[0] === other.classList[0];
}

/** Changes an element beside the text into another of the same build. @returns whether they are of the same build */
function update(old: Element, next: Element): boolean {
  if (old.localName === 'main' || !hasSameBuild(old, next)) return false;
  if (old instanceof HTMLElement && old.matches(':popover-open')) old.hidePopover();
  change(old, next, old.querySelector('duo-bar') ? OWN_BAR_ATTRIBUTES : NONE);
  return true;
}

/** Whether two elements hold the same elements in the same order, whatever their texts and attributes. */
function hasSameBuild(old: Node, next: Node): boolean {
  if (old.nodeName !== next.nodeName) return false;
  if (holdsText(old) && holdsText(next)) return true;
  const [children, others] = [old.childNodes, next.childNodes];
  return (
    children.length === others.length &&
    [...children].every((child, index) => hasSameBuild(child, others[index] as Node))
  );
}

function holdsText(node: Node): boolean {
  return [...node.childNodes].every(({ nodeType }) => nodeType === Node.TEXT_NODE);
}

function change(old: Node, next: Node, own: ReadonlySet<string>): void {
  if (old instanceof Element) takeAttributes(old, next as Element, own);
  if (holdsText(old)) {
    if (old.textContent !== next.textContent) old.textContent = next.textContent;
    return;
  }
  for (const [index, child] of [...old.childNodes].entries()) change(child, next.childNodes[index] as Node, own);
}

function takeAttributes(old: Element, next: Element, own: ReadonlySet<string> = NONE): void {
  for (const name of old.getAttributeNames()) if (!next.hasAttribute(name) && !own.has(name)) old.removeAttribute(name);
  for (const { name, value } of next.attributes)
    if (old.getAttribute(name) !== value && !own.has(name)) old.setAttribute(name, value);
}
