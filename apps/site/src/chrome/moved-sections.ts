import { namedElement } from '../browser/named-element.ts';

/** Leads readers whose address names a section that has moved to where it is now. The old address leaves the history, so that going back doesn't lead here again. */
export function startMovedSections(): void {
  const follow = () => {
    const link = namedElement()?.querySelector<HTMLAnchorElement>('.moved > * > [data-moved-to]');
    if (!link) return;
    const { place: _place, ...state } = history.state ?? {};
    location.replace(link.href);
    // Within the page, the browser has taken away what the entry kept.
    if (!history.state) history.replaceState(state, '');
  };
  addEventListener('hashchange', follow);
  document.addEventListener('duo:page-load', follow);
}
