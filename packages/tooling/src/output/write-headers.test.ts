import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { SITE_URL } from '../project/site-url.ts';
import { outputOf } from '../testing/temporary-tree.ts';
import { responseHeaders, searchOrigins, writeHeaders } from './write-headers.ts';

const HASHES = ["'sha256-AAAA='", "'sha256-BBBB='"];
/** Each list has hosts of its own, so that one in the wrong place shows. */
const TAG_MANAGER = {
  script: ['https://tags.example'],
  connect: ['https://*.in.example', 'https://tags.example'],
  image: ['https://pixel.example'],
  frame: ['https://frame.example'],
};
const OF_TAGS = Object.values(TAG_MANAGER).flat();

/** Directives of the content security policy with their sources. */
function policy(headers: Record<string, string>): Record<string, string[]> {
  const directives = headers['content-security-policy']?.split('; ') ?? [];
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

describe('responseHeaders', () => {
  it.each([undefined, TAG_MANAGER])(
    "needs no 'unsafe-…' and no wildcard of its own (tag manager: %j)",
    (tagManager) => {
      const sources = Object.values(policy(responseHeaders(HASHES, { tagManager }))).flat();
      expect(sources.filter((source) => /unsafe|\*|^https?:$/.test(source) && !OF_TAGS.includes(source))).toEqual([]);
    },
  );

  it('lets the pages ask a search service elsewhere when one is configured', () => {
    const elsewhere = policy(responseHeaders(HASHES, { search: ['https://search.example'] }));
    expect(elsewhere['connect-src']).toEqual(["'self'", 'https://search.example']);
    expect(policy(responseHeaders(HASHES))['connect-src']).toEqual(["'self'"]);
  });

  it('lets pages start the download of a file elsewhere, which happens within a frame', () => {
    expect(policy(responseHeaders(HASHES, { releases: ['https://files.example'] }))['frame-src']).toEqual([
      'https://files.example',
    ]);
    expect(policy(responseHeaders(HASHES))['frame-src']).toBeUndefined();
  });

  it('allows scripts of this origin and the inline ones of the pages, and nothing by default', () => {
    expect(policy(responseHeaders(HASHES))).toMatchObject({
      'default-src': ["'none'"],
      'script-src': ["'self'", ...HASHES],
      'style-src': ["'self'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
    });
  });

  it('demands Trusted Types with the one policy of the site', () => {
    expect(policy(responseHeaders(HASHES))).toMatchObject({
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['default'],
    });
  });

  it('[P08] [W08] lets each host of the tag manager do what it is named for and nothing else, and none where no container is configured', () => {
    const naming = (headers: Record<string, string>) =>
      Object.fromEntries(
        Object.entries(policy(headers)).flatMap(([name, sources]) => {
          const named = sources.filter((source) => OF_TAGS.includes(source));
          return named.length > 0 ? [[name, named]] : [];
        }),
      );
    expect(naming(responseHeaders(HASHES))).toEqual({});
    expect(naming(responseHeaders(HASHES, { tagManager: TAG_MANAGER }))).toEqual({
      'script-src': TAG_MANAGER.script,
      'connect-src': TAG_MANAGER.connect,
      'img-src': TAG_MANAGER.image,
      'frame-src': TAG_MANAGER.frame,
    });
  });

  it('[W07] ask search engines to stay away from a build with drafts, and from no other', () => {
    expect(responseHeaders([])).not.toHaveProperty('x-robots-tag');
    vi.stubEnv('DRAFTS', '1');
    expect(responseHeaders([])['x-robots-tag']).toBe('noindex, nofollow');
    vi.unstubAllEnvs();
  });

  it('holds header names in lower case and values of one line', () => {
    for (const [name, value] of Object.entries(responseHeaders(HASHES, { tagManager: TAG_MANAGER }))) {
      expect(name).toMatch(/^[a-z-]+$/);
      expect(value).toMatch(/^[\x20-\x7e]+$/);
    }
  });

  it('keeps the browser from guessing types and other sites from embedding', () => {
    expect(responseHeaders(HASHES)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
  });
});

const SEARCH = { appId: 'own-app', apiKey: 'own-key', index: 'own-pages' };
const MEASURING = { funnels: { buying: ['visit', '/prices/', 'paid'] } };
const FACTS = { search: SEARCH, measuring: MEASURING, contact: 'safe@site.example' };

describe('writeHeaders', () => {
  it.each([undefined, TAG_MANAGER])(
    'writes the same headers for the server and for static hosts (tag manager: %j)',
    (tagManager) => {
      const output = outputOf({});
      writeHeaders(output, HASHES, { tagManager }, FACTS);
      const headers = responseHeaders(HASHES, { tagManager });
      expect(JSON.parse(readFileSync(join(output.dir, '_headers.json'), 'utf8'))).toEqual({
        ...{ basePath: '', siteUrl: SITE_URL, ...FACTS },
        headers,
      });
      expect(readFileSync(join(output.dir, '_headers'), 'utf8').split('\n')).toEqual([
        '/*',
        ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
        '/_astro/*',
        '  cache-control: public, max-age=31536000, immutable',
        '',
      ]);
    },
  );
});

const SERVICE = {
  appId: 'app',
  apiKey: 'key',
  index: 'docs',
  externalUrlPattern: null,
  personalization: true,
  suggestions: [],
};
const HOSTS = {
  hosts: ['https://one.example/path', 'https://one.example:443'],
  insightsHosts: ['https://events.example'],
};

it('names each origin of the search service once', () => {
  expect(searchOrigins({ ...SERVICE, ...HOSTS, insights: false })).toEqual(['https://one.example']);
});

it('[Q28] names the origins that take events only when events are on', () => {
  expect(searchOrigins({ ...SERVICE, ...HOSTS, insights: true })).toEqual([
    'https://one.example',
    'https://events.example',
  ]);
  expect(searchOrigins({ ...SERVICE, hosts: [], insightsHosts: [], insights: true })).toEqual([]);
});
