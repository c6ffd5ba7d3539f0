import { describe, expect, it } from 'vitest';
import { readEvent } from './read-event.ts';

const PAGES = ['/en/', '/en/prices/', '/de/prices/', '/profile/', '/en/café/'];
const RULES = { hasPage: (path: string) => PAGES.includes(path), basePath: '/guide', ownHosts: ['site.example'] };
const SITE = 'https://site.example/guide';

const read = (body: object) => readEvent(JSON.stringify(body), RULES);
/** What an event is counted as: kind, name and language. */
const countsOf = (body: object) => read(body)?.counts.map(({ kind, name, locale }) => [kind, name, locale].join(' '));

describe('readEvent', () => {
  it.each([
    [
      'short names',
      {
        n: 'pageview',
        u: `${SITE}/de/prices/`,
        d: 'site.example',
        r: 'https://www.search.example/x',
        p: { with: 'en' },
      },
    ],
    [
      'long names',
      { name: 'pageview', url: `${SITE}/de/prices/`, referrer: 'https://search.example', props: { with: 'en' } },
    ],
  ])('[W08] reads what trackers of Plausible send, in %s', (_names, body) => {
    expect(countsOf(body)).toEqual(['page /prices/ de', 'pair en de', 'referrer search.example ']);
    expect(read(body)?.steps).toEqual(['visit', '/prices/']);
  });

  it.each([
    ['a page', '/en/prices/', '/prices/ en'],
    ['the page of a language', '/en/', '/ en'],
    ['a page in all languages', '/profile/', '/profile/ '],
    ['a page with a query and a fragment', '/en/prices/?email=a@b.example#token', '/prices/ en'],
    ['a page whose address is encoded', '/en/caf%C3%A9/', '/café/ en'],
    ['a page that is not there', '/en/made-up-by-somebody/', 'other en'],
    ['no page at all', '/%E0%A4%A', 'other '],
    ['another base', '/../other/en/prices/', 'other '],
  ])('[W08] counts %s by its route', (_what, path, counted) => {
    expect(countsOf({ n: 'pageview', u: SITE + path })?.[0]).toBe(`page ${counted}`);
  });

  it.each([
    ['none', '', ''],
    ['a host', 'https://search.example/?q=private+words', 'search.example'],
    ['a host with www and in capitals', 'https://WWW.Search.Example/', 'search.example'],
    ['a host in other letters', 'https://bücher.example/', 'xn--bcher-kva.example'],
    ['a name inside a company', 'https://wiki/secret-project/', 'other'],
    ['an address', 'http://192.0.2.7/', 'other'],
    ['an address of IPv6', 'http://[2001:db8::1]/', 'other'],
    ['an app', 'android-app://com.example.reader/', 'other'],
    ['what is no address', 'javascript:alert(1)', 'other'],
    ['a name with a password', 'https://user:password@search.example/', 'search.example'],
    ['a very long name', `https://${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.example/`, 'other'],
  ])('[W08] keeps of a referrer the public host alone: %s', (_what, r, counted) => {
    expect(countsOf({ n: 'pageview', u: `${SITE}/en/`, r })?.[2]).toBe(`referrer ${counted} `);
  });

  it('[W08] counts no referrer of pages that take another one’s place, nor of the site itself', () => {
    for (const r of [undefined, null, 'https://site.example/guide/en/']) {
      expect(countsOf({ n: 'pageview', u: `${SITE}/en/`, r })).toHaveLength(2);
    }
  });

  it('[W08] counts searches, installs and clicks that leave the site, without what they were about', () => {
    const u = `${SITE}/en/`;
    expect(countsOf({ n: 'search', u, p: { query: 'private words' } })).toEqual(['search  en']);
    expect(countsOf({ n: 'install', u, p: { store: 'chrome' } })).toEqual(['install chrome en']);
    expect(countsOf({ n: 'install', u, p: { store: '<script>' } })).toEqual(['install other en']);
    expect(countsOf({ n: 'Outbound Link: Click', u, p: { url: 'https://code.example/somebody?token=1' } })).toEqual([
      'outbound code.example ',
    ]);
  });

  it.each([
    ['text', 'not JSON'],
    ['a list', '[]'],
    ['nothing', 'null'],
    ['an event without a page', '{"n":"pageview"}'],
    ['a page elsewhere than on the web', '{"n":"pageview","u":"file:///etc/passwd"}'],
    ['an event that nobody counts', `{"n":"paid","u":"${SITE}/en/"}`],
    ['names of another type', `{"n":["pageview"],"u":"${SITE}/en/"}`],
    ['an address that is too long', `{"n":"pageview","u":"${SITE}/${'a'.repeat(1_000)}"}`],
  ])('[W08] counts nothing of %s', (_what, body) => {
    expect(readEvent(body, RULES)).toBeUndefined();
  });

  it('[W08] takes no name from the prototype of an object', () => {
    expect(countsOf({ n: 'install', u: `${SITE}/en/`, p: {} })).toEqual(['install other en']);
    const body = `{"n":"pageview","u":"${SITE}/en/","p":{"__proto__":{"with":"de"}}}`;
    expect(readEvent(body, RULES)?.counts[1]).toEqual({ kind: 'pair', name: '', locale: 'en' });
  });
});
