import { startAnnouncement } from './announcement.ts';
import { startChoices } from './choices.ts';
import { startCopying } from './copy.ts';
import { startMenus } from './menus.ts';
import { startNavbar } from './navbar.ts';
import { startNavigation } from './navigation.ts';
import { followOutline, startOutline } from './outline.ts';
import { startPageScript } from './page-script.ts';
import { startPrefetch } from './prefetch.ts';
import { startRouter } from './router.ts';
import { DuoSearch, startSearchKeys } from './search-element.ts';
import { restoreSidebar, startSidebar } from './sidebar.ts';
import { DuoTabs } from './tabs.ts';
import { startTagManager } from './tag-manager.ts';
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
startCopying();
startChoices();
startSearchKeys();
startPageScript();
startTagManager();
customElements.define('duo-tabs', DuoTabs);
customElements.define('duo-search', DuoSearch);

restoreSidebar();
document.addEventListener('astro:after-swap', restoreSidebar);
document.addEventListener('astro:page-load', followOutline);
