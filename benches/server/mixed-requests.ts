import { loadSite } from '../../apps/server/src/http/load-site.ts';
import { searchRequest } from '../../apps/site/src/search/dialog/search-request.ts';
import { seeded } from '../../tests/full/seeded.ts';
import type { TypedQuery } from '../search/distinct-queries.ts';
import { typingVisitors } from '../search/served-search.ts';
import { SITE_SEARCH } from '../search/site-search.ts';
import type { MixedRequest } from './send-requests.ts';

/** So many that those of one kind differ for long. */
const LENGTH = 40_000;
/** Shares of all, added up from the first; what is left are calls of members. */
const UP_TO = { brotli: 0.5, gzip: 0.57, identity: 0.6, unchanged: 0.8, search: 0.95 };
const MEMBER_PATHS = ['/api/me', '/api/me/ledger', '/api/catalogue', '/api/orders'];
const INDEX = SITE_SEARCH.index;
const CREDENTIALS = new URLSearchParams({
  'x-algolia-application-id': SITE_SEARCH.appId,
  'x-algolia-api-key': SITE_SEARCH.apiKey,
});
const SEARCH_PATH = `/1/indexes/*/queries?${CREDENTIALS}`;

/**
 * Requests as visitors bring them, in an order that is the same on every run.
 * @param cookie of a member who is signed in
 */
export async function mixedRequests(distDir: string, cookie: string): Promise<MixedRequest[]> {
  const { files } = await loadSite(distDir);
  const searches = typedSearches(LENGTH);
  const paths = [...files.keys()].filter(
    (path) => path !== '/' && !path.includes('/profile/') && encodeURI(path) === path,
  );
  const random = seeded(11);
  const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(random() * list.length)] as Item;
  const get = (path: string, headers: Readonly<Record<string, string>>) => ({ method: 'GET' as const, path, headers });
  return Array.from({ length: LENGTH }, (_, place) => {
    const draw = random();
    if (draw < UP_TO.brotli) return get(pick(paths), { 'accept-encoding': 'br, gzip' });
    if (draw < UP_TO.gzip) return get(pick(paths), { 'accept-encoding': 'gzip' });
    if (draw < UP_TO.identity) return get(pick(paths), { 'accept-encoding': 'identity' });
    if (draw < UP_TO.unchanged) return unchanged(pick(paths));
    if (draw < UP_TO.search) return searches[place] as MixedRequest;
    return get(pick(MEMBER_PATHS), { cookie });
  });

  function unchanged(path: string): MixedRequest {
    const file = files.get(path);
    const [first = 'identity'] = file?.encodings ?? [];
    const etag = file?.representation(first).etag ?? '';
    return get(path, { 'accept-encoding': 'br, gzip', 'if-none-match': etag });
  }
}

/** What the dialog of the site asks while visitors type, in every language. */
export function typedSearches(count: number): MixedRequest[] {
  return typingVisitors(count).map(search);
}

function search({ query, language }: TypedQuery): MixedRequest {
  const body = JSON.stringify({ requests: [searchRequest({ index: INDEX, insights: false }, query, { language })] });
  const headers = { 'content-type': 'text/plain', 'accept-encoding': 'gzip' };
  return { method: 'POST', path: SEARCH_PATH, headers, body };
}
