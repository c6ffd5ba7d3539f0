import { namedElement } from '../browser/named-element.ts';
import { applyStored } from '../browser/preferences.ts';
import { PROGRESS_DELAY_MS } from '../page/limits.ts';
import { showNavbar } from './navbar.ts';

// Without it, entries keep pixels alone.
const loadPlace = () => import('../browser/place.ts').catch(() => undefined);

/** What the client router leaves to the site: progress, preferences, focus, the reader's place. Its pages that fail to load are loaded in full. */
export function startNavigation(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const finish = () => {
    clearTimeout(timer);
    document.querySelector('.route-progress')?.remove();
  };
  document.addEventListener('astro:before-preparation', (event) => {
    finish();
    timer = setTimeout(showProgress, PROGRESS_DELAY_MS);
    const { loader } = event;
    event.loader = async () => {
      if (navigator.onLine) return void (await Promise.all([loader(), loadPlace()]));
      const module = await loadPlace();
      finish();
      await (module ? module.giveKeptPage(event) : loader());
    };
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
  // A page that nobody touches needs none of it.
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, loadPlace, { once: true });
  addEventListener('scroll', () => loadPlace().then((module) => module?.savePlace()), { once: true });
  const { state } = history;
  if (state?.place || location.hash) void loadPlace().then((module) => module?.restoreLoaded(state));
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
  // Not everything can have focus.
  for (const target of [
    namedElement(),
    ...['main h1', 'main'].map((one) => document.querySelector<HTMLElement>(one)),
  ]) {
    target?.focus({ preventScroll: true });
    if (target === document.activeElement) return;
  }
}
