type Entry = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Finds an element of the page as it was on the page as it is. */
export type FindAgain = <Found extends Element>(element: Found) => Found | undefined;

/** Gives an entry again, to the element that stands for the one that had it. */
type Give = (find: FindAgain) => void;

/**
 * Takes what a visitor has ticked, typed, chosen and unfolded before a script was there back to what the page came with, so that React finds the page it
 * has made. The functions that are returned give it again, one entry each, as clicks, input and changes that React hears.
 */
export function takeEntries(host: HTMLElement): Give[] {
  const entered = [...host.querySelectorAll<Entry>('input, textarea, select')].map(takeEntry);
  const ticks = [...host.querySelectorAll('input')].filter(isTickable);
  if (ticks.some((entry) => entry.checked !== entry.defaultChecked))
    for (const entry of ticks) entry.checked = entry.defaultChecked;
  const unfolded = [...host.querySelectorAll('details')].map(takeFold);
  return [...unfolded, ...entered].filter((give) => give !== undefined);
}

function takeFold(details: HTMLDetailsElement): Give {
  const { open } = details;
  return (find) => {
    const now = find(details);
    if (now && now !== details) now.open = open;
  };
}

/** Takes one entry back, as far as React looks at it. Gives what gives it again, if there is one. */
function takeEntry(entry: Entry): Give | undefined {
  // React does not look at a list's choice when it takes over: there is nothing to take back.
  if (entry instanceof HTMLSelectElement) return takeChoice(entry);
  if (isTickable(entry)) return takeTick(entry);
  if (entry instanceof HTMLInputElement && entry.type === 'file') return takeFiles(entry);
  const { value, defaultValue } = entry;
  if (value === defaultValue) return undefined;
  const giveCaret = takeCaret(entry);
  entry.value = defaultValue;
  return (find) => {
    const now = find(entry);
    if (!now) return;
    // React has put a setter of its own on the element, and would take the value for one that it knows.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(now), 'value')?.set?.call(now, value);
    // Fields that format what is entered do so around the caret.
    if (now === document.activeElement) giveCaret(now);
    now.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
}

/** Remembers what is selected in a field, or where its caret is. What it gives sets it in a field of the same value. */
export function takeCaret({
  value,
  selectionStart,
  selectionEnd,
  selectionDirection,
}: HTMLInputElement | HTMLTextAreaElement) {
  return (now: HTMLInputElement | HTMLTextAreaElement): void => {
    // Not every kind of field tells of its caret.
    if (typeof selectionStart !== 'number' || now.value !== value) return;
    now.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none');
  };
}

function takeChoice(entry: HTMLSelectElement): Give | undefined {
  if (entry.selectedOptions[0]?.hasAttribute('selected') !== false) return undefined;
  const { value, selectedIndex } = entry;
  return (find) => {
    const now = find(entry);
    if (!now) return;
    now.value = value;
    // Options without a value of their own are called by their text, which may have been translated.
    if (now.value !== value) now.selectedIndex = selectedIndex;
    now.dispatchEvent(new Event('change', { bubbles: true }));
  };
}

/** Of a group of radio buttons only the one that is chosen now counts: choosing it takes the choice from the other. */
function takeTick(entry: HTMLInputElement): Give | undefined {
  const { checked, defaultChecked, type } = entry;
  if (checked === defaultChecked || (!checked && type === 'radio')) return undefined;
  return (find) => find(entry)?.click();
}

/** A script cannot give files that it has taken away to the same field, but to another one it can. */
function takeFiles(entry: HTMLInputElement): Give | undefined {
  const { files } = entry;
  if (!files?.length) return undefined;
  return (find) => {
    const now = find(entry);
    if (!now) return;
    if (now !== entry) now.files = files;
    now.dispatchEvent(new Event('change', { bubbles: true }));
  };
}

function isTickable(entry: Entry): entry is HTMLInputElement {
  return entry.type === 'radio' || entry.type === 'checkbox';
}
