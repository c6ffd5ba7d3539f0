import { describe, expect, it } from 'vitest';
import { outputOf, temporaryTree } from '../testing/temporary-tree.ts';
import { writeRedirects } from './write-redirects.ts';

const ROWS = [
  { from: '/docs/old/', to: '/docs/new/' },
  { from: '/docs/caffè/', to: '/docs/new/#crème' },
  { from: '/blog/', to: 'https://blog.example/?a=b' },
  { from: '/docs/fax/', gone: true, instead: '/docs/old/' },
  { from: '/docs/telex/', gone: true },
  { from: '/docs/new/#x', to: '/docs/new/#y' },
];

const FILES = { 'de/docs/new.md': '# New' };

function write(rows: readonly object[] = ROWS, base = '', files: Readonly<Record<string, string>> = FILES) {
  const output = outputOf(files);
  const content = temporaryTree({ 'redirects.json': JSON.stringify({ redirects: rows }) });
  const { unread } = writeRedirects(output, content, base);
  return Object.assign((name: string) => output.read(name).toString('utf8'), { unread });
}

const linesOf = (text: string) => text.trimEnd().split('\n');
const german = (text: string) => linesOf(text).filter((line) => /\/de\//.test(line));

describe('where old addresses lead', () => {
  it('[W01] is told the server without languages, and without sections, of which no server hears', () => {
    expect(JSON.parse(write()('_redirects.json'))).toEqual({
      moved: { '/blog/': 'https://blog.example/?a=b', '/docs/caffè/': '/docs/new/#crème', '/docs/old/': '/docs/new/' },
      gone: { '/docs/fax/': '/docs/new/', '/docs/telex/': null },
    });
  });

  it('[W01] is told static hosts, in each language, with the text of a page where there is one', () => {
    const lines = new Set(german(write()('_redirects')));
    expect(lines).toEqual(
      new Set([
        '/de/blog/ https://blog.example/?a=b 301',
        '/de/blog https://blog.example/?a=b 301',
        '/de/docs/caff%C3%A8/ /de/docs/new/#cr%C3%A8me 301',
        '/de/docs/caff%C3%A8 /de/docs/new/#cr%C3%A8me 301',
        '/de/docs/caff%C3%A8.md /de/docs/new.md 301',
        '/de/docs/old/ /de/docs/new/ 301',
        '/de/docs/old /de/docs/new/ 301',
        '/de/docs/old.md /de/docs/new.md 301',
        '/de/docs/fax/ /de/410/ 404',
        '/de/docs/fax /de/410/ 404',
        '/de/docs/telex/ /de/410/ 404',
        '/de/docs/telex /de/410/ 404',
      ]),
    );
    expect(write()('_redirects')).not.toContain('/en/docs/old.md');
  });

  it('[W01] is told nginx, below the base of the site', () => {
    expect(german(write(ROWS, '/guide')('_redirects.nginx'))).toContain(
      'location = "/guide/de/docs/caffè/" { return 308 "/guide/de/docs/new/$is_args$args#cr%C3%A8me"; }',
    );
    expect(german(write(ROWS, '/guide')('_redirects.nginx'))).toContain(
      'location = "/guide/de/docs/fax" { error_page 410 /guide/de/410/index.html; return 410; }',
    );
  });

  it('[W01] is told Caddy', () => {
    const text = write()('_redirects.caddy');
    expect(text).toContain('route "/de/docs/old" {\n\trewrite * /de/docs/new/\n\tredir * "{uri}" 308\n}\n');
    expect(text).toContain(
      'route "/de/docs/telex/" {\n\trewrite * /de/410/index.html\n\tfile_server {\n\t\tstatus 410\n',
    );
  });

  it('[W01] is nothing for a site that has moved nothing', () => {
    const read = write([]);
    expect([read('_redirects'), read('_redirects.nginx'), read('_redirects.caddy')]).toEqual(['', '', '']);
  });

  it('[W01] is told nginx and Caddy of all that belongs to a page', () => {
    const read = write(ROWS, '', { ...FILES, 'de/docs/new/blocks.json': '{}' });
    for (const address of ['old.md', 'old/blocks.json', 'fax.md', 'fax/blocks.json']) {
      expect(read('_redirects.nginx')).toContain(`location = "/de/docs/${address}" {`);
      expect(read('_redirects.caddy')).toContain(`route "/de/docs/${address}" {`);
    }
  });
});

describe('a version of the documentation that was dropped', () => {
  const DROPPED = [
    ...['', 'usage/', 'pdf/'].map((page) => ({ from: `/docs/0.9/${page}`, to: `/docs/${page}` })),
    { from: '/docs/0.9/about/', to: '/docs/usage/' },
    { from: '/docs/0.9/fax/', gone: true, instead: '/docs/' },
  ];
  const SITE = Object.fromEntries(
    ['docs.md', 'docs/usage.md', 'docs/index.html', 'llms.txt', 'llms-full.txt'].map((file) => [`de/${file}`, file]),
  );

  it('[V01] leads from its lists of texts to those of the latest', () => {
    const read = write(DROPPED, '', SITE);
    const { moved } = JSON.parse(read('_redirects.json'));
    expect([moved['/docs/0.9/llms.txt'], moved['/docs/0.9/llms-full.txt']]).toEqual(['/llms.txt', '/llms-full.txt']);
    expect(read('_redirects.nginx')).toContain('location = "/de/docs/0.9/llms.txt" { return 308 "/de/llms.txt');
    // Spanish has no list.
    expect(read('_redirects.nginx')).not.toContain('/es/docs/0.9/llms.txt');
  });

  it('[V01] is a rule for static hosts, behind those for what the rule would get wrong', () => {
    const lines = linesOf(write(DROPPED, '/guide', SITE)('_redirects'));
    expect(lines.at(-1)).toBe('/guide/:locale/docs/0.9/* /guide/:locale/docs/:splat 301');
    expect(lines.filter((line) => line.includes('*'))).toHaveLength(1);
    const ours = lines.filter((line) => line.startsWith('/guide/de/')).map((line) => line.replaceAll('/guide/de', ''));
    expect(new Set(ours)).toEqual(
      new Set([
        '/docs/0.9 /docs/ 301',
        '/docs/0.9.md /docs.md 301',
        '/docs/0.9/llms.txt /llms.txt 301',
        '/docs/0.9/llms-full.txt /llms-full.txt 301',
        '/docs/0.9/about/ /docs/usage/ 301',
        '/docs/0.9/about /docs/usage/ 301',
        '/docs/0.9/about.md /docs/usage.md 301',
        '/docs/0.9/fax/ /410/ 404',
        '/docs/0.9/fax /410/ 404',
      ]),
    );
  });
});

describe('pages that move for static hosts', () => {
  const pages = (count: number) =>
    Array.from({ length: count }, (_, page) => ({ from: `/docs/a/${page}/`, to: `/docs/b/${page}x/` }));

  it('[W01] are a rule for a folder only if nothing is left in it', () => {
    const rows = ['1/', '2/'].map((page) => ({ from: `/docs/a/${page}`, to: `/docs/b/${page}` }));
    expect(write(rows)('_redirects')).toBe('/:locale/docs/a/* /:locale/docs/b/:splat 301\n');
    const left = write(rows, '', { 'en/docs/a/3/index.html': '' })('_redirects');
    expect(left).not.toContain('*');
    expect(left).toContain('/ko/docs/a/2/ /ko/docs/b/2/ 301\n');
  });

  it('[W01] share rules for all languages where there are more than hosts read, and the rest is counted', () => {
    const read = (count: number) => {
      const written = write(pages(count), '', {});
      const lines = linesOf(written('_redirects'));
      const patterns = lines.filter((line) => line.startsWith('/:locale/'));
      // Cloudflare Pages counts from the first pattern on.
      expect(lines.slice(lines.length - patterns.length)).toEqual(patterns);
      return { plain: lines.length - patterns.length, patterns: patterns.length, unread: written.unread };
    };
    expect(read(10)).toMatchObject({ patterns: 0, unread: 0 });
    const many = read(100);
    expect(many.plain).toBeLessThanOrEqual(2000);
    expect(many.patterns).toBeGreaterThan(0);
    expect(many.unread).toBe(0);
    const tooMany = read(200);
    expect(tooMany.patterns).toBe(100);
    expect(tooMany.unread).toBe(tooMany.plain - 2000);
  });
});
