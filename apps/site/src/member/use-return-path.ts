import { readReturnAddress } from './return-address.ts';

/** The page to which signing in returns, for the links of messages. */
export function useReturnPath(): string | undefined {
  return readReturnAddress(location.search, location.origin);
}
