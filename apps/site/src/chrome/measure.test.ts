// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://site.example/en/docs/usage/?code=SECRET#private" }
import { SHORT_NAME } from '@duoverso/contracts/short-name';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { reportVisitorEvent } from '../browser/visitor-event.ts';
import { startMeasuring } from './measure.ts';

const beacon = vi.fn<(url: string, body: string) => boolean>();
const layer = window as unknown as { dataLayer?: object[] };
let visibility = 'visible';

/** What has been sent since the last time, without what all events have. */
function sent(): object[] {
  const events = beacon.mock.calls.map(([url, body]) => {
    expect(url).toBe('/api/event');
    const { u, d, ...rest } = JSON.parse(body);
    expect([u, d]).toEqual(['https://site.example/en/docs/usage/', 'site.example']);
    return rest;
  });
  beacon.mockClear();
  return events;
}

function set(of: object, name: string, value: unknown): void {
  Object.defineProperty(of, name, { configurable: true, get: () => value });
}

const dispatch = (type: string, init: EventInit & Record<string, unknown> = {}, target: EventTarget = document) =>
  target.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), init));

Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
set(navigator, 'webdriver', false);
Object.assign(navigator, { sendBeacon: beacon });
set(document, 'referrer', 'https://search.example/results?q=something+private');
startMeasuring();
const first = sent();

beforeEach(() => {
  visibility = 'visible';
  localStorage.clear();
  delete layer.dataLayer;
  delete document.documentElement.dataset['unmeasured'];
  beacon.mockClear();
  document.body.innerHTML = `
    <a id="out" href="https://elsewhere.example/path?token=1"><b>there</b></a>
    <a id="store" href="https://store.example/app" data-install="chrome">get it</a>
    <a id="in" href="/en/">here</a><a id="mail" href="mailto:somebody@site.example">write</a>
    <input name="q" type="search"><input name="name">`;
});

describe('measuring', () => {
  it('[W08] reports the page without query and fragment, and of what lies elsewhere the host alone', () => {
    expect(first).toEqual([{ n: 'pageview', r: 'https://search.example', p: {} }]);
  });

  it('[W08] reports each page that takes another one’s place once, with the second language', () => {
    localStorage.setItem(`${SHORT_NAME}.reading`, 'de');
    dispatch('duo:after-swap');
    expect(sent()).toEqual([{ n: 'pageview', p: { with: 'de' } }]);
  });

  it('[W08] reports a page that the browser has kept asleep, and none that it has just loaded', () => {
    dispatch('pageshow', { persisted: false }, window);
    expect(sent()).toEqual([]);
    dispatch('pageshow', { persisted: true }, window);
    expect(sent()).toEqual([{ n: 'pageview', p: {} }]);
  });

  it('[W08] reports a page in the background when it is looked at, once', () => {
    visibility = 'hidden';
    dispatch('duo:after-swap');
    dispatch('duo:after-swap');
    expect(sent()).toEqual([]);
    visibility = 'visible';
    dispatch('visibilitychange');
    dispatch('visibilitychange');
    expect(sent()).toEqual([{ n: 'pageview', p: {} }]);
  });

  it.each([
    [
      'a link that leaves the site',
      '#out b',
      0,
      [{ n: 'Outbound Link: Click', p: { url: 'https://elsewhere.example' } }],
    ],
    ['the same in a new tab', '#out', 1, [{ n: 'Outbound Link: Click', p: { url: 'https://elsewhere.example' } }]],
    ['an install', '#store', 0, [{ n: 'install', p: { store: 'chrome' } }]],
    ['nothing of a menu on a link', '#out', 2, []],
    ['nothing of a link within', '#in', 0, []],
    ['nothing of an address of a person', '#mail', 0, []],
  ])('[W08] reports %s', (_what, selector, button, events) => {
    const target = document.querySelector(selector) as Element;
    target.addEventListener('click', (event) => event.preventDefault());
    dispatch(button === 0 ? 'click' : 'auxclick', { button }, target);
    expect(sent()).toEqual(events);
  });

  it('[W08] reports a search once for each field, and never what is typed', () => {
    const [query, other] = document.querySelectorAll('input');
    for (const value of ['p', 'pr', 'private']) {
      Object.assign(query as object, { value });
      dispatch('input', {}, query as Element);
      dispatch('input', {}, other as Element);
    }
    expect(sent()).toEqual([{ n: 'search', p: {} }]);
  });

  it('[W08] tells a tag manager that consent has loaded, also of claims and purchases', () => {
    dispatch('duo:after-swap');
    reportVisitorEvent({ event: 'claim', offer: 'some-offer' });
    layer.dataLayer = [];
    dispatch('duo:after-swap');
    reportVisitorEvent({ event: 'claim', offer: 'some-offer' });
    dispatch('auxclick', { button: 1 }, document.querySelector('#store') as Element);
    expect(layer.dataLayer).toEqual([
      { event: 'pageview', page: '/en/docs/usage/' },
      { event: 'claim', offer: 'some-offer' },
      { event: 'install', store: 'chrome' },
    ]);
    // Our own counts of claims are the server's.
    expect(sent().map((one) => Reflect.get(one, 'n'))).toEqual(['pageview', 'pageview', 'install']);
  });

  it('[W08] sends nothing where the server counts nothing', () => {
    document.documentElement.dataset['unmeasured'] = '';
    dispatch('duo:after-swap');
    expect(sent()).toEqual([]);
  });
});
