import { ISLAND_STORAGE_KEYS } from '../browser/island-storage-keys.ts';
import { asksNotToBeTracked } from '../browser/privacy-signal.ts';
import { readStored, writeStored } from '../browser/storage.ts';
import { loadTagManager } from './tag-manager.ts';

export type Consent = 'allowed' | 'refused';

/** First-party cookies that analytics of the tag manager's maker set; what a container adds beyond them is the container's to name. */
const ANALYTICS_COOKIES = /^(_ga|_gid|_gat|_gcl|_gac|FPLC|FPID)/;

/** Where in the page the question stands. */
const BAR = '[data-consent]';

/**
 * Asks for consent before anything is counted, and loads the container after "allow" only: right away, and on later visits while the choice
 * stands. A browser that asks not to be tracked is not asked either. The choice can be changed at any time from the footer.
 */
export function startConsent(): void {
  document.addEventListener('duo:after-swap', showQuestion);
  addEventListener('storage', followOtherTab);
  if (storedConsent() === 'allowed' && !asksNotToBeTracked()) loadTagManager();
  // A tab that was still measuring may have set them again, and a browser may have begun to ask not to be tracked.
  else removeAnalyticsCookies();
  showQuestion();
}

/** Takes the choice, or opens the question, when `target` of a press is in a button for it. */
export function pressConsent(target: EventTarget | null): void {
  if (!(target instanceof Element)) return;
  const choice = target.closest<HTMLElement>('[data-consent-choice]')?.dataset['consentChoice'];
  if (choice === 'allowed' || choice === 'refused') choose(choice);
  if (target.closest('[data-consent-open]')) openBar();
}

/** What the visitor has chosen; undefined before. */
export function storedConsent(): Consent | undefined {
  const stored = readStored(ISLAND_STORAGE_KEYS.consent);
  return stored === 'allowed' || stored === 'refused' ? stored : undefined;
}

/** Shows the bar on a page of a visitor who has not chosen yet, without taking focus. */
function showQuestion(): void {
  const bar = document.querySelector<HTMLElement>(BAR);
  if (bar && storedConsent() === undefined && !asksNotToBeTracked()) bar.hidden = false;
}

/** Shows the bar with what stands now, and goes there. */
function openBar(): void {
  const bar = document.querySelector<HTMLElement>(BAR);
  if (!bar) return;
  const state = asksNotToBeTracked() ? 'signal' : storedConsent();
  for (const line of bar.querySelectorAll<HTMLElement>('[data-consent-state]')) {
    line.hidden = line.dataset['consentState'] !== state;
  }
  bar.hidden = false;
  bar.querySelector<HTMLElement>('h2')?.focus();
}

/** Who withdraws in one tab withdraws in all of them; who allows does so for pages that are opened from then on. */
function followOtherTab({ key, oldValue, newValue }: StorageEvent): void {
  const isWithdrawn = key === ISLAND_STORAGE_KEYS.consent && oldValue === 'allowed' && newValue !== 'allowed';
  // All of the storage has been cleared.
  if (isWithdrawn || (key === null && 'dataLayer' in window)) location.reload();
}

function choose(choice: Consent): void {
  const before = storedConsent();
  writeStored(ISLAND_STORAGE_KEYS.consent, choice);
  const bar = document.querySelector<HTMLElement>(BAR);
  const held = bar?.contains(document.activeElement);
  if (bar) bar.hidden = true;
  if (choice === 'allowed') {
    if (before !== 'allowed' && !asksNotToBeTracked()) loadTagManager();
  } else if (before === 'allowed') {
    removeAnalyticsCookies();
    // A script that runs cannot be unloaded: the page starts again without it.
    location.reload();
    return;
  }
  // The pressed button is gone.
  if (held) document.querySelector<HTMLElement>('[data-consent-open]')?.focus({ preventScroll: true });
}

/** Scripts set them for the site's host, or for the widest domain around it that a browser takes. */
function removeAnalyticsCookies(): void {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, index) => `; domain=.${labels.slice(index).join('.')}`);
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    if (!ANALYTICS_COOKIES.test(name)) continue;
    for (const place of ['', ...domains]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox
      document.cookie = `${name}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT${place}`;
    }
  }
}
