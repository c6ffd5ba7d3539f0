import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { basePath } from '../project/paths.ts';
import { outputOf } from '../testing/temporary-tree.ts';
import { type BuiltSite, BuiltSiteError, checkBuiltSite } from './check-built-site.ts';
import { readBuiltPages } from './read-built-pages.ts';

const OTHER_PAGES = {
  'index.html': '<a href="/en/">English</a><a href="/de/">Deutsch</a>',
  '404.html': '<a href="/en/">English</a><a href="/de/">Deutsch</a>',
  'en/docs/usage/index.html': '<h1 id="usage">Usage</h1><h2 id="première">Première</h2>',
  'de/index.html': '<h1 id="start">Start</h1>',
  '_astro/main.js': 'export {}',
  'en/docs/usage.md': '# Usage',
  'en/llms.txt': '# Pages',
};

/** Checks a small site whose page /en/ has this body. */
function check(body: string, files: Record<string, string> = {}): BuiltSite {
  const output = outputOf({ ...OTHER_PAGES, 'en/index.html': body, ...files });
  return checkBuiltSite(output, readBuiltPages(output, { base: basePath() }));
}

function diagnostics(body: string, files?: Record<string, string>): string[] {
  try {
    check(body, files);
    return [];
  } catch (error) {
    if (!(error instanceof BuiltSiteError)) throw error;
    return error.message
      .split('\n')
      .filter((line) => line.startsWith('  '))
      .map((line) => line.trim());
  }
}

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('a site that holds together', () => {
  it.each([
    ['a page', '<a href="/en/docs/usage/">Usage</a>'],
    ['a page from here', '<a href="docs/usage/">Usage</a>'],
    ['an anchor', '<a href="/en/docs/usage/#usage">Usage</a>'],
    ['an encoded anchor', '<a href="/en/docs/usage/#premi%C3%A8re">Première</a>'],
    ['an anchor of its own', '<a href="#main">Skip</a><main id="main"></main>'],
    ['a query', '<a href="/en/docs/usage/?preview=1">Usage</a>'],
    ['a file', '<a href="/en/docs/usage.md">Markdown</a><script type="module" src="/_astro/main.js"></script>'],
    ['texts that will stand beside their index', '<a href="/en/llms-full.txt">Texts</a>'],
    ['the root', '<a href="/">Languages</a>'],
    ['another site', '<a href="https://blog.site.example/nowhere/">Blog</a>'],
    ['a mail address', '<a href="mailto:support@site.example">Support</a>'],
    ['data', '<img src="data:image/gif;base64,R0lGOD" alt="">'],
    [
      'another language by choice',
      '<a href="/de/" hreflang="de">Deutsch</a><a href="/de/" data-locale="de">Deutsch</a>',
    ],
  ])('may link to %s', (_name, body) => {
    expect(diagnostics(body)).toEqual([]);
  });

  it('is counted by pages', () => {
    expect(check('').pages).toBe(5);
  });
});

