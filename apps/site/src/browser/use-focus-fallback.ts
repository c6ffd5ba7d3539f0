import { type RefObject, useEffect, useRef } from 'react';

/**
 * Where a press takes away what has the focus, such as the row that it removes, the reader goes on at the heading of its section and not at the top of the page.
 * @returns for the element around everything that may change
 */
export function useFocusFallback(): RefObject<HTMLDivElement | null> {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const views = area.current;
    if (!views) return;
    let last: Element | undefined;
    let places: (Element | null)[] = [];
    const note = ({ target }: FocusEvent) => {
      last = target as Element;
      const section = last.closest('section');
      places = [views.contains(section) ? section : null, views];
    };
    const forget = ({ target }: FocusEvent) => {
      // Some browsers tell of what is removed as of what is left.
      queueMicrotask(() => {
        if (target === last && last?.isConnected) last = undefined;
      });
    };
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected) return;
      last = undefined;
      if (document.activeElement !== document.body) return;
      const place = places.find((one) => one?.isConnected);
      const heading = place?.querySelector<HTMLElement>('h1, h2, h3');
      if (!heading) return;
      heading.tabIndex = -1;
      heading.focus();
    });
    views.addEventListener('focusin', note);
    views.addEventListener('focusout', forget);
    observer.observe(views, { childList: true, subtree: true });
    return () => {
      views.removeEventListener('focusin', note);
      views.removeEventListener('focusout', forget);
      observer.disconnect();
    };
  }, []);
  return area;
}
