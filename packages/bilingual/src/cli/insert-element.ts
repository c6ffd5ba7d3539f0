/** What a page is shown with: the languages that it has beside its own. */
export interface ElementPlace {
  /** Address of the script. */
  readonly script: string;
  /** Tag of the page's own language. */
  readonly own: string;
  readonly languages: readonly { readonly tag: string; readonly href: string }[];
}

const ELEMENT = /<bilingual-reading\b[\s\S]*?<\/bilingual-reading>\n?/g;
const SCRIPT = /<script\b[^>]*\bdata-bilingual-reading\b[^>]*><\/script>\n?/g;
/** What tells a page from a part of one. HTML lets the ends of `head` and `body` be left out: the element is at the end then. */
const PAGE = /<(?:!doctype|html|head|body)\b/i;
const [HEAD_END, BODY_END, PAGE_END] = [/<\/head\s*>|<body\b/i, /<\/body\s*>/gi, /<\/html\s*>/gi];
/** Pages of Docusaurus say with it whether their script has taken over: nothing may change before. */
const HYDRATED = /<html[^>]*\sdata-has-hydrated=/;

/**
 * A page with the element at the end of its body and the script in its head, which browsers run before they paint; in place of those of
 * an earlier time. Pages that name all their languages, their own with them, need no links in the element, and their names stay right while a client router goes on.
 */
export function insertElement(html: string, { script, own, languages }: ElementPlace): string {
  const plain = html.replaceAll(ELEMENT, '').replaceAll(SCRIPT, '');
  if (!PAGE.test(plain)) return html;
  const body = lastOf(plain, BODY_END) ?? lastOf(plain, PAGE_END) ?? plain.length;
  const head = HEAD_END.exec(plain)?.index ?? body;
  const ready = HYDRATED.test(plain) ? ' ready="[data-has-hydrated=true]"' : '';
  const isNamed = [own, ...languages.map(({ tag }) => tag)].every((tag) => namesLanguage(plain, tag));
  const only = isNamed ? ` languages="${languages.map(({ tag }) => tag).join(' ')}"` : '';
  const links = isNamed ? '' : languages.map(linkTo).join(' ');
  return `${plain.slice(0, head)}<script type="module" blocking="render" src="${encode(script)}" data-bilingual-reading></script>
${plain.slice(head, body)}<bilingual-reading hidden${ready}${only}>${links}</bilingual-reading>
${plain.slice(body)}`;
}

function lastOf(html: string, tag: RegExp): number | undefined {
  return [...html.matchAll(tag)].at(-1)?.index;
}

function linkTo({ tag, href }: ElementPlace['languages'][number]): string {
  return `<a hreflang="${tag}" lang="${tag}" href="${encode(href)}">${nameOf(tag)}</a>`;
}

function namesLanguage(html: string, tag: string): boolean {
  return new RegExp(`<link[^>]*\\shreflang=["']?${tag}["'\\s>]`, 'i').test(html);
}

/** The language by its own name. */
function nameOf(tag: string): string {
  return encode(new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag);
}

function encode(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
