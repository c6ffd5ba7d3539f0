import { LOCALE_COOKIE } from '@duoverso/contracts/cookie-names';
import { readStored, writeStored } from '../browser/storage.ts';
import * as STORAGE_KEYS from '../browser/storage-keys.ts';

const YEAR_S = 365 * 24 * 60 * 60;

/**
 * Remembers an explicit choice of language, which decides where `/` leads, and of the documentation's version. The same page in another language
 * keeps the query and the place. A link from elsewhere into the documentation leads to the version that was chosen, where it has the page.
 */
export function startChoices(): void {
  // Before anything follows the link.
  const options = { capture: true };
  document.addEventListener('click', onClick, options);
  document.addEventListener('auxclick', onClick, options);

  function onClick({ target }: Event): void {
    const link = (target as Element).closest<HTMLAnchorElement>(
      'a[data-locale], a[data-docs-version], a[data-docs-versions]',
    );
    const { locale, docsVersion, docsVersions } = link?.dataset ?? {};
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox
    if (locale) document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=${YEAR_S}; samesite=lax`;
    if (link && locale) [link.search, link.hash] = [location.search, location.hash];
    if (docsVersion) writeStored(STORAGE_KEYS.docsVersion, docsVersion);
    if (link && docsVersions) leadToChosen(link, docsVersions.split(' '));
  }
}

/** @param versions that have the page of the link beside the latest, to which it leads */
function leadToChosen(link: HTMLAnchorElement, versions: readonly string[]): void {
  const chosen = readStored(STORAGE_KEYS.docsVersion);
  if (chosen === null || !versions.includes(chosen)) return;
  // The site may be served under a path that says docs, too.
  const docs = `/${document.documentElement.dataset['locale']}/docs/`;
  link.pathname = link.pathname.replace(docs, `${docs}${chosen}/`);
  delete link.dataset['docsVersions'];
}
