/** A moved or removed address, as one language has it. */
export interface OldAddress {
  /** Encoded path with base and language; a page's ends with a slash. */
  readonly from: string;
  /** Encoded path and fragment, or a full address; `undefined` for what is gone. */
  readonly to: string | undefined;
  /** Page that answers for what is gone. */
  readonly gone: string;
}

/** A route as addresses have it. */
export function encodeRoute(route: string): string {
  return route.split('/').map(encodeURIComponent).join('/');
}

/** A page's address without its slash means the page, too. */
export function spellings(from: string): string[] {
  return from.endsWith('/') ? [from, from.slice(0, -1)] : [from];
}
