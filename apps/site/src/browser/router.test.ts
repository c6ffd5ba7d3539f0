// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://site.example/en/a/" }
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BeforeLoadEvent } from './page-events.ts';
import { navigate, startRouter } from './router.ts';

const pageOf = (name: string) =>
  new DOMParser().parseFromString(
    `<html lang="en"><head><title>${name}</title></head><body><main id="main"><h1>${name}</h1></main></body></html>`,
    'text/html',
  );
const heading = () => document.querySelector('h1')?.textContent;
/** What gives the page that is asked for. */
const load = vi.fn<(event: BeforeLoadEvent) => Promise<void>>();
const told: string[] = [];
const press = (href: string, init: MouseEventInit = {}, attributes = '') => {
  document.body.insertAdjacentHTML('beforeend', `<a href="${href}" ${attributes}>link</a>`);
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  document.querySelector('body > a:last-of-type')?.dispatchEvent(event);
  return event.defaultPrevented;
};
const traverse = (href: string, state: object) => {
  history.replaceState(state, '', href);
  dispatchEvent(new PopStateEvent('popstate', { state }));
};

beforeAll(() => {
  document.documentElement.lang = 'en';
  document.addEventListener('duo:before-load', (event) => {
    event.loader = () => load(event);
  });
  for (const type of ['duo:before-load', 'duo:before-swap', 'duo:after-swap', 'duo:page-load'])
    document.addEventListener(type, () => told.push(`${type} ${heading()} ${location.pathname}`));
  startRouter();
});
beforeEach(async () => {
  load.mockImplementation(async (event) => {
    event.newDocument = pageOf(event.to.pathname);
  });
  await navigate('/en/a/');
  await navigate('/en/start/');
  told.length = 0;
});

describe('a link within the site', () => {
  it('shows the next page as a new entry, and tells each step', async () => {
    const { index } = history.state;
    expect(press('/en/b/')).toBe(true);
    await vi.waitFor(() => expect(heading()).toBe('/en/b/'));
    expect([location.pathname, history.state.index, document.title]).toEqual(['/en/b/', index + 1, '/en/b/']);
    expect(told).toEqual([
      'duo:before-load /en/start/ /en/start/',
      'duo:before-swap /en/start/ /en/start/',
      'duo:after-swap /en/b/ /en/b/',
      'duo:page-load /en/b/ /en/b/',
    ]);
  });

  it('gives way to the next press: a page that comes too late is not shown', async () => {
    let come: () => void = () => undefined;
    load.mockImplementationOnce(async (event) => {
      await new Promise<void>((resolve) => {
        come = resolve;
      });
      event.newDocument = pageOf('late');
    });
    press('/en/slow/');
    press('/en/b/');
    await vi.waitFor(() => expect(heading()).toBe('/en/b/'));
    come();
    await new Promise((resolve) => setTimeout(resolve));
    expect([heading(), location.pathname]).toEqual(['/en/b/', '/en/b/']);
  });

  it.each<[string, string, MouseEventInit, string]>([
    ['of another site', 'https://example.com/', {}, ''],
    ['in another tab', '/en/b/', {}, 'target="_blank"'],
    ['with a key that means another tab', '/en/b/', { ctrlKey: true }, ''],
    ['to be downloaded', '/en/b/', {}, 'download'],
  ])('is left to the browser %s', (_name, href, init, attributes) => {
    load.mockClear();
    // What follows a link in the tests' browser would leave the page.
    const stop = (event: Event) => event.preventDefault();
    document.addEventListener('click', stop, { once: true, capture: false });
    press(href, init, attributes);
    expect(load).not.toHaveBeenCalled();
  });

  it('to a part of the same page makes an entry and loads nothing', async () => {
    load.mockClear();
    const { index } = history.state;
    await navigate('/en/start/#part');
    expect([load.mock.calls.length, location.hash, history.state.index]).toEqual([0, '#part', index + 1]);
    expect(told).toEqual([]);
  });
});

describe('back and forward', () => {
  it('bring the page of the entry, which stays what it is', async () => {
    const { index } = history.state;
    traverse('/en/a/', { index: index - 1, scrollX: 0, scrollY: 40 });
    await vi.waitFor(() => expect(heading()).toBe('/en/a/'));
    expect(load.mock.lastCall?.[0].navigationType).toBe('traverse');
    expect([history.state.index, location.pathname]).toEqual([index - 1, '/en/a/']);
  });

  it('load nothing for the page that shows', () => {
    load.mockClear();
    traverse('/en/start/', { index: 1, scrollX: 0, scrollY: 0 });
    expect(load).not.toHaveBeenCalled();
  });

  it('leave a jump alone that the reader has made in the address bar', () => {
    load.mockClear();
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    expect(load).not.toHaveBeenCalled();
  });
});
