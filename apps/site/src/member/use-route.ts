import { type MouseEvent, useEffect, useState } from 'react';
import { isModified } from '../browser/is-modified.ts';
import { type Route, readRoute } from './routes.ts';

/** The view that the address asks for. */
export function useRoute(): Route {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const follow = () => setHash(location.hash);
    follow(); // what has changed before anything listened
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return readRoute(hash);
}

/** Changes the view; `replace` leaves no entry behind, as for links that work once. */
export function changeRoute(hash: string, { replace = false } = {}): void {
  if (location.hash === hash) return;
  if (!replace) location.hash = hash;
  else location.replace(hash);
}

/** Follows a link to another view; the site's router would take it for a jump within the page. */
export function followLink(event: MouseEvent<HTMLElement>): void {
  const href = (event.target as Element).closest('a')?.getAttribute('href');
  if (!href?.startsWith('#/') || isModified(event)) return;
  event.preventDefault();
  changeRoute(href);
}
