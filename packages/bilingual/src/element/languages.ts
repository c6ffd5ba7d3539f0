/** A language that a page can be read with. */
export interface PageLanguage {
  /** BCP 47. */
  readonly tag: string;
  /** Path of the page in it. */
  readonly path: string;
}

/**
 * The languages beside the page's own: the links of the element, else the alternates that the page names in its head. A page whose head still names
 * those of another page, as while a client router goes on, has none yet.
 * @param only tags that are meant, if not all
 */
export function languagesOf(element: Element, only: readonly string[]): PageLanguage[] {
  const links = [...element.querySelectorAll<HTMLAnchorElement>('a[hreflang]')];
  const alternates = [...document.querySelectorAll<HTMLLinkElement>('link[rel~="alternate"][hreflang]')];
  const named = (links.length > 0 ? links : alternates).map(({ hreflang, href }) => ({
    tag: hreflang,
    // The public address of a site may be another one than the browser's.
    path: new URL(href, location.href).pathname,
  }));
  const isOwn = ({ path }: PageLanguage) => clean(path) === clean(location.pathname);
  if (links.length === 0 && !named.some(isOwn)) return [];
  return named.filter(
    (one) => one.tag !== 'x-default' && !isOwn(one) && (only.length === 0 || only.some((tag) => isSame(tag, one.tag))),
  );
}

/** Addresses at which the blocks of a page can be, the likeliest first: hosts serve `page.html` and `page/index.html` at more than one address. */
export function blocksAddresses(path: string): string[] {
  const folder = path.replace(/index\.html$/, '');
  if (folder.endsWith('/')) return [`${folder}blocks.json`];
  if (folder.endsWith('.html')) return [folder.replace(/html$/, 'blocks.json')];
  return [`${folder}/blocks.json`, `${folder}.blocks.json`];
}

/** A language by its own name; by its tag where that is none. */
export function nameOf(tag: string): string {
  try {
    return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag; // such as `pt_BR`
  }
}

/** Pages write tags in small letters, too. */
function isSame(tag: string, other: string): boolean {
  return tag.toLowerCase() === other.toLowerCase();
}

function clean(path: string): string {
  return decodeURI(path).replace(/(?:\/|(?:\/index)?\.html)$/, '');
}
