// @vitest-environment happy-dom
import { SHORT_NAME } from '@duoverso/contracts/short-name';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHROME, SAFARI_IPHONE, SAFARI_MAC, USER_AGENTS } from '../browser/testing/user-agents.ts';
import { PAGE_SCRIPT_DELAY_MS, URL_POLL_MS } from '../page/limits.ts';
import { hasActiveSubscription, isBannerTime, isSafariOnly, runPageScript } from './page-script.ts';
import { startPageScript } from './page-script-start.ts';

const FROM = Date.parse('2025-05-06T16:00:00Z');
const UNTIL = Date.parse('2025-06-30T16:00:00Z');
const ACTIVE = JSON.stringify({ subscription: { subscriptionStatus: 'active' } });

const element = (kind: string) => document.querySelector<HTMLElement>(`[data-page-script="${kind}"]`) as HTMLElement;
const hidden = (kind: string) => element(kind).hidden;

beforeEach(() => {
  history.replaceState(null, '', '/en/docs/usage/');
  localStorage.clear();
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(CHROME);
  document.body.innerHTML = `
    <a href="https://app.site.example" data-page-script="profile">Profile</a>
    <a href="/en/pricing/" data-page-script="pro-tag">Plan</a>
    <aside hidden data-page-script="activity-banner" data-from="2025-05-06T16:00:00Z" data-until="2025-06-30T16:00:00Z">…</aside>`;
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  // biome-ignore lint/suspicious/noDocumentCookie: this is what the page script reads
  document.cookie = `${SHORT_NAME}_token=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`;
});

describe('startPageScript', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    localStorage.setItem('user_info', ACTIVE);
  });

  it('[P01] runs 1.2 s after load, not before', async () => {
    startPageScript();
    vi.advanceTimersByTime(PAGE_SCRIPT_DELAY_MS - 1);
    await vi.dynamicImportSettled();
    expect(hidden('pro-tag')).toBe(false);
    vi.advanceTimersByTime(1);
    await vi.dynamicImportSettled();
    expect(hidden('pro-tag')).toBe(true);
  });

  it('[P01] looks every second and runs again only when the address has changed', async () => {
    startPageScript();
    vi.advanceTimersByTime(PAGE_SCRIPT_DELAY_MS);
    await vi.dynamicImportSettled();
    localStorage.clear();
    vi.advanceTimersByTime(URL_POLL_MS * 3);
    expect(hidden('pro-tag')).toBe(true);

    history.pushState(null, '', '/en/docs/faq/');
    vi.advanceTimersByTime(URL_POLL_MS - 1);
    expect(hidden('pro-tag')).toBe(true);
    vi.advanceTimersByTime(1);
    expect(hidden('pro-tag')).toBe(false);

    localStorage.setItem('user_info', ACTIVE);
    vi.advanceTimersByTime(URL_POLL_MS * 3);
    expect(hidden('pro-tag')).toBe(false);
  });
});

describe('profile link', () => {
  it('[P02] leads to /profile/ when the token cookie exists, whatever its value', () => {
    // biome-ignore lint/suspicious/noDocumentCookie: this is what the page script reads
    document.cookie = `${SHORT_NAME}_token=; path=/`;
    runPageScript();
    expect(element('profile').getAttribute('href')).toBe('/profile/');
  });

  it.each(['/guide', '/guide/'])('leads there under the base %s', async (base) => {
    // biome-ignore lint/suspicious/noDocumentCookie: this is what the page script reads
    document.cookie = `${SHORT_NAME}_token=1; path=/`;
    vi.stubEnv('BASE_URL', base);
    vi.resetModules();
    const anew = await import('./page-script.ts');
    vi.unstubAllEnvs();
    anew.runPageScript();
    expect(element('profile').getAttribute('href')).toBe('/guide/profile/');
  });

  it('keeps its address without the cookie', () => {
    runPageScript();
    expect(element('profile').getAttribute('href')).toBe('https://app.site.example');
  });

  it.each([`other=${SHORT_NAME}_token=1`, `other_${SHORT_NAME}_token=1`])(
    'does not take the cookie "%s" for it',
    (cookie) => {
      vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookie);
      runPageScript();
      expect(element('profile').getAttribute('href')).toBe('https://app.site.example');
    },
  );
});

