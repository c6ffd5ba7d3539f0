import { type PageLanguage, pageLanguages } from './page-languages.ts';
import { type CurrentLook, type ReadingLook, readLanguage, readLook } from './reading-choices.ts';

/** The look as stored, with the site's own default style. */
export function currentLook(page = document): CurrentLook {
  const { readingStyle = '', readingHides = '' } = control(page)?.dataset ?? ({} as DOMStringMap);
  const look = readLook(readingStyle);
  return { ...look, hides: readingHides.split(' ').includes(look.style) };
}

/** The language that the address names or else the reader has chosen, if a page is written in it. */
export function wantedLanguage(page = document, search = location.search): PageLanguage | undefined {
  return languageOfAddress(page, search) ?? findLanguage(page, readLanguage('').code);
}

function languageOfAddress(page: Document, search: string): PageLanguage | undefined {
  const { code, fromAddress } = readLanguage(search);
  return fromAddress ? findLanguage(page, code) : undefined;
}

/** Pages without the control have no text to be read in two languages. */
function findLanguage(page: Document, code: string): PageLanguage | undefined {
  // The text of zh-Hans is that of zh, and no page names it as an alternate.
  const wanted = code === 'zh-Hans' ? 'zh' : code;
  const languages = wanted && control(page) ? pageLanguages(page) : [];
  return languages.find((language) => language.code.toLowerCase() === wanted.toLowerCase());
}

/** An address that names a second language of the page asks to see it, whatever the mode. */
export function isHover({ show }: ReadingLook, page = document, search = location.search): boolean {
  return show === 'hover' && !languageOfAddress(page, search);
}

/** The element that carries what reading needs of a page; pages of one language have none. */
export function control(page = document): HTMLElement | null {
  return page.querySelector<HTMLElement>('[data-reading-styles]');
}

export function stylesheet(page = document): string {
  return control(page)?.dataset['readingStyles'] ?? '';
}

/** Links of a page that turn the mode on say what a press does: while it is on, that it is turned off. Both names are in the page. */
export function nameReadingLinks(on: boolean): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-read-bilingually]')) {
    if (isOn(link) === on) continue;
    link.toggleAttribute('data-on', on);
    [link.textContent, link.dataset['otherName']] = [link.dataset['otherName'] ?? '', link.textContent];
  }
}

/** Whether a press of the link turns the mode off. */
export function isOn(link: HTMLAnchorElement): boolean {
  return link.hasAttribute('data-on');
}
