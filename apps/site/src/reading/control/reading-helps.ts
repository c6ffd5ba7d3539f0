import { hintAtWords } from '../card/word-hint.ts';
import { nameHeadings } from '../pairs/heading-names.ts';
import type { PageLanguage } from './page-languages.ts';
import type { CurrentLook } from './reading-choices.ts';
import { nameLinks } from './second-labels.ts';

/** Names headings and links of a page in two languages, and says once that its words can be clicked. Gives what ends it. */
export function startHelps(main: Element, { headings }: CurrentLook, language: PageLanguage | undefined): () => void {
  const ends = [
    hintAtWords(),
    ...(headings === 'page' ? [nameHeadings(main)] : []),
    ...(language ? [nameLinks(language)] : []),
  ];
  return () => {
    for (const end of ends) end();
  };
}
