import { widerThan } from '../browser/width-queries.ts';
import { MOBILE_BREAKPOINT_PX } from '../page/limits.ts';

const OPEN_MENUS = '.navbar details[open], .doc-more[open]';

/** Menus of the navbar, and that of a page of the documentation, close on Escape, on a press elsewhere and when focus leaves; the drawer keeps focus to itself. */
export function startMenus(): void {
  document.addEventListener('click', ({ target }) => closeMenus((menu) => !menu.contains(target as Node)));
  document.addEventListener('focusin', ({ target }) => closeMenus((menu) => !menu.contains(target as Node)));
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    closeMenus((menu) => {
      if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus();
      return true;
    });
  });
  document.addEventListener('beforetoggle', onDrawerToggle, true);
  document.addEventListener('toggle', focusDrawer, true);
  // It may have been opened before this script was there.
  if (drawer()) coverPage(true);
  matchMedia(widerThan(MOBILE_BREAKPOINT_PX)).addEventListener('change', ({ matches }) => {
    if (matches) drawer()?.hidePopover();
  });
}

function closeMenus(which: (menu: HTMLDetailsElement) => boolean): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(OPEN_MENUS)) {
    if (which(menu)) menu.open = false;
  }
}

function drawer(): HTMLElement | null {
  return document.querySelector<HTMLElement>('#drawer:popover-open');
}

/**
 * While the drawer is open nothing behind it can be reached. Before it closes everything can be again, because the browser then returns
 * focus to the button that opened it.
 */
function onDrawerToggle(event: Event): void {
  if ((event.target as HTMLElement).id === 'drawer') coverPage((event as ToggleEvent).newState === 'open');
}

function coverPage(open: boolean): void {
  for (const behind of document.querySelectorAll<HTMLElement>('.navbar, .bar, main, .footer')) behind.inert = open;
  document.documentElement.style.overflow = open ? 'hidden' : '';
}

function focusDrawer(event: Event): void {
  const target = event.target as HTMLElement;
  if (target.id === 'drawer' && (event as ToggleEvent).newState === 'open') target.querySelector('button')?.focus();
}
