// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PREFETCH_INTENT_MS } from '../page/limits.ts';
import { isConstrained, startPrefetch } from './prefetch.ts';

let page = 0;
/** A page that no test before has fetched. */
const freshPage = () => `/en/docs/page-${page++}/`;

const hints = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="prefetch"]')].map((link) => link.getAttribute('href'));

function showLink(href: string, attributes = ''): Element {
  document.body.innerHTML = `<p>text</p><a href="${href}" ${attributes}><b>label</b></a>`;
  return document.querySelector('b') as Element;
}

function rest(target: Element, type = 'pointerover', ms = PREFETCH_INTENT_MS): void {
  target.dispatchEvent(new Event(type, { bubbles: true }));
  vi.advanceTimersByTime(ms);
}

beforeAll(startPrefetch);
beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/en/');
  document.head.innerHTML = '';
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

describe('connections', () => {
  const CONNECTIONS = [
    [{ saveData: true }, true],
    [{ saveData: true, effectiveType: '4g' }, true],
    [{ saveData: false, effectiveType: 'slow-2g' }, true],
    [{ saveData: false, effectiveType: '2g' }, true],
    [{ saveData: false, effectiveType: '3g' }, false],
    [{ saveData: false, effectiveType: '4g' }, false],
    [{}, false],
    [undefined, false],
  ] as const;

  it.each(CONNECTIONS)('[R09] %j is one that must be spared: %s', (connection, expected) => {
    expect(isConstrained(connection)).toBe(expected);
  });

  it.each(CONNECTIONS)('[R09] on %j nothing is fetched: %s', (connection, nothing) => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
    const url = freshPage();
    rest(showLink(url));
    expect(hints()).toEqual(nothing ? [] : [url]);
  });
});

describe('intent', () => {
  it.each(['pointerover', 'touchstart', 'focusin'])('is a link that gets %s', (type) => {
    const url = freshPage();
    rest(showLink(url), type);
    expect(hints()).toEqual([url]);
  });

  it('takes a moment', () => {
    const url = freshPage();
    const link = showLink(url);
    rest(link, 'pointerover', PREFETCH_INTENT_MS - 1);
    expect(hints()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(hints()).toEqual([url]);
  });

  it('is given up when the pointer moves on', () => {
    const link = showLink(freshPage());
    rest(link, 'pointerover', PREFETCH_INTENT_MS - 1);
    rest(document.querySelector('p') as Element);
    expect(hints()).toEqual([]);
  });
});

describe('pages', () => {
  it('are fetched once each', () => {
    const url = freshPage();
    const link = showLink(url);
    rest(link);
    rest(link);
    rest(link, 'focusin');
    rest(showLink(`${url}#first`));
    expect(hints()).toEqual([url]);
  });

  it('are told apart by their query', () => {
    const url = freshPage();
    rest(showLink(`${url}?q=a`));
    rest(showLink(`${url}?q=b`));
    expect(hints()).toEqual([`${url}?q=a`, `${url}?q=b`]);
  });

  it.each([
    ['of another origin', 'https://app.site.example/en/usage/', ''],
    ['of another port', 'http://localhost:1/en/usage/', ''],
    ['that are files', '/en/docs/usage.md', ''],
    ['without trailing slash', '/en/docs/usage', ''],
    ['to be downloaded', '/downloads/latest/', 'download'],
    ['that are shown already', '/en/#main', ''],
    ['that are mail addresses', 'mailto:support@site.example', ''],
  ])('[R09] %s are not fetched', (_name, href, attributes) => {
    rest(showLink(href, attributes));
    expect(hints()).toEqual([]);
  });
});
