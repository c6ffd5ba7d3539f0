/** A language that the page is written in, other than the one that it shows. */
export interface PageLanguage {
  /** Locale code, e.g. `pt-BR`. */
  readonly code: string;
  /** The language's own name. */
  readonly label: string;
  readonly lang: string;
  /** Path of the page in that language. */
  readonly path: string;
}

/**
 * The languages that can stand beside a page's text: those that its head names as alternates, which fallbacks are not, with the names
 * of the language menu. Without the language of the text itself, which is that of the canonical address.
 */
export function pageLanguages(page: Document = document): PageLanguage[] {
  const own = pathOf(page.querySelector<HTMLLinkElement>('link[rel="canonical"]'));
  const alternates = [...page.querySelectorAll<HTMLLinkElement>('link[rel="alternate"][hreflang]')].map(pathOf);
  return [...page.querySelectorAll<HTMLAnchorElement>('.language-menu a[data-locale]')].flatMap((link) => {
    const code = link.dataset['locale'] ?? '';
    // A second address of a page, such as /en/home/, has the alternates of the first: only the folder of the language is the same.
    const folder = link.pathname.slice(0, link.pathname.indexOf(`/${code}/`) + code.length + 2);
    const path = alternates.find((one) => one?.startsWith(folder));
    return path && path !== own ? [{ code, label: link.textContent.trim(), lang: link.lang, path }] : [];
  });
}

/** Locale code of the page's own text, which on a fallback page is not that of its address; empty outside of the languages. */
export function ownLanguage(page: Document = document): string {
  const path = ownPath(page);
  const codes = [...page.querySelectorAll<HTMLAnchorElement>('.language-menu a[data-locale]')];
  return codes.map(({ dataset }) => dataset['locale'] ?? '').find((code) => path.includes(`/${code}/`)) ?? '';
}

/** Path of the page in the language of its text. */
export function ownPath(page: Document = document): string {
  return pathOf(page.querySelector<HTMLLinkElement>('link[rel="canonical"]')) ?? location.pathname;
}

/** Heads name addresses in full, with the host of the published site: only the path counts here. */
function pathOf(link: HTMLLinkElement | null): string | undefined {
  return link ? new URL(link.href).pathname : undefined;
}
