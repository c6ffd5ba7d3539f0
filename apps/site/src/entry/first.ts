import { isConstrained } from '../browser/connection.ts';
import { readStored } from '../browser/storage.ts';
import * as STORAGE_KEYS from '../browser/storage-keys.ts';
import { whenIdle } from '../browser/when-idle.ts';
import { startPageScript } from '../chrome/page-script-start.ts';
import { restoreSidebar, startSidebar } from '../docs/sidebar.ts';
import { followScrollPosition } from './early-scroll-position.ts';
import { startEventReplay } from './event-replay.ts';

// The script of the first view: what shows before anybody does anything. Everything else is in main.ts, which comes when the page has loaded, or with the visitor's
// first move, whichever is earlier.
const routed = new AbortController();
followScrollPosition(routed.signal);
const start = startEventReplay(() => import('./main.ts').then(() => routed.abort()));

const { search, hash } = location;
const reads = readStored(STORAGE_KEYS.reading) || search.includes('with=');
// It comes with the first frame, if it can: main.ts would come with the second. Where the reader has asked for a place, main.ts brings them there before.
if (reads)
  import('../reading/control/reading-control.ts').then(
    (module) => hash || history.state || module.followChoices(),
    () => undefined, // main.ts asks for it once more, and tells
  );
// A second language, a place to return to, a visitor to be asked or remembered.
if (reads || history.state || hash || search.includes('via=') || document.documentElement.dataset['tagManager'])
  start();
// So that the first click finds it there. The first frame comes before it, also on a busy machine.
addEventListener('load', () => isConstrained() || requestAnimationFrame(() => whenIdle(startAhead)));
// Another tab or the system has changed what this page shows, or it has been asleep.
addEventListener('storage', start);
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', start);
addEventListener('pageshow', ({ persisted }) => persisted && start());

/** Asks for all files of main.ts at the same time, not for each when the one before has been read. */
function startAhead(): void {
  for (const href of (globalThis as { mainScripts?: readonly string[] }).mainScripts ?? [])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  start();
}

/** Elements of few pages are defined where one stands; islands load when they are reached for, plain ones right away. */
const defineElements = () => {
  document.querySelector('duo-tabs') && import('../browser/tabs.ts');
  document.querySelector('duo-island') && import('../islands/runtime/island-element.ts');
  document.querySelector('duo-plain') && import('./plain-island-element.ts');
  document.querySelector('duo-search-results') && import('../search/search-results-element.ts');
};
defineElements();
// The rest of a long text comes between the two.
for (const type of ['duo:after-swap', 'duo:page-load']) document.addEventListener(type, defineElements);

startSidebar();
restoreSidebar();
document.addEventListener('duo:after-swap', restoreSidebar);
// Nobody has read on yet.
document.querySelector('.toc a')?.setAttribute('aria-current', 'true');
startPageScript();
