/** What the reader has chosen. */
export interface Choices {
  /** Tag of the second language; empty when there is none. */
  readonly lang: string;
  /** The one before, for the key that turns the second language on. */
  readonly last: string;
  readonly layout: Layout;
  /** Id of a display style. */
  readonly style: string;
}

/** `hover`: a card at the block under the pointer. */
export const LAYOUTS = ['under', 'facing', 'hover'] as const;
export type Layout = (typeof LAYOUTS)[number];

/** How a translation looks; each has its rule in `styles/`, but for the first. */
export const STYLES =
  'plain accent faded small bold italic typewriter underline double-underline dashed dotted wavy marker highlight quote rules divider indent brackets border dashed-border card tint reversed mask blur'.split(
    ' ',
  );
/** They hide the translation until it is pointed at or focused. */
export const HIDING = ['mask', 'blur'];

const KEY = 'bilingual-reading';
const USUAL: Choices = { lang: '', last: '', layout: 'under', style: 'accent' };

/** What is stored, by page where storage is closed. */
let kept = '{}';

export function readChoices(): Choices {
  try {
    kept = localStorage.getItem(KEY) ?? kept;
  } catch {} // storage that is closed: for this page alone
  try {
    const { lang, last, layout, style } = JSON.parse(kept) as Record<string, unknown>;
    return {
      lang: typeof lang === 'string' ? lang : USUAL.lang,
      last: typeof last === 'string' ? last : USUAL.last,
      layout: LAYOUTS.find((one) => one === layout) ?? USUAL.layout,
      style: STYLES.find((one) => one === style) ?? USUAL.style,
    };
  } catch {
    return USUAL; // what other code has stored
  }
}

export function writeChoices(changed: Partial<Choices>): void {
  const now = { ...readChoices(), ...changed };
  kept = JSON.stringify({ ...now, last: now.lang || now.last });
  try {
    localStorage.setItem(KEY, kept);
  } catch {} // as above
}

export function isHiding(style: string): boolean {
  return HIDING.includes(style);
}

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
