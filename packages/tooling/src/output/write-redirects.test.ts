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

function write(rows: readonly object[] = ROWS, base = '') {
  const output = outputOf({ 'de/docs/new.md': '# New' });
  writeRedirects(output, temporaryTree({ 'redirects.json': JSON.stringify({ redirects: rows }) }), base);
  return (name: string) => output.read(name).toString('utf8');
}

const german = (text: string) => text.split('\n').filter((line) => /\/de\//.test(line));

describe('where old addresses lead', () => {
  it('[W01] is told the server without languages, and without sections, of which no server hears', () => {
    expect(JSON.parse(write()('_redirects.json'))).toEqual({
      moved: { '/blog/': 'https://blog.example/?a=b', '/docs/caffè/': '/docs/new/#crème', '/docs/old/': '/docs/new/' },
      gone: { '/docs/fax/': '/docs/new/', '/docs/telex/': null },
    });
  });

  it('[W01] is told static hosts, in each language, with the text of a page where there is one', () => {
    const lines = german(write()('_redirects'));
    expect(lines).toEqual([
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
    ]);
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
});
