import { PROGRESS_DELAY_MS } from '../page/limits.ts';
import { applyStored } from '../scripts/preferences.ts';
import { showNavbar } from './navbar.ts';

/** What the client router leaves to the site: progress, preferences, focus. Its pages that fail to load are loaded in full. */
export function startNavigation(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const finish = () => {
    clearTimeout(timer);
    document.querySelector('.route-progress')?.remove();
  };
  document.addEventListener('astro:before-preparation', () => {
    finish();
    timer = setTimeout(showProgress, PROGRESS_DELAY_MS);
  });
  document.addEventListener('astro:after-swap', () => {
    finish();
    applyStored();
    showNavbar();
    focusPage();
  });
  // A navigation that is given up, or ends in a full load, leaves no bar behind.
  addEventListener('pageshow', finish);
  addEventListener('pagehide', finish);
}

function showProgress(): void {
  const bar = document.createElement('div');
  bar.className = 'route-progress';
  bar.setAttribute('role', 'progressbar');
  bar.setAttribute('aria-label', document.title);
  document.body.append(bar);
}

/** The router leaves focus on the body; readers with keyboard or screen reader start at the new page's heading. */
function focusPage(): void {
  const named = document.getElementById(decode(location.hash.slice(1)));
  // Not everything can have focus.
  for (const target of [named, ...['main h1', 'main'].map((one) => document.querySelector<HTMLElement>(one))]) {
    target?.focus({ preventScroll: true });
    if (target === document.activeElement) return;
  }
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment; // somebody's link with a lone "%"
  }
}
