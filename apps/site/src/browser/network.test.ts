// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://site.example/en/docs/" }
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showChunkAlert } from './chunk-alert.ts';
import { beginAttempt, isReachable, leaveFor, reloadPage, reportUnreachable, withdrawNetwork } from './network.ts';

const alerts = () => [...document.querySelectorAll('[role="alert"]')];
const retryButton = () => document.querySelector('[role="alert"] button') as HTMLButtonElement;
const online = () => window.dispatchEvent(new Event('online'));
const dead = () => Promise.reject(new TypeError('Failed to fetch'));
const answering = (status: number) => () => Promise.resolve(new Response(null, { status }));
const fetched = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>();
const settle = () => vi.waitFor(() => Promise.resolve());

beforeEach(() => {
  document.body.innerHTML =
    '<duo-search data-offline="No connection." data-chunk-text="Not loaded." data-chunk-retry="Retry"></duo-search><main></main>';
  vi.stubGlobal('fetch', fetched.mockReset());
});
afterEach(() => {
  withdrawNetwork();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('whether an address can be reached', () => {
  it.each<[string, () => Promise<Response>, boolean]>([
    ['a page', answering(200), true],
    ['a page that is missing: the server answers', answering(404), true],
    ['a proxy whose server is away', answering(502), false],
    ['a line that drops everything', dead, false],
  ])('[B06] is asked of the network, whatever navigator.onLine says: %s', async (_name, answer, expected) => {
    fetched.mockImplementation(answer);
    expect(await isReachable('https://site.example/en/search/?q=a#b')).toBe(expected);
    expect(fetched.mock.calls).toEqual([
      ['https://site.example/en/search/', expect.objectContaining({ method: 'HEAD', cache: 'no-store' })],
    ]);
  });

  it('[B06] a line on which nothing comes has a limit', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    fetched.mockImplementation((_url, init) => (init?.signal?.aborted ? dead() : answering(200)()));
    expect(await isReachable('/en/')).toBe(false);
  });
});

describe('leaving the page', () => {
  it('[B06] happens where something answers, else the reader stays and is told, with Retry', async () => {
    const assign = vi.spyOn(location, 'assign').mockReturnValue();
    fetched.mockImplementation(dead);
    await leaveFor('/en/docs/usage.md');
    expect(assign).not.toHaveBeenCalled();
    expect(alerts().map(({ textContent }) => textContent)).toEqual(['No connection. Retry']);
    fetched.mockImplementation(answering(200));
    retryButton().click();
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/en/docs/usage.md'));
  });

  it('[B06] for another site, which cannot be asked, happens where this one answers; for the page that was left before signing in it takes this one out of the history', async () => {
    const assign = vi.spyOn(location, 'assign').mockReturnValue();
    const replace = vi.spyOn(location, 'replace').mockReturnValue();
    fetched.mockImplementation(dead);
    expect(await leaveFor('https://pay.example/order?key=1')).toBe(false);
    fetched.mockClear();
    fetched.mockImplementation(answering(200));
    expect(await leaveFor('https://pay.example/order?key=1')).toBe(true);
    expect(fetched.mock.calls.map(([url]) => url)).toEqual([location.pathname]);
    expect(assign.mock.calls).toEqual([['https://pay.example/order?key=1']]);
    expect(await leaveFor('/en/pricing/', 'replace')).toBe(true);
    expect(replace.mock.calls).toEqual([['/en/pricing/']]);
  });

  it('[B06] a page is loaded anew only where something answers', async () => {
    const reload = vi.spyOn(location, 'reload').mockReturnValue();
    fetched.mockImplementation(dead);
    await reloadPage();
    expect(reload).not.toHaveBeenCalled();
    fetched.mockImplementation(answering(200));
    await reloadPage();
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('the message about the network', () => {
  it('[B07] is one, about what was wanted last, tries again when the network is back, and goes', () => {
    const [first, second] = [vi.fn<() => void>(), vi.fn(() => withdrawNetwork())];
    reportUnreachable(first);
    const button = retryButton();
    reportUnreachable(second);
    expect([alerts().length, retryButton()]).toEqual([1, button]);
    online();
    expect([first.mock.calls.length, second.mock.calls.length, alerts()]).toEqual([0, 1, []]);
    online();
    expect(second).toHaveBeenCalledOnce();
  });

  it('[B07] does not go back to what was wanted before something else', () => {
    const retry = vi.fn<() => void>();
    reportUnreachable(retry);
    fetched.mockImplementation(() => new Promise(() => undefined));
    void leaveFor('/en/docs/');
    online();
    expect(retry).not.toHaveBeenCalled();
  });

  it('[B07] tries once more what has failed while the network came back', async () => {
    const retry = vi.fn<() => void>();
    beginAttempt();
    online();
    reportUnreachable(retry);
    expect([retry.mock.calls.length, alerts().length]).toEqual([1, 0]);
    reportUnreachable(retry);
    expect([retry.mock.calls.length, alerts().length]).toEqual([1, 1]);
  });

  it('[B07] tries once more where Retry has been pressed before the network came back, and fails after it', () => {
    const retry = vi.fn<() => void>(beginAttempt);
    reportUnreachable(retry);
    retryButton().click();
    online();
    reportUnreachable(retry);
    expect(retry).toHaveBeenCalledTimes(2);
  });

  it('[B07] stays where it fails again', () => {
    const retry = vi.fn(() => reportUnreachable(retry));
    reportUnreachable(retry);
    online();
    online();
    expect([retry.mock.calls.length, alerts().length]).toEqual([2, 1]);
    expect(alerts()[0]?.ariaBusy ?? null).toBeNull();
  });

  it('[B06] stands in the open dialog, beside which nothing can be pressed', () => {
    document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>');
    reportUnreachable(() => undefined);
    expect(alerts()[0]?.parentElement?.tagName).toBe('DIALOG');
  });
});

describe('what could not be loaded', () => {
  const host = () => document.querySelector('main') as HTMLElement;

  it('[B07] tries again each time when the network is back, and its message goes', () => {
    const retry = vi.fn(() => void (retry.mock.calls.length < 2 && showChunkAlert(host(), retry)));
    showChunkAlert(host(), retry);
    expect(alerts().map(({ textContent }) => textContent)).toEqual(['Not loaded. Retry']);
    online();
    expect([retry.mock.calls.length, alerts().length]).toEqual([1, 1]);
    online();
    expect([retry.mock.calls.length, alerts().length]).toEqual([2, 0]);
  });

  it('[B06] loads the page anew after the second failure only where something answers', async () => {
    const reload = vi.spyOn(location, 'reload').mockReturnValue();
    fetched.mockImplementation(dead);
    const fail = () => void showChunkAlert(host(), fail);
    fail();
    retryButton().click();
    await settle();
    expect(reload).not.toHaveBeenCalled();
    fetched.mockImplementation(answering(200));
    retryButton().click();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });
});
