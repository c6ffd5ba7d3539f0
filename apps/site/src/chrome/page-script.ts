import { isSignedIn, PROFILE_PATH } from '../api/signed-in.ts';
import { readStored } from '../browser/storage.ts';
import * as STORAGE_KEYS from '../browser/storage-keys.ts';
import { BASE_PATH } from '../page/base-path.ts';
import { URL_POLL_MS } from '../page/limits.ts';

/** Adapts profile link, Pro tag and activity banner to the visitor, now and whenever the address has changed. */
export function followVisitor(): void {
  let seen = location.href;
  runPageScript();
  setInterval(() => {
    if (location.href === seen) return;
    seen = location.href;
    runPageScript();
  }, URL_POLL_MS);
}

/** One run over the elements marked with `data-page-script`. */
export function runPageScript(now = Date.now()): void {
  const safari = isSafariOnly(navigator.userAgent);
  // The visitor may have signed in or out on this page.
  document.documentElement.toggleAttribute('data-member', isSignedIn());
  for (const element of document.querySelectorAll<HTMLElement>('[data-page-script]')) {
    switch (element.dataset['pageScript']) {
      case 'profile':
        if (isSignedIn()) element.setAttribute('href', BASE_PATH + PROFILE_PATH);
        // The drawer and the footer keep a way to sign in.
        element.hidden = safari && !element.closest('.drawer, .footer');
        break;
      case 'pro-tag':
        element.hidden =
          safari || isPricingPage(location.pathname) || hasActiveSubscription(readStored(STORAGE_KEYS.userInfo));
        break;
      case 'activity-banner':
        element.hidden = safari || !isBannerTime(element.dataset, location.search, now);
    }
  }
}

/** Browsers that name Safari besides themselves: every browser on iOS and every Chromium; beginnings stand for what they begin. */
const NOT_SAFARI = /Chrom|CriOS|FxiOS|Edg|OPR|OPiOS|OPT|GSA|YaBrowser|Android|DuckDuckGo|Ddg/;

/** Safari itself, on any of its systems. */
export function isSafariOnly(userAgent: string): boolean {
  return /Safari\//.test(userAgent) && !NOT_SAFARI.test(userAgent);
}

/** Whether the banner's window is open; `preview=1` opens it before its start, never after its end. */
export function isBannerTime(
  { from = '', until = '' }: { from?: string; until?: string },
  search: string,
  now: number,
): boolean {
  const preview = new URLSearchParams(search).get('preview') === '1';
  return now < Date.parse(until) && (preview || now >= Date.parse(from));
}

/** Whether a stored `user_info` record holds an active subscription. Anything unreadable does not. */
export function hasActiveSubscription(userInfo: string | null): boolean {
  try {
    const data = JSON.parse(userInfo as string) as { subscription?: { subscriptionStatus?: unknown } } | null;
    const status = data?.subscription?.subscriptionStatus;
    return status === 'active' || status === 'past_due';
  } catch {
    return false; // written by someone else, or cut off
  }
}

function isPricingPage(pathname: string): boolean {
  return /\/pricing\/?$/.test(pathname);
}
