import { BLOCKS_FILE } from '@duoverso/bilingual';
import { isFirstOfVersion } from '@duoverso/content/data/docs-versions';
import { isElsewhere, loadRedirects, splitAddress } from '@duoverso/content/data/redirects';
import { Problems } from '@duoverso/content/diagnostics/problems';
import { LOCALE_CODES, SOURCE_LOCALE } from '@duoverso/locales';
import type { OutputFolder } from '../files/output-folder.ts';
import { TEXT_LISTS } from '../files/text-lists.ts';
import { encodeRoute, type OldAddress, spellings } from './old-addresses.ts';
import { writeStaticRules } from './static-rules.ts';

/**
 * Writes where moved pages are and which are gone: `_redirects.json` for the project's server, `_redirects` for static hosts that read that format, and a
 * part of a configuration each for nginx and Caddy, for those that serve the folder by themselves.
 * @param base path under which the site is served, without a slash at its end
 * @returns how many rules of `_redirects` are more than every host reads
 */
export function writeRedirects(output: OutputFolder, contentDir: string, base: string): { readonly unread: number } {
  const { pages } = loadRedirects(contentDir, new Problems());
  const moved: Record<string, string> = {};
  const gone: Record<string, string | null> = {};
  for (const [from, outcome] of [...pages].sort(([one], [other]) => (one < other ? -1 : 1))) {
    // It moves with the next version of the documentation.
    if (output.has(`${SOURCE_LOCALE}${from}index.html`)) continue;
    if ('to' in outcome) moved[from] = outcome.to;
    else gone[from] = outcome.instead ?? null;
    if (!isFirstOfVersion(from)) continue;
    // A version that was dropped had lists of its texts, too; those of the latest version are the whole site's.
    for (const name of Object.values(TEXT_LISTS)) moved[from + name] = `/${name}`;
  }
  output.place('_redirects.json', `${JSON.stringify({ moved, gone }, undefined, 2)}\n`);
  const old = oldAddresses({ moved, gone }, output, base);
  const rules = writeStaticRules(old, output.paths(), base);
  output.place('_redirects', rules.lines.map(withEnd).join(''));
  output.place('_redirects.nginx', old.flatMap(nginxLines).map(withEnd).join(''));
  output.place('_redirects.caddy', old.flatMap(caddyLines).map(withEnd).join(''));
  return { unread: rules.unread };
}

/** In each language by itself: pages, their text as Markdown and their blocks where the new page has them, and lists of texts. */
function oldAddresses(
  { moved, gone }: { readonly moved: Record<string, string>; readonly gone: Record<string, string | null> },
  output: Pick<OutputFolder, 'has'>,
  base: string,
): OldAddress[] {
  return LOCALE_CODES.flatMap((code) => {
    const start = `${base}/${code}`;
    const answer = `${start}/410/`;
    const movedFile = (from: string, to: string): OldAddress[] =>
      output.has(code + to) ? [{ from: start + encodeRoute(from), to: start + encodeRoute(to), gone: answer }] : [];
    const placed = Object.entries(moved).flatMap(([from, to]): OldAddress[] => {
      const old = start + encodeRoute(from);
      if (isElsewhere(to)) return [{ from: old, to, gone: answer }];
      if (!from.endsWith('/')) return movedFile(from, to);
      const [route, anchor] = splitAddress(to);
      const place = start + encodeRoute(route) + (anchor === undefined ? '' : `#${encodeURIComponent(anchor)}`);
      return [
        { from: old, to: place, gone: answer },
        ...movedFile(`${from.slice(0, -1)}.md`, `${route.slice(0, -1)}.md`),
        ...movedFile(from + BLOCKS_FILE, route + BLOCKS_FILE),
      ];
    });
    const removed = Object.keys(gone).flatMap((from) =>
      [from, `${from.slice(0, -1)}.md`, from + BLOCKS_FILE].map(
        (address): OldAddress => ({ from: start + encodeRoute(address), to: undefined, gone: answer }),
      ),
    );
    return [...placed, ...removed];
  });
}

function withEnd(line: string): string {
  return `${line}\n`;
}

/** Locations of a `server` block whose root is the folder of the site. The query goes along, before the fragment. */
function nginxLines({ from, to, gone }: OldAddress): string[] {
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
function caddyLines({ from, to, gone }: OldAddress): string[] {
  return spellings(decodeURI(from)).map((old) => {
    const route = `route ${quoted(old)}`;
    if (to === undefined) return `${route} {\n\trewrite * ${gone}index.html\n\tfile_server {\n\t\tstatus 410\n\t}\n}`;
    if (!to.startsWith('/')) return `${route} {\n\tredir * ${quoted(to)} 308\n}`;
    const [page, anchor] = splitAddress(to);
    return `${route} {\n\trewrite * ${page}\n\tredir * ${quoted(`{uri}${anchor === undefined ? '' : `#${anchor}`}`)} 308\n}`;
  });
}
