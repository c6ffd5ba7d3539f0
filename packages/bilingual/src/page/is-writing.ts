/** Fields of a form in which nothing is written. */
const WITHOUT_TEXT = /^(?:button|checkbox|color|file|image|radio|range|reset|submit)$/;
/** Elements that a page has made into such fields, by their roles, and those that take all keys for themselves. */
const ROLES = 'application combobox grid listbox menu menubar searchbox spinbutton textbox tree treegrid'
  .split(' ')
  .map((role) => `[role~="${role}"]`)
  .join();
/** What may hold a shadow tree besides custom elements: https://dom.spec.whatwg.org/#dom-element-attachshadow */
const HOSTS =
  'article, aside, blockquote, body, div, footer, h1, h2, h3, h4, h5, h6, header, main, nav, p, section, span';
/** `keyCode` of keys that an input method has taken, where browsers do not say so otherwise: https://w3c.github.io/uievents/#determine-keydown-keyup-keyCode */
const TAKEN_KEY_CODE = 229;

/**
 * Whether a key belongs to what the visitor writes, chooses or composes, or may do so: in a field of the page, of a shadow tree within it, or of another
 * program whose tree cannot be looked into. Shortcuts of single keys leave such keys alone.
 * @param event while it is being told; without it, or later, what has the focus decides
 */
export function isWriting(event?: KeyboardEvent): boolean {
  if (event?.isComposing || event?.keyCode === TAKEN_KEY_CODE) return true;
  const target = event?.composedPath()[0] ?? focused();
  if (!(target instanceof Element)) return false;
  // A dialog that has just closed may keep the focus until the next frame.
  if (target.closest('dialog:not([open])')) return false;
  return isField(target) || hidesFocus(target);
}

/** The element that has the focus, in whichever open shadow tree it stands. */
function focused(): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}

function isField(element: Element): boolean {
  if (element.localName === 'input') return !WITHOUT_TEXT.test((element as HTMLInputElement).type);
  return (
    element.matches('select, textarea') || element.closest(ROLES) !== null || (element as HTMLElement).isContentEditable
  );
}

/**
 * Whether what has the focus stands in a closed shadow tree of the element: of a custom element, or of another one that has the focus although it cannot
 * be focused itself. What can be scrolled can be focused.
 */
function hidesFocus(element: Element): boolean {
  if (element.shadowRoot || element !== element.ownerDocument.activeElement || element === document.body) return false;
  if (element.localName.includes('-')) return true;
  const isScroller = element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth;
  return element.matches(HOSTS) && !element.hasAttribute('tabindex') && !isScroller;
}
