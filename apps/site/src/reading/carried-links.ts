/**
 * Takes the second language out of the links of the page. The server has named it there for who reads without script; with it, `keepReading` carries
 * the language on, as long as the reader wants it. Links that choose a language go on naming it.
 */
export function plainLinks(): void {
  for (const link of document.querySelectorAll('a[href^="/"][href*="?with="]:not([data-read-bilingually])')) {
    link.setAttribute('href', (link.getAttribute('href') ?? '').replace(/\?with=[^&#]*/, ''));
  }
}
