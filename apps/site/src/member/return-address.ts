import { RETURN_PARAMETER } from '../api/signed-in.ts';

/**
 * Where to go after signing in: the path that the query names, if it is one of this site.
 * @param search query of the address, e.g. `?to=%2Fen%2Fpricing%2F`
 * @param origin of the page
 */
export function readReturnAddress(search: string, origin: string): string | undefined {
  const to = new URLSearchParams(search).get(RETURN_PARAMETER);
  // Browsers take a backslash for a slash and leave out tabs and line ends: both can hide another host.
  if (!to?.startsWith('/') || /^\/[/\\]|[\\\p{Cc}]/u.test(to)) return undefined;
  if (!URL.canParse(to, origin)) return undefined;
  const url = new URL(to, origin);
  // Dots that go up leave slashes behind: `/..//host` is the path `//host`, which would be another site.
  if (url.origin !== origin || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}
