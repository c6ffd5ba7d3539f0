import { LINK_PURPOSES, type LinkPurpose } from '@duoverso/contracts/link-purposes';

/** Views of the account page for members. */
export const MEMBER_VIEWS = ['membership', 'words', 'orders', 'codes', 'affiliate', 'sessions', 'settings'] as const;
/** Views for visitors who are not signed in. */
export const VISITOR_VIEWS = ['sign-in', 'sign-up', 'forgot'] as const;

export type MemberView = (typeof MEMBER_VIEWS)[number];
export type VisitorView = (typeof VISITOR_VIEWS)[number];

/** What the hash of the address asks for. */
export type Route =
  /** `reported`: what has come of a way to a provider, a code of an API error or `PROVIDER_CONNECTED`. */
  | { readonly view: MemberView | VisitorView; readonly reported?: string }
  | { readonly view: 'order' | 'sandbox'; readonly id: string }
  | { readonly view: LinkPurpose; readonly token: string };

/**
 * Reads the hash of the account page; whatever it does not know is the membership.
 * @example readRoute('#/orders/42') // { view: 'order', id: '42' }
 * @example readRoute('#/sign-in/provider_failed') // { view: 'sign-in', reported: 'provider_failed' }
 * @example readRoute('#verify=abc') // { view: 'verify', token: 'abc' }
 */
export function readRoute(hash: string): Route {
  const link = new URLSearchParams(hash.slice(1));
  for (const view of LINK_PURPOSES) {
    const token = link.get(view);
    if (token) return { view, token };
  }
  const [, name = '', id] = hash.slice(1).split('/');
  if (id && name === 'orders') return { view: 'order', id: decode(id) };
  if (id && name === 'sandbox') return { view: 'sandbox', id: decode(id) };
  const known = [...MEMBER_VIEWS, ...VISITOR_VIEWS].find((view) => view === name);
  return { view: known ?? 'membership', ...(known && id && { reported: decode(id) }) };
}

/** Hash of a view, e.g. `#/orders`. */
export function viewHref(view: MemberView | VisitorView): string {
  return `#/${view === 'membership' ? '' : view}`;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a link from elsewhere with a lone "%"
  }
}
