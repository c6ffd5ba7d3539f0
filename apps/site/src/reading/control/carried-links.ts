import { SECOND_LANGUAGE_PARAMETER } from '@duoverso/contracts/second-language';

/**
 * Takes the second language out of the links of the page. The server has named it there for who reads without script; with it, `keepReading` carries
 * the language on, as long as the reader wants it. Links that choose a language go on naming it.
 */
export function plainLinks(): void {
  const named = `?${SECOND_LANGUAGE_PARAMETER}=`;
  for (const link of document.querySelectorAll(`a[href^="/"][href*="${named}"]:not([data-read-bilingually])`)) {
    const [path = '', rest = ''] = (link.getAttribute('href') ?? '').split(named);
    link.setAttribute('href', path + rest.replace(/^[^&#]*/, ''));
  }
}
