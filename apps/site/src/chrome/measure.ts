import { asksNotToBeTracked } from '../browser/privacy-signal.ts';
import { readStored } from '../browser/storage.ts';
import * as STORAGE_KEYS from '../browser/storage-keys.ts';
import { BASE_PATH } from '../page/base-path.ts';

type Props = Readonly<Record<string, unknown>>;

const fields = new WeakSet<EventTarget>();
/** Where the browser came from when it loaded the page, until that is reported; then undefined. */
let referrer: string | undefined;

/**
 * Reports views, searches, installs and clicks that leave the site: to the site's own server in the protocol of Plausible, without anything that tells visitors apart,
 * and to the tag manager's layer, which is there after consent alone. Not for browsers that ask not to be tracked, nor for those that a program drives.
 */
export function startMeasuring(): void {
  if (navigator.webdriver || asksNotToBeTracked()) return;
  referrer = document.referrer;
  reportView();
  document.addEventListener('duo:after-swap', reportView);
  // The browser has kept the page asleep.
  addEventListener('pageshow', ({ persisted }) => persisted && reportView());
  for (const type of ['click', 'auxclick'] as const) document.addEventListener(type, reportLink);
  document.addEventListener('input', reportSearch);
  document.addEventListener('duo:visitor-event', ({ detail: { event, ...props } }) => tell(event, props));
}

/** Reports the page that shows, when someone looks at it: one that was opened in the background or ahead of time may never be seen. */
function reportView(): void {
  if (document.visibilityState === 'hidden') {
    document.addEventListener('visibilitychange', reportView, { once: true });
    return;
  }
  const props = { with: readStored(STORAGE_KEYS.reading) ?? undefined };
  // Neither path nor query of another site leaves the browser.
  send('pageview', props, referrer && new URL(referrer).origin);
  // A container counts by itself the page that it was loaded with.
  if (referrer === undefined) tell('pageview', { page: location.pathname, ...props });
  referrer = undefined;
}

function reportLink({ target, button }: MouseEvent): void {
  const link = (target as Element).closest('a');
  // The right button opens a menu.
  if (!link || button > 1) return;
  const { origin, host, dataset } = link;
  const { install: store } = dataset;
  if (store) report('install', { store });
  // Addresses of people have no host.
  else if (host && host !== location.host) report('Outbound Link: Click', { url: origin });
}

/** Counts each opened search once, without what is typed. */
function reportSearch({ target }: Event): void {
  if ((target as HTMLInputElement).name !== 'q' || fields.has(target as Element)) return;
  fields.add(target as Element);
  report('search', {});
}

function report(name: string, props: Props): void {
  send(name, props);
  tell(name, props);
}

function send(name: string, props: Props, from?: string): void {
  const { origin, pathname, host } = location;
  if ('unmeasured' in document.documentElement.dataset) return;
  navigator.sendBeacon(
    `${BASE_PATH}/api/event`,
    JSON.stringify({ n: name, u: origin + pathname, d: host, r: from, p: props }),
  );
}

function tell(event: string, props: Props): void {
  (window as { dataLayer?: object[] }).dataLayer?.push({ event, ...props });
}
