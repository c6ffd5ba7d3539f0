import { ISLAND_STORAGE_KEYS } from '../browser/island-storage-keys.ts';
import { readStored, writeStored } from '../browser/storage.ts';
import { loadTagManager } from './tag-manager.ts';

export type Consent = 'allowed' | 'refused';

/** First-party cookies that analytics of the tag manager's maker set; what a container adds beyond them is the container's to name. */
const ANALYTICS_COOKIES = /^(_ga|_gid|_gat|_gcl|_gac|FPLC|FPID)/;

/** Where in the page the question stands. */
const BAR = '[data-consent]';

/**
 * Asks for consent before anything is counted, and loads the container after "allow" only: at once, and on later visits while the choice
 * stands. A browser that asks not to be tracked is not asked either. The choice can be changed at any time from the footer.
 */
export function startConsent(): void {
  document.addEventListener('duo:after-swap', showQuestion);
  if (storedConsent() === 'allowed' && !asksNotToBeTracked()) loadTagManager();
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

/** Whether the browser sends "do not track" or the global privacy signal, which count as a refusal. */
export function asksNotToBeTracked(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
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
    // A script that runs cannot be unloaded: the page starts anew without it.
    location.reload();
    return;
  }
  // The pressed button is gone.
  if (held) document.querySelector<HTMLElement>('[data-consent-open]')?.focus({ preventScroll: true });
}

function removeAnalyticsCookies(): void {
  const domain = location.hostname.split('.').slice(-2).join('.');
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    if (!ANALYTICS_COOKIES.test(name)) continue;
    for (const place of ['', `; domain=${location.hostname}`, `; domain=.${domain}`]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox
      document.cookie = `${name}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT${place}`;
    }
  }
}
