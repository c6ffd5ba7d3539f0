import { useEffect, useState } from 'react';

/** The parts of `#/members/reader%40example.org`: `['members', 'reader@example.org']`. */
export type Route = readonly string[];

/**
 * @example hrefTo('orders', '1001') // '#/orders/1001'
 */
export function hrefTo(...parts: readonly string[]): string {
  return `#/${parts.map(encodeURIComponent).join('/')}`;
}

function readRoute(): Route {
  return location.hash
    .replace(/^#\/?/, '')
    .split('/')
    .filter((part) => part !== '')
    .map(decode);
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a `%` that was typed by hand
  }
}

/** Where the page is, by its address. */
export function useRoute(): Route {
  const [route, setRoute] = useState(readRoute);
  useEffect(() => {
    const follow = () => setRoute(readRoute());
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return route;
}
