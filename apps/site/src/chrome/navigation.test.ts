// @vitest-environment happy-dom
import { SHORT_NAME } from '@duoverso/contracts/short-name';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyPreferences } from '../page/early.ts';
import { PROGRESS_DELAY_MS } from '../page/limits.ts';
import { startNavigation } from './navigation.ts';

const bars = () => document.querySelectorAll('[role="progressbar"]').length;
/** What the router tells, with what it gives: the script of the places listens as soon as it has come. */
const report = (type: string) =>
  document.dispatchEvent(
    Object.assign(new Event(type), { navigationType: 'push', signal: new AbortController().signal }),
  );
const loadPage = vi.hoisted(() => vi.fn<() => Promise<string>>());
vi.mock('../browser/load-page.ts', () => ({ loadPage }));
vi.mock('../browser/scroll-position.ts', () => ({
  startScrollPosition: vi.fn(),
  saveScrollPosition: vi.fn(),
  stayHere: vi.fn(),
  restoreLoaded: vi.fn(),
}));

const follow = vi.fn<(href: string) => void>();
/** What bilingual reading does, whose script may be there before the page's own. */
const addSecondLanguage = vi.fn<() => void>();
const listenEarly = (event: Event & { loader?: () => Promise<void> }) => {
  const { loader } = event;
  event.loader = async () => {
    await loader?.();
    addSecondLanguage();
  };
};
const focused = () => document.activeElement?.id;

beforeAll(() => {
  Object.assign(globalThis, { applyPreferences });
  vi.useFakeTimers();
  // As the script of the head does.
  Object.assign(globalThis, { applyPreferences });
  document.addEventListener('duo:before-load', listenEarly);
  startNavigation(follow);
});
afterAll(() => {
  vi.useRealTimers();
});
beforeEach(() => {
  history.replaceState(null, '', '/en/docs/usage/');
  document.title = 'Usage';
  document.body.innerHTML = `
    <main id="main" tabindex="-1"><h1 id="title" tabindex="-1">Usage</h1><h2 id="first-steps" tabindex="-1">First steps</h2></main>`;
  report('duo:after-swap');
});

describe('progress bar', () => {
  it('[R07] appears after 200 ms, not before, and goes when the page is shown', () => {
    report('duo:before-load');
    vi.advanceTimersByTime(PROGRESS_DELAY_MS - 1);
    expect(bars()).toBe(0);
    vi.advanceTimersByTime(1);
    expect(bars()).toBe(1);
    report('duo:after-swap');
    expect(bars()).toBe(0);
  });

  it('[R07] never appears when the page comes in time', () => {
    report('duo:before-load');
    vi.advanceTimersByTime(PROGRESS_DELAY_MS - 1);
    report('duo:after-swap');
    vi.advanceTimersByTime(PROGRESS_DELAY_MS * 10);
    expect(bars()).toBe(0);
  });

  it('[R07] waits anew when another page is wanted meanwhile', () => {
    report('duo:before-load');
    vi.advanceTimersByTime(PROGRESS_DELAY_MS);
    report('duo:before-load');
    expect(bars()).toBe(0);
    vi.advanceTimersByTime(PROGRESS_DELAY_MS - 1);
    expect(bars()).toBe(0);
    vi.advanceTimersByTime(1);
    expect(bars()).toBe(1);
    report('duo:after-swap');
  });

  it.each(['pagehide', 'pageshow'])('[R08] is gone after a full load (%s)', (type) => {
    report('duo:before-load');
    vi.advanceTimersByTime(PROGRESS_DELAY_MS);
    dispatchEvent(new Event(type));
    expect(bars()).toBe(0);
  });

  it('has a name', () => {
    report('duo:before-load');
    vi.advanceTimersByTime(PROGRESS_DELAY_MS);
    expect(document.querySelector('[role="progressbar"]')?.getAttribute('aria-label')).toBe('Usage');
    report('duo:after-swap');
  });
});

