import { startAnnouncement } from './announcement.ts';
import { startChoices } from './choices.ts';
import { startMenus } from './menus.ts';
import { startNavbar } from './navbar.ts';
import { startNavigation } from './navigation.ts';
import { followOutline, startOutline } from './outline.ts';
import { startPageScript } from './page-script.ts';
import { startPrefetch } from './prefetch.ts';
import { startRouter } from './router.ts';
import { DuoSearch, startSearchKeys } from './search-element.ts';
import { DuoSearchResults } from './search-results-element.ts';
import { restoreSidebar, startSidebar } from './sidebar.ts';
import { DuoTabs } from './tabs.ts';
import { startTheme } from './theme.ts';

// Listeners sit on the document, which client navigation keeps; what belongs to a page starts anew with each one.
startTheme();
startAnnouncement();
startNavbar();
startMenus();
startNavigation();
startRouter();
startPrefetch();
startOutline();
startSidebar();
startChoices();
startSearchKeys();
startPageScript();
customElements.define('duo-tabs', DuoTabs);
customElements.define('duo-search', DuoSearch);
customElements.define('duo-search-results', DuoSearchResults);

// What few pages or presses need loads for them alone.
if (document.documentElement.dataset['tagManager'])
  void import('./tag-manager.ts').then((module) => module.startTagManager());
document.addEventListener('click', (event) => {
  const place = (event.target as Element).closest<HTMLElement>('.code-copy, [data-copy-markdown]');
  if (!place || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  void import('./copy.ts').then((module) => module.copyFrom(place));
});

restoreSidebar();
document.addEventListener('astro:after-swap', restoreSidebar);
document.addEventListener('astro:page-load', followOutline);
