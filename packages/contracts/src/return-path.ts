/** Query parameter of the member area with the page to return to, a path of this site. */
export const RETURN_PARAMETER = 'to';

/** Longer than any page of the site with its choices. */
export const MAX_RETURN_PATH_LENGTH = 500;

/**
 * The path of a page of this site that a text names, with query and hash; undefined for everything else, another site above all.
 * @param text as the client has sent it, e.g. `/en/pricing/?term=yearly`
 * @param origin of the site
 */
export function readReturnPath(text: string | null | undefined, origin: string): string | undefined {
  // Browsers take a backslash for a slash and leave out tabs and line ends: both can hide another host.
  if (!text?.startsWith('/') || text.length > MAX_RETURN_PATH_LENGTH) return undefined;
  if (/^\/[/\\]|[\\\p{Cc}]/u.test(text) || !URL.canParse(text, origin)) return undefined;
  const url = new URL(text, origin);
  // Dots that go up leave slashes behind: `/..//host` is the path `//host`, which would be another site.
  if (url.origin !== origin || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}