describe('the page that is shown', () => {
  it('[C01] gets the stored colour mode', () => {
    document.documentElement.toggleAttribute('data-color-switch', true);
    localStorage.setItem(`${SHORT_NAME}.theme`, 'dark');
    report('duo:after-swap');
    expect(document.documentElement.dataset['theme']).toBe('dark');
  });

  it('[N08] shows the navbar', () => {
    document.documentElement.dataset['navbar'] = 'hidden';
    report('duo:after-swap');
    expect(document.documentElement.dataset['navbar']).toBeUndefined();
  });

  it.each([
    ['its heading', '', 'title'],
    ['the heading that the hash names', '#first-steps', 'first-steps'],
    ['the heading that an encoded hash names', '#first%2Dsteps', 'first-steps'],
    ['its heading when the hash names nothing', '#nowhere', 'title'],
    ['its heading when the hash is malformed', '#100%', 'title'],
  ])('[R06] has focus on %s', (_name, hash, id) => {
    const errors = vi.fn<(event: Event) => void>((event) => event.preventDefault());
    addEventListener('error', errors);
    history.replaceState(null, '', `/en/docs/usage/${hash}`);
    report('duo:after-swap');
    removeEventListener('error', errors);
    expect(focused()).toBe(id);
    expect(errors).not.toHaveBeenCalled();
  });

  /** Without a `tabindex`; the test's browser lets everything have focus. */
  const refuseFocus = (selector: string) => {
    const element = document.querySelector(selector) as HTMLElement;
    element.blur();
    element.focus = () => undefined;
  };

  it('has focus on its main part when its heading cannot have it', () => {
    refuseFocus('h1');
    report('duo:after-swap');
    expect(focused()).toBe('main');
  });

  it('has focus on its heading when what the hash names cannot have it', () => {
    refuseFocus('h2');
    history.replaceState(null, '', '/en/docs/usage/#first-steps');
    report('duo:after-swap');
    expect(focused()).toBe('title');
  });

  it('has focus on its main part without a heading', () => {
    document.querySelector('h1')?.remove();
    report('duo:after-swap');
    expect(focused()).toBe('main');
  });
});

describe('a page that does not come', () => {
  const alert = () => document.querySelector<HTMLElement>('[role="alert"]');
  const path = () => location.pathname;
  /** The router's way with a navigation. Settled is what it goes on with. */
  const navigate = (navigationType: string, to: string) => {
    const event = Object.assign(new Event('duo:before-load'), {
      navigationType,
      to: new URL(to, location.href),
      signal: new AbortController().signal,
      loader: vi.fn(async () => undefined),
    });
    document.dispatchEvent(event);
    let settled = false;
    void event.loader().then(() => (settled = true));
    return () => settled;
  };

  it('[B06] leaves the reader where they are, with a message; the next one that comes takes it away', async () => {
    loadPage.mockResolvedValue('unreachable');
    const settled = navigate('push', '/en/docs/faq/');
    await vi.waitFor(() => expect(alert()).not.toBeNull());
    expect([settled(), bars(), path()]).toEqual([false, 0, '/en/docs/usage/']);
    alert()?.querySelector('button')?.click();
    expect(follow).toHaveBeenLastCalledWith(new URL('/en/docs/faq/', location.href).href);
    report('duo:after-swap');
    expect(alert()).toBeNull();
  });

  it.each(['given', 'in-full'])('goes on where the page is %s', async (outcome) => {
    loadPage.mockResolvedValue(outcome);
    const settled = navigate('push', '/en/docs/faq/');
    addSecondLanguage.mockClear();
    await vi.waitFor(() => expect(settled()).toBe(true));
    expect(alert()).toBeNull();
    expect(addSecondLanguage).toHaveBeenCalledOnce();
  });

  it('[B06] going back to it brings the address back to the page that shows', async () => {
    history.replaceState({ index: 3 }, '', '/en/docs/usage/');
    report('duo:after-swap');
    const go = vi.spyOn(history, 'go').mockImplementation(() => undefined);
    // As the browser does before anybody is asked.
    history.replaceState({ index: 2 }, '', '/en/docs/faq/');
    loadPage.mockResolvedValue('unreachable');
    navigate('traverse', '/en/docs/faq/');
    dispatchEvent(new Event('popstate'));
    await vi.waitFor(() => expect(go).toHaveBeenCalledWith(1));
    // On the way back the router finds the page that shows, and asks for nothing.
    history.replaceState({ index: 3 }, '', '/en/docs/usage/');
    dispatchEvent(new Event('popstate'));
    expect(bars()).toBe(0);
    alert()?.querySelector('button')?.click();
    expect(go).toHaveBeenLastCalledWith(-1);
    // What is gone back to next counts from here again.
    history.replaceState({ index: 1 }, '', '/en/docs/faq/');
    navigate('traverse', '/en/docs/faq/');
    dispatchEvent(new Event('popstate'));
    await vi.waitFor(() => expect(go).toHaveBeenLastCalledWith(2));
    history.replaceState({ index: 3 }, '', '/en/docs/usage/');
    dispatchEvent(new Event('popstate'));
    report('duo:after-swap');
  });
});
