import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { keepTexts } from './foreign-texts.ts';

/** What visitors enter, choose, press and focus. */
const CONTROLS = 'a, button, details, input, select, summary, textarea, [tabindex]';

/**
 * Remembers the controls of an element. What it gives finds each of them again: itself while it is on the page, else the one that has taken its place in markup
 * that was made again. Controls correspond by kind, attributes and order: their texts may be in another language, and other programs may have
 * put controls of their own between them.
 */
function rememberControls(host: Element): <Found extends Element>(control: Found) => Found | undefined {
  // As they are now: React writes on what it takes for its own before it notices that it is not.
  const before = controlsOf(host);
  let counterparts: ReadonlyMap<Element, Element> | undefined;
  return (control) => {
    if (host.contains(control)) return control;
    counterparts ??= align(before, controlsOf(host));
    return counterparts.get(control) as typeof control | undefined;
  };
}

interface Control {
  readonly element: Element;
  readonly kind: string;
  readonly attributes: ReadonlyMap<string, string>;
}

function controlsOf(host: Element): Control[] {
  return [...host.querySelectorAll(CONTROLS)].map((element) => ({
    element,
    kind: `${element.localName} ${element.getAttribute('type')}`,
    // Extensions mark what they have looked at.
    attributes: new Map(
      [...element.attributes].flatMap(({ name, value }) => (name.startsWith('data-') ? [] : [[name, value] as const])),
    ),
  }));
}

/** Which of two lists in the same order correspond, so that they are as alike as possible on the whole. */
function align(before: readonly Control[], after: readonly Control[]): Map<Element, Element> {
  const likeness = before.map((one) => after.map((other) => likenessOf(one, other)));
  // The best sum that the rest of both lists can reach, from each pair of places on.
  const best = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0));
  const at = (row: number, column: number) => best[row]?.[column] ?? 0;
  const together = (row: number, column: number) => {
    const alike = likeness[row]?.[column] ?? 0;
    return alike > 0 ? alike + at(row + 1, column + 1) : 0;
  };
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1)
      (best[row] as number[])[column] = Math.max(together(row, column), at(row + 1, column), at(row, column + 1));
  const found = new Map<Element, Element>();
  for (let row = 0, column = 0; row < before.length && column < after.length; ) {
    if (together(row, column) === at(row, column) && at(row, column) > 0) {
      found.set((before[row] as Control).element, (after[column] as Control).element);
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return found;
}

/** From 0 for what cannot be the same control to 1 for the same in all attributes. */
function likenessOf(one: Control, other: Control): number {
  if (one.kind !== other.kind) return 0;
  const alike = [...one.attributes].filter(([name, value]) => other.attributes.get(name) === value).length;
  return (1 + alike) / (1 + one.attributes.size + other.attributes.size - alike);
}

/** Starts React in an element whose content hasn't been used yet. */
export function startRoot(host: HTMLElement): Root {
  keepTexts(host);
  return createRoot(host);
}

export interface TakenOver {
  readonly root: Root;
  /** Finds a control of the page as it came on the page as it is: React makes new ones where other code has changed the old ones. */
  readonly find: FindAgain;
}

/**
 * Lets React take over a page that visitors have been working with: what they have entered, their focus and the place of their caret stay. That holds
 * where React has to render the page again as well, because the browser has translated it or an extension has added to it.
 * @param rendered whether the page is what React would render; otherwise it is replaced
 */
export function takeOver(host: HTMLElement, page: ReactNode, rendered: boolean, identifierPrefix = ''): TakenOver {
  const find = rememberControls(host);
  const giveFocus = rememberFocus(host);
  const entries = takeEntries(host);
  const root = flushSync(() => {
    if (rendered) return hydrateRoot(host, page, { identifierPrefix, onRecoverableError });
    const fresh = createRoot(host, { identifierPrefix });
    fresh.render(page);
    return fresh;
  });
  keepTexts(host);
  giveFocus(find);
  // One after the other: what is done with one may depend on what was done with the one before.
  for (const give of entries) flushSync(() => give(find));
  return { root, find };
}

/** Nothing is lost and nobody has to do anything: visitors whose browser translates are no fault of the page. */
function onRecoverableError(error: unknown): void {
  console.warn('A part was rendered anew, because its page was not as it had come: translated or changed.', error);
}

function rememberFocus(host: HTMLElement): (find: FindAgain) => void {
  const focused = document.activeElement as HTMLInputElement | null;
  if (!focused || !host.contains(focused)) return () => undefined;
  const giveCaret = takeCaret(focused);
  return (find) => {
    const now = find(focused);
    if (!now || now === document.activeElement) return;
    now.focus({ preventScroll: true });
    giveCaret(now);
  };
}

type Entry = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Finds an element of the page as it was on the page as it is. */
type FindAgain = <Found extends Element>(element: Found) => Found | undefined;

/** Gives an entry again, to the element that stands for the one that had it. */
type Give = (find: FindAgain) => void;

/**
 * Takes what a visitor has ticked, typed, chosen and unfolded before a script was there back to what the page came with, so that React finds the page it
 * has made. The functions that are returned give it again, one entry each, as clicks, input and changes that React hears.
 */
function takeEntries(host: HTMLElement): Give[] {
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
function takeCaret({
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
