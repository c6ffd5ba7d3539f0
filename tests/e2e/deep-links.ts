import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** An address of an element deep within a page that is written in a second language, too. */
export interface DeepLink {
  /** Path and fragment. */
  readonly link: string;
  readonly locale: string;
  readonly second: string;
}

/** Pages and second languages: each direction of writing, each script beside another. */
const PAIRS = [
  ['en', 'pt-BR'],
  ['zh', 'en'],
  ['ar', 'en'],
  ['ja', 'zh'],
] as const;
const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
const HEADING_ID = /<h[2-6]\b[^>]*\sid="([^"]+)"/g;

interface Page {
  readonly path: string;
  readonly kind: string;
  readonly ids: readonly string[];
}

/**
 * Links for each pair of languages, by rule from the built pages: one for each kind of page and one for the page with the most headings. Pairs take
 * other pages of a kind, spread over all of them, and other depths, from the first heading to the last.
 */
export function deepLinks(): DeepLink[] {
  return PAIRS.flatMap(([locale, second], pair) => {
    const pages = readPages(locale, second);
    const kinds = [...new Set(pages.map(({ kind }) => kind))].sort();
    const chosen = kinds.map((one) => {
      const ofKind = pages.filter(({ kind }) => kind === one);
      return ofKind[Math.floor((ofKind.length * (pair + 0.5)) / PAIRS.length)] as Page;
    });
    chosen.push(pages.reduce((most, page) => (page.ids.length > most.ids.length ? page : most)));
    return chosen.map(({ path, ids }, index) => {
      const depth = ((pair + index) % chosen.length) / (chosen.length - 1);
      return { link: `/${locale}/${path}/#${ids[Math.round(depth * (ids.length - 1))]}`, locale, second };
    });
  });
}

/** Pages of two languages that have headings with names. */
function readPages(locale: string, second: string): Page[] {
  return globSync('*/**/blocks.json', { cwd: join(DIST, locale) })
    .map((file) => dirname(file).split(sep).join('/'))
    .filter((path) => existsSync(join(DIST, second, path, 'blocks.json')))
    .sort()
    .map((path) => {
      const ids = [...mainOf(locale, path).matchAll(HEADING_ID)].map(([, id = '']) => id);
      return { path, kind: kindOf(path), ids };
    })
    .filter(({ ids }) => ids.length > 0);
}

function mainOf(locale: string, path: string): string {
  const html = readFileSync(join(DIST, locale, path, 'index.html'), 'utf8');
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'));
}

/** `docs`, a folder of it, or marketing. */
function kindOf(path: string): string {
  const [first, ...rest] = path.split('/');
  return first === 'docs' ? ['docs', ...rest.slice(0, -1)].join('/') : 'marketing';
}
