import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { rememberControls } from './counterparts.ts';
import { type FindAgain, takeCaret, takeEntries } from './entries.ts';
import { keepTexts } from './foreign-texts.ts';

/** Starts React in an element whose content nobody has worked with. */
export function startRoot(host: HTMLElement): Root {
  keepTexts(host);
  return createRoot(host);
}

export interface TakenOver {
  readonly root: Root;
  /** Finds a control of the page as it came on the page as it is: React makes new ones where somebody else has changed the old. */
  readonly find: FindAgain;
}

/**
 * Lets React take over a page that visitors have been working with: what they have entered, their focus and the place of their caret stay. That holds
 * where React has to render the page anew as well, because the browser has translated it or an extension has added to it.
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
