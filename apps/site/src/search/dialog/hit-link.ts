import { LOCALE_CODES } from '@duoverso/locales';
import type { MouseEvent } from 'react';
import { isModified } from '../../browser/is-modified.ts';

/** Where hits lead from the page that shows them. */
export interface LinkContext {
  /** Locale code of the reader. */
  readonly locale: string;
  /** Path under which the site is served, without a slash at its end. */
  readonly base: string;
  /** Regular expression of the addresses that open as they are. */
  readonly externalUrlPattern: string | null;
}

/** Address of a hit and whether it lies outside the site's navigation. */
export interface HitLink {
  readonly href: string;
  readonly external: boolean;
}

/** Lets paths be read as addresses; a hit keeps nothing of it. */
const ANY_ORIGIN = 'http://site.invalid';

/**
 * Where a hit leads: an internal page in the reader's language, whatever language and host its record names, or an
 * external address as it is. Anything but `http` addresses leads nowhere.
 * @example hitLink('https://site.example/en/docs/usage/#start', reader) // { href: '/ja/docs/usage/#start', … }
 */
export function hitLink(url: string, { locale, base, externalUrlPattern }: LinkContext): HitLink {
  if (!isPageUrl(url)) return { href: '#', external: false };
  if (externalUrlPattern !== null && new RegExp(externalUrlPattern).test(url)) return { href: url, external: true };
  return { href: `${base}/${locale}${routeOf(url, base)}`, external: false };
}

/** The address of a page of the site without host, base and locale, with query and anchor: `/docs/usage/#start`. */
export function routeOf(url: string, base: string): string {
  const { pathname, search, hash } = new URL(url, ANY_ORIGIN);
  const path = pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname;
  const [, first = ''] = path.split('/');
  const route = (LOCALE_CODES as readonly string[]).includes(first) ? path.slice(first.length + 1) : path;
  return `${route || '/'}${search}${hash}`;
}

/** Whether an address, which may be a path, is one of a page: not of a script, a file or a message. */
export function isPageUrl(url: string): boolean {
  return URL.canParse(url, ANY_ORIGIN) && /^https?:$/.test(new URL(url, ANY_ORIGIN).protocol);
}

/** Opens an address as if the reader had followed a link to it, so that the client router takes it where it can. */
export function followLink(href: string, init: { external?: boolean; target?: string; shiftKey?: boolean } = {}): void {
  const link = document.createElement('a');
  link.href = href;
  link.target = init.target ?? '';
  link.rel = 'noopener';
  if (init.external) link.dataset['fullLoad'] = '';
  document.body.append(link);
  link.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, view: window, shiftKey: init.shiftKey ?? false }),
  );
  link.remove();
}

/** Answers the press of a link in place, unless the press is the browser's. */
export function followInPlace(follow: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (isModified(event)) return;
    event.preventDefault();
    follow();
  };
}
