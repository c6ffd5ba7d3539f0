/** The own name of a language of the site, from the language menu; its code where the menu does not know it. */
export function languageName(code: string): string {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.language-menu a[data-locale]')];
  return links.find((link) => link.dataset['locale']?.toLowerCase() === code.toLowerCase())?.textContent.trim() ?? code;
}
