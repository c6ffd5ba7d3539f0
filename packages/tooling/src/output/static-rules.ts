import { BLOCKS_FILE } from '@duoverso/bilingual';
import { isElsewhere } from '@duoverso/content/data/redirects';
import { SOURCE_LOCALE } from '@duoverso/locales';
import { type OldAddress, spellings } from './old-addresses.ts';

/** What Cloudflare Pages reads of a file, the least of the hosts that know `*` and `:name`: developers.cloudflare.com/pages/configuration/redirects. */
const PLAIN_RULES = 2000;
const PATTERN_RULES = 100;

/** A folder all of whose pages have moved into another one under the same names; without base and language. */
interface MovedFolder {
  readonly from: string;
  readonly to: string;
}

/** A rule for one language, and the same for all of them. */
interface Rule {
  readonly line: string;
  readonly inAnyLanguage: string;
  readonly isRedirect: boolean;
}

/**
 * Rules in the format of Netlify and Cloudflare Pages, which read the first that fits: addresses by themselves, then those with a pattern. A folder
 * that has moved as a whole, such as a version of the documentation that was dropped, is one rule.
 * They have no 410: Netlify shows the page with 404, others skip the line and show their own not-found page. 301 is known to all of them, and says
 * the same as 308 where nobody posts.
 * @param paths files of the site, without a slash before them
 * @returns `unread`: how many rules are more than Cloudflare Pages reads
 */
export function writeStaticRules(
  old: readonly OldAddress[],
  paths: readonly string[],
  base: string,
): { readonly lines: readonly string[]; readonly unread: number } {
  const folders = movedFolders(old, paths, base);
  const rules = old
    .filter(isAskedFor)
    .flatMap((address) => spellings(address.from).map((from) => ({ ...address, from })))
    .filter((address) => !folders.some((folder) => isOf(folder, address, base)))
    .map((address) => ruleOf(address, base));
  let plain = rules.filter(({ isRedirect }) => isRedirect).length;
  let spare = PATTERN_RULES - folders.length;
  const patterns: string[] = [];
  const singles = [...Map.groupBy(rules, ({ inAnyLanguage }) => inAnyLanguage)].flatMap(([inAnyLanguage, same]) => {
    const isTooMany = plain > PLAIN_RULES && spare > 0;
    if (!isTooMany || same.length === 1 || !same[0]?.isRedirect) return same.map(({ line }) => line);
    plain -= same.length;
    spare -= 1;
    patterns.push(inAnyLanguage);
    return [];
  });
  patterns.push(...folders.map(({ from, to }) => `${base}/:locale${from}* ${base}/:locale${to}:splat 301`));
  return { lines: [...singles, ...patterns], unread: Math.max(0, plain - PLAIN_RULES) + Math.max(0, -spare) };
}

/** Pages in another tab may ask for old blocks for an hour; that isn't worth a rule in each language. */
function isAskedFor({ from, to }: OldAddress): boolean {
  return to === undefined ? from.endsWith('/') : !from.endsWith(`/${BLOCKS_FILE}`);
}

function ruleOf({ from, to, gone }: OldAddress, base: string): Rule {
  const language = languageOf(from, base);
  const inAny = (address: string) =>
    address.startsWith(language) ? `${base}/:locale${address.slice(language.length)}` : address;
  const [target, status] = to === undefined ? [gone, 404] : [to, 301];
  return {
    line: `${from} ${target} ${status}`,
    inAnyLanguage: `${inAny(from)} ${inAny(target)} ${status}`,
    isRedirect: to !== undefined,
  };
}

/** Base and language of an address: `/guide/de`. */
function languageOf(address: string, base: string): string {
  return address.slice(0, address.indexOf('/', base.length + 1));
}

/** Whether a rule for the folder says the same of an address; hosts put the slash behind a page by themselves. */
function isOf(folder: MovedFolder, { from, to }: OldAddress, base: string): boolean {
  const start = languageOf(from, base);
  if (!from.startsWith(start + folder.from)) return false;
  const place = start + folder.to + from.slice(start.length + folder.from.length);
  return to === place || to === `${place}/`;
}

/** Folders with at least two pages that moved along, the largest first, and none that still has a page: some hosts ask the rules before the files. */
function movedFolders(old: readonly OldAddress[], paths: readonly string[], base: string): MovedFolder[] {
  const start = `${base}/${SOURCE_LOCALE}`;
  const served = paths
    .filter((path) => path.startsWith(`${SOURCE_LOCALE}/`))
    .map((path) => path.slice(SOURCE_LOCALE.length));
  const isEmpty = (folder: string) => !served.some((path) => path.startsWith(decodeURIComponent(folder)));
  const pages = old.filter(({ from, to }) => from.startsWith(`${start}/`) && from.endsWith('/') && isPlain(to));
  const moves = pages.flatMap(({ from, to = '' }) => movesOf(from.slice(start.length), to.slice(start.length)));
  const counted = [...Map.groupBy(moves, ({ from, to }) => `${from} ${to}`).values()].flatMap(([move, ...more]) =>
    move && more.length > 0 && isEmpty(move.from) ? [{ move, pages: more.length }] : [],
  );
  const chosen: MovedFolder[] = [];
  for (const { move } of counted.sort((one, other) => other.pages - one.pages)) {
    if (!chosen.some(({ from }) => move.from.startsWith(from) || from.startsWith(move.from))) chosen.push(move);
  }
  return chosen;
}

/** A page of the site, without a section of it. */
function isPlain(to: string | undefined): boolean {
  return to !== undefined && !isElsewhere(to) && !to.includes('#');
}

/** The folders that would have moved if a page moved with everything around it: `/a/b/` to `/c/b/` is `/a/b/` to `/c/b/`, or `/a/` to `/c/`. */
function movesOf(from: string, to: string): MovedFolder[] {
  const moves: MovedFolder[] = [];
  for (let end = from.length; end > 1; end = from.lastIndexOf('/', end - 2) + 1) {
    const [folder, below] = [from.slice(0, end), from.slice(end)];
    if (!to.endsWith(`/${below}`)) break;
    moves.push({ from: folder, to: to.slice(0, to.length - below.length) });
  }
  return moves;
}
