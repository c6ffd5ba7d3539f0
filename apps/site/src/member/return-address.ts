import { RETURN_PARAMETER, readReturnPath } from '@duoverso/contracts/return-path';

/**
 * Where to go after signing in: the path that the query names, if it is one of this site.
 * @param search query of the address, e.g. `?to=%2Fen%2Fpricing%2F`
 * @param origin of the page
 */
export function readReturnAddress(search: string, origin: string): string | undefined {
  return readReturnPath(new URLSearchParams(search).get(RETURN_PARAMETER), origin);
}

/** The page to which signing in returns, for the links of messages. */
export function useReturnPath(): string | undefined {
  return readReturnAddress(location.search, location.origin);
}
