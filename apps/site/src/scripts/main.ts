import { startChoices } from './choices.ts';
import { isModified } from './is-modified.ts';
import { startMenus } from './menus.ts';
import { startNavbar } from './navbar.ts';
import { startNavigation } from './navigation.ts';
import { followOutline, startOutline } from './outline.ts';
import { startPageScript } from './page-script.ts';
import { startPrefetch } from './prefetch.ts';
import { startReading } from './reading-element.ts';
import { startRouter } from './router.ts';
import { DuoSearch, startSearchKeys } from './search-element.ts';
import { restoreSidebar, startSidebar } from './sidebar.ts';
import { DuoTabs } from './tabs.ts';
import { startTheme } from './theme.ts';

// Listeners sit on the document, which client navigation keeps; what belongs to a page starts anew with each one.
startTheme();
startNavbar();
startMenus();
startNavigation();
startReading();
startRouter();
startPrefetch();
startOutline();
startSidebar();
startChoices();
startSearchKeys();
startPageScript();
customElements.define('duo-tabs', DuoTabs);
customElements.define('duo-search', DuoSearch);

// What few pages or presses need loads for them alone.
if (document.documentElement.dataset['tagManager']) void import('./consent.ts').then((module) => module.startConsent());
if (location.search.includes('via='))
  void import('./affiliate.ts').then((module) => module.rememberAffiliate(location.search));
document.addEventListener('click', (event) => {
  const target = event.target as Element;
  if (target.closest('[data-dismiss-announcement]'))
    void import('./announcement.ts').then((module) => module.dismissAnnouncement());
  const place = target.closest<HTMLElement>('.code-copy, [data-copy-markdown], [data-helpful]');
  if (!place || isModified(event)) return;
  event.preventDefault();
  if (place.matches('[data-helpful]')) sayHelpful(place);
  else void import('./copy.ts').then((module) => module.copyFrom(place));
});

/** Answers "Was this page helpful?". What cannot be loaded is told by the question's own alert. */
const sayHelpful = (button: HTMLElement) => {
  const alert = button.parentElement?.querySelector<HTMLElement>('[role="alert"]');
  if (alert) alert.hidden = true;
  import('./page-feedback.ts').then(
    (module) => module.answerQuestion(button),
    () => {
      if (alert) alert.hidden = false;
    },
  );
};

/** Elements of few pages are defined where one stands; live parts load when they are reached for, plain ones at once. */
const defineElements = () => {
  document.querySelector('duo-live') && import('./live-element.ts');
  document.querySelector('duo-part') && import('./part-element.ts');
  document.querySelector('duo-search-results') && import('./search-results-element.ts');
};
defineElements();
document.addEventListener('astro:after-swap', defineElements);

restoreSidebar();
document.addEventListener('astro:after-swap', restoreSidebar);
document.addEventListener('astro:page-load', followOutline);