describe('Pro tag', () => {
  it.each([
    ['/en/pricing/', true],
    ['/zh-TW/pricing/', true],
    ['/en/pricing', true],
    ['/en/', false],
    ['/en/docs/pricing-faq/', false],
  ])('[P03] on %s: hidden is %s', (path, expected) => {
    history.replaceState(null, '', path);
    runPageScript();
    expect(hidden('pro-tag')).toBe(expected);
  });

  it('[P04] is hidden for a stored active subscription and shown again without it', () => {
    localStorage.setItem('user_info', ACTIVE);
    runPageScript();
    expect(hidden('pro-tag')).toBe(true);
    localStorage.removeItem('user_info');
    runPageScript();
    expect(hidden('pro-tag')).toBe(false);
  });

  it.each([
    [ACTIVE, true],
    ['{"subscription":{"subscriptionStatus":"canceled"}}', false],
    ['{"subscription":{"subscriptionStatus":"expired"}}', false],
    ['{"subscription":{"subscriptionStatus":["active"]}}', false],
    ['{"subscription":null}', false],
    ['{"subscription"', false],
    ['null', false],
    ['"active"', false],
    ['', false],
    [null, false],
  ])('[P04] reads user_info %j as active: %s', (stored, expected) => {
    expect(hasActiveSubscription(stored)).toBe(expected);
  });
});

describe('Safari-only browsers', () => {
  it.each(USER_AGENTS)('[P05] %s: %s', (_name, expected, userAgent) => {
    expect(isSafariOnly(userAgent)).toBe(expected);
  });

  it.each([SAFARI_MAC, SAFARI_IPHONE])('[P05] show none of the elements', (userAgent) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    runPageScript(FROM);
    expect(['profile', 'pro-tag', 'activity-banner'].map(hidden)).toEqual([true, true, true]);
  });

  it.each(['drawer', 'footer'])('[P05] leave the way to sign in of the %s', (place) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(SAFARI_IPHONE);
    document.body.insertAdjacentHTML(
      'beforeend',
      `<div class="${place}"><a data-page-script="profile">Sign in</a></div>`,
    );
    runPageScript(FROM);
    expect(document.querySelector<HTMLElement>(`.${place} a`)?.hidden).toBe(false);
    expect(hidden('profile')).toBe(true);
  });

  it('[P05] aside, the elements show', () => {
    runPageScript(FROM);
    expect(['profile', 'pro-tag', 'activity-banner'].map(hidden)).toEqual([false, false, false]);
  });
});

describe('activity banner', () => {
  const window = { from: '2025-05-06T16:00:00Z', until: '2025-06-30T16:00:00Z' };

  it.each([
    ['[P06]', '', FROM - 1, false],
    ['[P06]', '', FROM, true],
    ['[P06]', '', UNTIL - 1, true],
    ['[P06]', '', UNTIL, false],
    ['[P07]', '?preview=1', FROM - 1, true],
    ['[P07]', '?preview=1', 0, true],
    ['[P07]', '?preview=1', UNTIL - 1, true],
    ['[P07]', '?preview=1', UNTIL, false],
    ['[P07]', '?a=b&preview=1', FROM - 1, true],
    ['[P07]', '?preview=0', FROM - 1, false],
    ['[P07]', '?preview=10', FROM - 1, false],
  ])('%s with "%s" at %d: shown is %s', (_id, search, now, shown) => {
    expect(isBannerTime(window, search, now)).toBe(shown);
  });

  it.each([{}, { from: 'soon', until: 'later' }])('stays hidden without a readable window: %j', (unreadable) => {
    expect(isBannerTime(unreadable, '?preview=1', FROM)).toBe(false);
  });

  it('[P06] shows and goes with the clock', () => {
    vi.useFakeTimers({ now: FROM });
    runPageScript();
    expect(hidden('activity-banner')).toBe(false);
    vi.setSystemTime(UNTIL);
    runPageScript();
    expect(hidden('activity-banner')).toBe(true);
  });
});
