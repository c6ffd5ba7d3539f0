import { mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Site } from '../http/load-site.ts';
import { createRecentCopies } from '../http/recent-copies.ts';
import { createSiteFile, type Represented, type SiteFile } from '../http/site-file.ts';

export const CSP = "default-src 'self'; script-src 'self' 'sha256-AAAA'; require-trusted-types-for 'script'";
/** What its pages search by. */
export const SAMPLE_SEARCH = { appId: 'sample-app', apiKey: 'sample-key', index: 'docs' };
export const HEADERS_JSON = JSON.stringify({
  search: SAMPLE_SEARCH,
  headers: {
    'Content-Security-Policy': CSP,
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  },
});
/** When every file of the sample was written, for `Last-Modified`. */
export const WRITTEN_AT = new Date('2025-03-01T10:20:30Z');
/** Stands in a file beside the built site; no answer may ever hold it. */
export const SECRET = 'the secret beside the built site';
export const USAGE_PAGE = `<!doctype html><title>Usage</title>${'<p>Two verses face each other.</p>'.repeat(40)}`;
export const PLAIN_TEXT = '0123456789';
/** Where pages that answer for others have room for links, as the site's build writes it. */
export const ROOM =
  '<div class="status-pages" data-suggestions="" hidden=""><p>Perhaps one of these?</p><ul></ul></div>';

const PAGES = ['en', 'zh', 'pt-BR', 'de', 'zh-TW'].flatMap((locale) => [
  [`${locale}/index.html`, `<title>${locale}</title>`],
  [`${locale}/404/index.html`, `<title>not found ${locale}</title>`],
  [`${locale}/410/index.html`, `<title>gone ${locale}</title>${ROOM}`],
]);
const FILES: Record<string, string> = {
  ...Object.fromEntries(PAGES),
  '_headers.json': HEADERS_JSON,
  '_build.json': '{}',
  '_redirects.json': JSON.stringify({
    moved: {
      '/docs/manual/': '/docs/usage/',
      '/docs/caffè/': '/docs/usage/#miele-è',
      '/docs/deepl/': '/docs/deepL/',
      '/blog/': 'https://blog.example/?from=site',
      '/docs/0.9/llms.txt': '/llms.txt',
    },
    gone: { '/docs/fax/': '/docs/usage/#start', '/docs/telex/': null },
  }),
  _redirects: 'for other hosts',
  '_redirects.nginx': 'for other hosts',
  'index.html': '<title>choose a language</title>',
  '404.html': '<title>not found</title>',
  'en/docs/usage/index.html': USAGE_PAGE,
  'en/docs/deepL/index.html': '<title>DeepL</title>',
  'en/docs/deepL.html': 'shadowed by the page',
  'en/café au lait/index.html': '<title>coffee</title>',
  'proof.html': 'proof of ownership',
  'robots.txt': PLAIN_TEXT,
  'empty.txt': '',
  'download.gz': 'not a neighbour of anything',
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'search.json': '{}',
  'en/docs/usage.md': '# Usage',
  'de/docs/usage.md': `# Benutzung\n\n${'Zwei Zeilen stehen untereinander.\n'.repeat(2_000)}`,
  'en.md': '# Read the original',
  'en/llms.txt': `# Tinyverso

> About it.

- [Start](https://site.example/en.md): Reading in two languages.
- [Usage [quick]](https://site.example/en/docs/usage.md): Ten minutes, (nearly) all features.

## Language

- [Deutsch](https://site.example/de/llms.txt)
`,
  'de/llms.txt': `# Tinyverso

- [Benutzung](https://site.example/de/docs/usage.md): Zehn Minuten.

## English

- [Start](https://site.example/en.md): Reading in two languages.
`,
  '_astro/app.abc123.js': `export const list = [${'1,'.repeat(500)}];`,
  '.env': 'hidden',
  'en/.draft/index.html': 'hidden',
  'en/.well-known/draft.txt': 'hidden',
  '.well-known/security.txt': 'Contact: mailto:support@site.example',
};
const COMPRESSED = ['en/docs/usage/index.html', '_astro/app.abc123.js', 'en/404/index.html'];

/** A built site of a few files in a fresh folder, with a secret and a link to it beside. */
export async function createSampleDist(): Promise<{ dist: string; remove: () => Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), 'duoverso-server-'));
  const dist = join(root, 'dist');
  await write(join(root, 'secret.txt'), SECRET);
  for (const [path, text] of Object.entries(FILES)) await write(join(dist, path), text);
  for (const path of COMPRESSED) {
    await write(join(dist, `${path}.br`), brotliCompressSync(FILES[path] ?? ''));
    await write(join(dist, `${path}.gz`), gzipSync(FILES[path] ?? '', { level: 9 }));
  }
  await symlink(join(root, 'secret.txt'), join(dist, 'linked.txt'));
  await symlink(root, join(dist, 'linked'));
  return { dist, remove: () => rm(root, { recursive: true }) };
}

async function write(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  await utimes(file, WRITTEN_AT, WRITTEN_AT);
}

/** The site with a results page and its configuration in two languages. */
export function withSearchPages(site: Site, html: string, hosts: readonly string[] = []): Site {
  const files = new Map(site.files);
  for (const locale of ['en', 'ar']) {
    files.set(`/${locale}/search/`, fileOf(html));
    files.set(`/${locale}/search.json`, fileOf(JSON.stringify({ locale, hosts })));
  }
  return { ...site, files };
}

function fileOf(text: string): SiteFile {
  const lastModified = 'Sat, 01 Mar 2025 10:20:30 GMT';
  const validatorHeaders = { 'cache-control': 'public, max-age=0', 'last-modified': lastModified };
  return textFile(text, { lastModified, validatorHeaders, contentType: 'text/html; charset=utf-8' });
}

/** A file of the site that holds a text, without compressed copies. */
export function textFile(text: string, represented: Represented): SiteFile {
  const held = new TextEncoder().encode(text);
  return createSiteFile({
    encodings: ['identity'],
    size: held.length,
    held,
    recent: createRecentCopies(1),
    describe: () => represented,
  });
}
