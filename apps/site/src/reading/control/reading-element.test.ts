// @vitest-environment happy-dom
import { SHORT_NAME } from '@duoverso/contracts/short-name';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startReading } from './reading-element.ts';

const { followChoices, reachFor, toggleByKey } = vi.hoisted(() => ({
  followChoices: vi.fn(),
  reachFor: vi.fn(),
  toggleByKey: vi.fn(),
}));
vi.mock('./reading-control.ts', () => ({ followChoices, reachFor, toggleByKey }));

const at = (selector: string) => document.querySelector(selector) as HTMLElement;

async function dispatch(target: EventTarget, event: Event): Promise<boolean> {
  const kept = target.dispatchEvent(event);
  await vi.dynamicImportSettled();
  return kept;
}

const openPage = () => dispatch(document, new Event('duo:page-load'));

beforeAll(startReading);
beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/en/docs/');
  followChoices.mockReset();
  reachFor.mockReset();
  document.body.innerHTML =
    '<duo-reading><button data-reading-button><span>Read</span></button></duo-reading><a id="two" href="?with=zh" data-read-bilingually>Two</a><a id="plain" href="/en/">Home</a>';
});

describe('opening a page', () => {
  it('loads nothing while the mode is off', async () => {
    localStorage.setItem(`${SHORT_NAME}.reading`, '');
    await openPage();
    expect(followChoices).not.toHaveBeenCalled();
  });

  it('follows a stored language', async () => {
    localStorage.setItem(`${SHORT_NAME}.reading`, 'zh');
    await openPage();
    expect(followChoices).toHaveBeenCalledOnce();
  });

  it('follows the address', async () => {
    history.replaceState(null, '', '/en/docs/?with=zh');
    await openPage();
    expect(followChoices).toHaveBeenCalledOnce();
  });
});

describe('another tab', () => {
  it.each([
    [`${SHORT_NAME}.reading`, 1],
    [`${SHORT_NAME}.reading.look`, 1],
    [`${SHORT_NAME}.theme`, 0],
    [null, 0],
  ])('that changes %s is followed %i times', async (key, times) => {
    await dispatch(window, new StorageEvent('storage', { key }));
    expect(followChoices).toHaveBeenCalledTimes(times);
  });
});

describe('reaching for the control or a link', () => {
  it.each(['pointerover', 'focusin'])('is intent on %s', async (type) => {
    await dispatch(at('span'), new Event(type, { bubbles: true }));
    expect(reachFor).toHaveBeenCalledExactlyOnceWith(at('duo-reading'), undefined);
  });

  it('is a press on click, which a link does not follow', async () => {
    const press = new MouseEvent('click', { bubbles: true, cancelable: true });
    expect(await dispatch(at('#two'), press)).toBe(false);
    expect(reachFor).toHaveBeenCalledExactlyOnceWith(at('#two'), press);
  });

  it('leaves a press with a modifier to the browser', async () => {
    expect(
      await dispatch(at('#two'), new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })),
    ).toBe(true);
    expect(reachFor).not.toHaveBeenCalled();
  });

  it('is no other element', async () => {
    for (const type of ['pointerover', 'click']) await dispatch(at('#plain'), new MouseEvent(type, { bubbles: true }));
    expect(reachFor).not.toHaveBeenCalled();
  });
});

describe('a control whose script cannot be loaded', () => {
  const press = (selector: string) =>
    dispatch(at(selector), new MouseEvent('click', { bubbles: true, cancelable: true }));
  const alerts = () => document.querySelectorAll('duo-reading [role="alert"]');

  beforeEach(() => {
    vi.resetModules();
    vi.doMock('./reading-control.ts', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    document.body.insertAdjacentHTML(
      'beforeend',
      '<duo-search data-chunk-text="Not loaded." data-chunk-retry="Retry"></duo-search>',
    );
  });

  it('[E02] says so when it is pressed, and reloads the page when Retry fails, too, where there is a network', async () => {
    const reload = vi.spyOn(location, 'reload').mockReturnValue();
    const fetched = vi.fn<() => Promise<unknown>>().mockRejectedValue(new TypeError('Failed to fetch'));
    vi.stubGlobal('fetch', fetched);
    await press('span');
    expect([...alerts()].map(({ textContent }) => textContent)).toEqual(['Not loaded. Retry']);
    at('duo-reading [role="alert"] button').click();
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
    expect(reload).not.toHaveBeenCalled();
    fetched.mockResolvedValue({ status: 200 });
    at('duo-reading [role="alert"] button').click();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    vi.unstubAllGlobals();
  });

  it('[B07] does what was pressed when the network is back, and its message goes', async () => {
    await press('span');
    expect(alerts()).toHaveLength(1);
    const came = vi.fn();
    vi.doMock('./reading-control.ts', () => ({ reachFor: came }));
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(came).toHaveBeenCalledOnce());
    expect(alerts()).toHaveLength(0);
  });

  it('[B06] says so when the key for a second language is pressed', async () => {
    await dispatch(document.body, new KeyboardEvent('keydown', { code: 'Digit2', bubbles: true }));
    expect(alerts()).toHaveLength(1);
  });

  it('says nothing before', async () => {
    await dispatch(at('span'), new Event('pointerover', { bubbles: true }));
    expect(alerts()).toHaveLength(0);
  });

  it('lets the browser follow a link', async () => {
    const assign = vi.spyOn(location, 'assign').mockReturnValue();
    vi.stubGlobal('fetch', async () => ({ status: 200 }));
    await press('#two');
    await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith((at('#two') as HTMLAnchorElement).href));
    vi.unstubAllGlobals();
    expect(alerts()).toHaveLength(0);
  });
});