describe('faults', () => {
  it.each<[string, string, string]>([
    ['[D03] a link to no page', '<a href="/en/docs/nowhere/">x</a>', 'the link "/en/docs/nowhere/" leads nowhere.'],
    ['[D03] a link that is misspelt in case', '<a href="/en/docs/Usage/">x</a>', 'leads nowhere.'],
    ['[D03] a link that lacks its slash', '<a href="/en/docs/usage">x</a>', 'leads nowhere.'],
    ['[D03] a link with a lone percent sign', '<a href="/en/100%/">x</a>', 'leads nowhere.'],
    ['[D03] texts without an index', '<a href="/llms-full.txt">x</a>', 'the link "/llms-full.txt" leads nowhere.'],
    ['[D03] a missing image', '<img src="/missing.png" alt="">', 'the link "/missing.png" leads nowhere.'],
    ['[D03] a missing script', '<script src="/_astro/gone.js"></script>', 'leads nowhere.'],
    ['[D03] a missing style sheet', '<link rel="stylesheet" href="/_astro/gone.css">', 'leads nowhere.'],
    ['[D03] a missing language by choice', '<a href="/fr/" hreflang="fr">x</a>', 'the link "/fr/" leads nowhere.'],
    ['[D03] an address of another host without protocol', '<a href="//evil.example/en/">x</a>', 'leads nowhere.'],
    [
      '[D03] an anchor of no element',
      '<a href="/en/docs/usage/#gone">x</a>',
      '"/en/docs/usage/#gone" names no element',
    ],
    ['[D03] an anchor that the page lacks', '<a href="#gone">x</a>', '"#gone" names no element of its page.'],
    ['an inline style', '<p style="color: red">x</p>', "<p style=…> needs 'unsafe-inline'."],
    ['an empty inline style', '<p style>x</p>', "<p style=…> needs 'unsafe-inline'."],
    ['an event handler', '<button onclick="go()">x</button>', "<button onclick=…> needs 'unsafe-inline'."],
    ['an event handler in capitals', '<img src="data:," alt="" onError="go()">', "onerror=…> needs 'unsafe-inline'."],
    ['an inline style in a drawing', '<svg><path style="fill: red"/></svg>', '<path style=…>'],
    ['a style element', '<style>p { color: red }</style>', 'a <style> element'],
    ['an id that is given twice', '<p id="a"></p><p id="a"></p>', 'two elements have the id "a".'],
    ['a link into another language', '<a href="/de/">Deutsch</a>', 'the link "/de/" leaves the reader\'s language.'],
  ])('%s', (_name, body, diagnostic) => {
    const found = diagnostics(body);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(diagnostic);
    expect(found[0]).toMatch(/^\/en\/: /);
  });

  it('come in one error that counts them', () => {
    const action = () => check('<p style="">x</p><a href="/gone/">x</a>', { 'de/index.html': '<a href="#gone">x</a>' });
    expect(action).toThrow(BuiltSiteError);
    expect(action).toThrow('3 faults in the built pages');
    expect(action).toThrow('/en/: <p style');
    expect(action).toThrow('/de/: "#gone"');
  });

  it('are all counted and not all shown when they are many', () => {
    const body = Array.from({ length: 100 }, (_, at) => `<a href="/gone-${at}/">x</a>`).join('');
    expect(() => check(body)).toThrow('100 faults');
    expect(diagnostics(body)).toHaveLength(40);
  });

  it('are not found in text and comments', () => {
    expect(diagnostics('<!-- <p style=""> --><pre>&lt;a href="/gone/"&gt;</pre>')).toEqual([]);
  });
});

describe('hashes of inline scripts', () => {
  it('are those of their text, each once, in a fixed order', () => {
    const scripts = ['a && b("<p>");\n', 'void 0', 'ä'];
    const body = [...scripts, scripts[0]].map((text) => `<script>${text}</script>`).join('');
    expect(check(body).inlineScriptHashes).toEqual(scripts.map(hash).sort());
  });

  it.each([
    '<script type="module">1</script>',
    '<script type="text/javascript">1</script>',
    '<script async>1</script>',
  ])('exist for %s', (body) => {
    expect(check(body).inlineScriptHashes).toEqual([hash('1')]);
  });

  it.each([
    '<script src="/_astro/main.js"></script>',
    '<script type="application/ld+json">{"a":1}</script>',
    '<p>no script</p>',
  ])('do not for %s', (body) => {
    expect(check(body).inlineScriptHashes).toEqual([]);
  });
});

describe('under a base', () => {
  it.each([
    ['<a href="/guide/en/docs/usage/#usage">x</a><a href="docs/usage/">x</a><a href="#main" id="main">x</a>', 0],
    ['<a href="/en/docs/usage/">x</a>', 1],
    ['<a href="/guided/en/docs/usage/">x</a>', 1],
    ['<a href="/guide/en/docs/nowhere/">x</a>', 1],
    ['<a href="/guide/de/">x</a>', 1],
  ])('%s has %d faults', (body, count) => {
    vi.stubEnv('BASE_PATH', '/guide/');
    expect(diagnostics(body, { 'index.html': '', '404.html': '' })).toHaveLength(count);
  });
});
