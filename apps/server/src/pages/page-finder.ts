import { PROFILE_PATH } from '../http/profile-path.ts';
import { canonicalPath } from '../http/request-path.ts';
import { isProfilePath } from './profile-page.ts';

/** Gives the address of the page or file that a path means which none has exactly; `undefined` where there is none, or more than one. */
export type FindPage = (path: string) => string | undefined;

/** Addresses by decoded path. */
type Addresses = Pick<ReadonlySet<string>, 'has' | 'keys'>;

/**
 * Finds what people mean who have typed, retold or glued an address together: `/x/index.html`, `/x.html` and `/x` mean `/x/`, a doubled slash means
 * one, and upper and lower case do not matter where one page alone answers to it. Gives nothing but addresses that the site has, so that
 * none can lead to another host.
 * @param files of the site by decoded path; pages end with a slash. They are gone through when the first such address is asked for.
 * @param old addresses that pages used to have, which mean something as well
 */
export function createPageFinder(files: Addresses, old: Addresses = new Set()): FindPage {
  let byFolded: ReadonlyMap<string, string | undefined> | undefined;
  const isPage = (path: string) => path === '/' || files.has(path) || old.has(path);
  return (path) => {
    const single = path.replaceAll(/\/{2,}/g, '/');
    const exact = isPage(single) ? single : canonicalPath(single, isPage);
    if (exact !== undefined) return exact;
    byFolded ??= new Map([...foldAll(old.keys()), ...foldAll(files.keys())]);
    const known = byFolded;
    const folded = single.toLowerCase();
    const page = known.has(folded) ? folded : canonicalPath(folded, (candidate) => known.has(candidate));
    return page === undefined ? undefined : known.get(page);
  };
}

/** Addresses by what they are in lower case; `undefined` for those that several share. */
function foldAll(paths: Iterable<string>): ReadonlyMap<string, string | undefined> {
  const byFolded = new Map<string, string | undefined>();
  for (const path of paths) {
    const folded = path.toLowerCase();
    byFolded.set(folded, byFolded.has(folded) ? undefined : addressOf(path));
    // The member area has one address for all languages.
    if (isProfilePath(path)) byFolded.set(PROFILE_PATH, PROFILE_PATH);
  }
  return byFolded;
}

function addressOf(path: string): string {
  return isProfilePath(path) ? PROFILE_PATH : path;
}
