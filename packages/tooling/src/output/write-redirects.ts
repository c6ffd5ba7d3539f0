import { isElsewhere, loadRedirects, splitAddress } from '@duoverso/content/data/redirects';
import { Problems } from '@duoverso/content/diagnostics/problems';
import { LOCALE_CODES, SOURCE_LOCALE } from '@duoverso/locales';
import type { OutputFolder } from '../files/output-folder.ts';

/** A moved or removed address, as one language has it. */
interface Old {
  /** Encoded path with base and language; a page's ends with a slash. */
  readonly from: string;
  /** Encoded path and fragment, or a full address; `undefined` for what is gone. */
  readonly to: string | undefined;
  /** Page that answers for what is gone. */
  readonly gone: string;
}

/**
 * Writes where moved pages are and which are gone: `_redirects.json` for the project's server, `_redirects` for static hosts that read that format, and a
 * part of a configuration each for nginx and Caddy, for those that serve the folder by themselves.
 * @param base path under which the site is served, without a slash at its end
 */
export function writeRedirects(output: OutputFolder, contentDir: string, base: string): void {
  const { pages } = loadRedirects(contentDir, new Problems());
  const moved: Record<string, string> = {};
  const gone: Record<string, string | null> = {};
  for (const [from, outcome] of [...pages].sort(([one], [other]) => (one < other ? -1 : 1))) {
    // It moves with the next version of the documentation.
    if (output.has(`${SOURCE_LOCALE}${from}index.html`)) continue;
    if ('to' in outcome) moved[from] = outcome.to;
    else gone[from] = outcome.instead ?? null;
  }
  output.place('_redirects.json', `${JSON.stringify({ moved, gone }, undefined, 2)}\n`);
  const old = oldAddresses({ moved, gone }, output, base);
  output.place('_redirects', old.flatMap(staticLines).map(withEnd).join(''));
  output.place('_redirects.nginx', old.flatMap(nginxLines).map(withEnd).join(''));
  output.place('_redirects.caddy', old.flatMap(caddyLines).map(withEnd).join(''));
}

/** In each language by itself: pages, and their text as Markdown where the new page has one. */
function oldAddresses(
  { moved, gone }: { readonly moved: Record<string, string>; readonly gone: Record<string, string | null> },
  output: Pick<OutputFolder, 'has'>,
  base: string,
): Old[] {
  return LOCALE_CODES.flatMap((code) => {
    const start = `${base}/${code}`;
    const answer = `${start}/410/`;
    const placed = Object.entries(moved).flatMap(([from, to]): Old[] => {
      const old = start + encodeRoute(from);
      if (isElsewhere(to)) return [{ from: old, to, gone: answer }];
      const [route, anchor] = splitAddress(to);
      const place = start + encodeRoute(route) + (anchor === undefined ? '' : `#${encodeURIComponent(anchor)}`);
      const text = `${code}${route.slice(0, -1)}.md`;
      const page = { from: old, to: place, gone: answer };
      if (!output.has(text)) return [page];
      return [
        page,
        { from: `${old.slice(0, -1)}.md`, to: `${start}${encodeRoute(route).slice(0, -1)}.md`, gone: answer },
      ];
    });
    return [
      ...placed,
      ...Object.keys(gone).map((from) => ({ from: start + encodeRoute(from), to: undefined, gone: answer })),
    ];
  });
}

function encodeRoute(route: string): string {
  return route.split('/').map(encodeURIComponent).join('/');
}

function withEnd(line: string): string {
  return `${line}\n`;
}

/** A page's address without its slash means the page, too. */
function spellings(from: string): string[] {
  return from.endsWith('/') ? [from, from.slice(0, -1)] : [from];
}

/**
 * Format of Netlify and Cloudflare Pages. They have no 410: Netlify shows the page with 404, others skip the line and show their own not-found page. 301 is known to
 * all of them, and says the same as 308 where nobody posts.
 */
function staticLines({ from, to, gone }: Old): string[] {
  return spellings(from).map((old) => (to === undefined ? `${old} ${gone} 404` : `${old} ${to} 301`));
}

/** Locations of a `server` block whose root is the folder of the site. The query goes along, before the fragment. */
function nginxLines({ from, to, gone }: Old): string[] {
  return spellings(decodeURI(from)).map((old) => {
    if (to === undefined) return `location = ${quoted(old)} { error_page 410 ${gone}index.html; return 410; }`;
    const [page, anchor] = splitAddress(to);
    const target = to.startsWith('/') ? `${page}$is_args$args${anchor === undefined ? '' : `#${anchor}`}` : to;
    return `location = ${quoted(old)} { return 308 ${quoted(target)}; }`;
  });
}

function quoted(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

/** Routes of a site block whose root is the folder. A rewrite keeps the query, which `redir` alone would lose. */
function caddyLines({ from, to, gone }: Old): string[] {
  return spellings(decodeURI(from)).map((old) => {
    const route = `route ${quoted(old)}`;
    if (to === undefined) return `${route} {\n\trewrite * ${gone}index.html\n\tfile_server {\n\t\tstatus 410\n\t}\n}`;
    if (!to.startsWith('/')) return `${route} {\n\tredir * ${quoted(to)} 308\n}`;
    const [page, anchor] = splitAddress(to);
    return `${route} {\n\trewrite * ${page}\n\tredir * ${quoted(`{uri}${anchor === undefined ? '' : `#${anchor}`}`)} 308\n}`;
  });
}
