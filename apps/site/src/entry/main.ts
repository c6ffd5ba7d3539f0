import { isModified } from '../browser/is-modified.ts';
import { leaveFor, reportUnreachable, withdrawNetwork } from '../browser/network.ts';
import { applyStored } from '../browser/preferences.ts';
import { startPrefetch } from '../browser/prefetch.ts';
import { navigate, startRouter } from '../browser/router.ts';
import { readStored } from '../browser/storage.ts';
import * as STORAGE_KEYS from '../browser/storage-keys.ts';
import { startTheme } from '../browser/theme.ts';
import { createTrustedTypesPolicy } from '../browser/trusted-types.ts';
import { startMeasuring } from '../chrome/measure.ts';
import { startMenus } from '../chrome/menus.ts';
import { startNavbar } from '../chrome/navbar.ts';
import { startMovedSections, startNavigation } from '../chrome/navigation.ts';
import { startChoices } from '../docs/choices.ts';
import { followOutline, startOutline } from '../docs/outline.ts';
import { startReading } from '../reading/control/reading-element.ts';
import { DuoSearch, startSearchKeys } from '../search/search-element.ts';

// Comes with the first sign of the visitor (first.ts). Listeners sit on the document, which client navigation keeps; what belongs to a page
// starts again with each one.
createTrustedTypesPolicy();
// The first frame did without what is below the window (page/early.ts).
document.documentElement.removeAttribute('data-first-frame');
// Another tab or the system may have changed them meanwhile.
applyStored();
startTheme();
startNavbar();
startMenus();
startRouter();
startNavigation(navigate);
startMovedSections();
startReading();
startPrefetch();
startOutline();
startChoices();
startSearchKeys();
startMeasuring();
customElements.define('duo-search', DuoSearch);

// What few pages or presses need loads for them alone.
if (document.documentElement.dataset['tagManager']) {
  const consent = import('../chrome/consent.ts');
  void consent.then((module) => module.startConsent());
  // Listens from here, so that a press while that script loads is heard.
  document.addEventListener('click', ({ target }) => void consent.then((module) => module.pressConsent(target)));
}
if (location.search.includes('via='))
  void import('../api/affiliate.ts').then((module) => module.rememberAffiliate(location.search));
document.addEventListener('click', (event) => {
  const target = event.target as Element;
  if (target.closest('[data-dismiss-announcement]'))
    void import('../chrome/announcement.ts').then((module) => module.dismissAnnouncement());
  const place = target.closest<HTMLElement>('.code-copy, [data-copy-markdown], [data-helpful], [data-keep-guide]');
  if (!place || isModified(event)) return;
  event.preventDefault();
  if (place.matches('[data-helpful]')) sayHelpful(place);
  else if (place.matches('[data-keep-guide]')) offline(place);
  else copy(place);
});

/** Copies what a button stands for. A link to it leads there where the script does not come. */
const copy = (place: HTMLElement) => {
  import('../browser/copy.ts').then(
    (module) => {
      withdrawNetwork();
      void module.copyFrom(place);
    },
    (error: unknown) => {
      console.warn('What copies could not be loaded.', error);
      if (place instanceof HTMLAnchorElement) void leaveFor(place.href);
      else reportUnreachable(() => copy(place));
    },
  );
};

/** Answers "Was this page helpful?". What cannot be loaded is told by the question's own alert. */
const sayHelpful = (button: HTMLElement) => {
  const alert = button.parentElement?.querySelector<HTMLElement>('[role="alert"]');
  if (alert) alert.hidden = true;
  import('../docs/page-feedback.ts').then(
    (module) => module.answerQuestion(button),
    () => {
      if (alert) alert.hidden = false;
    },
  );
};

/** What the menus of the bar say beside their names comes when the visitor reaches for one. */
const teachMenus = ({ target }: Event) => {
  const list = target instanceof Element && target.closest<HTMLElement>('[data-menus]:not([data-taught])');
  // Without it they are lists of names.
  if (list) import('../chrome/menu-lines.ts').then((module) => module.teachMenus(list)).catch(() => undefined);
};
for (const type of ['pointerover', 'focusin']) document.addEventListener(type, teachMenus, { passive: true });

/**
 * Keeps the guide for offline, for who asks for it, and says on its pages that it's kept.
 * @param button the one that asks; undefined on a page that comes, which tries again with the next one
 */
const offline = (button?: HTMLElement) => {
  import('../docs/offline/offline-choice.ts').then(
    (module) => module.followGuide(button),
    (error: unknown) => {
      console.warn(error);
      if (button) reportUnreachable(() => offline(button));
    },
  );
};
/** Pages have moments in UTC; few have one. */
const showMoments = () => {
  if (document.querySelector('time[data-moment]'))
    void import('../browser/local-moments.ts').then((module) => module.showLocalMoments(), console.warn);
};
// Before the next page is painted, and on the first one.
for (const type of ['duo:after-swap', 'duo:page-load']) document.addEventListener(type, showMoments);
document.addEventListener('duo:page-load', () => readStored(STORAGE_KEYS.offline) && offline());
document.addEventListener('duo:page-load', followOutline);
document.addEventListener('duo:page-load', () => {
  if (document.querySelector('.front-landing'))
    void import('../marketing/start-landing.ts').then((module) => module.startLanding(), console.warn);
});
// The router tells so of a page that has not been loaded yet.
if (document.readyState === 'complete') document.dispatchEvent(new Event('duo:page-load'));
