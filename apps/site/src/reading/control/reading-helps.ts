import { ISLAND_STORAGE_KEYS } from '../../browser/island-storage-keys.ts';
import { readStored, writeStored } from '../../browser/storage.ts';
import { make } from '../panel/make.ts';
import type { PageLanguage } from './page-languages.ts';
import { loadReaderConfig } from './reader-language.ts';
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

/** Says once, to a reader who sees a second language for the first time, that words can be clicked. The next click or key takes the line away. Gives what ends it. */
function hintAtWords(): () => void {
  if (readStored(ISLAND_STORAGE_KEYS.readingHinted)) return () => undefined;
  const stop = new AbortController();
  const { signal } = stop;
  loadReaderConfig().then(
    ({ strings, lang, dir }) => {
      // One line at a time: what others say is more urgent.
      if (signal.aborted || document.querySelector('.reading-notice, .reading-failure')) return;
      writeStored(ISLAND_STORAGE_KEYS.readingHinted, 'yes');
      const line = make('p', { className: 'reading-hint', lang, dir }, strings.words.hint);
      line.setAttribute('role', 'status');
      document.body.append(line);
      signal.addEventListener('abort', () => line.remove());
      for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, () => stop.abort(), { signal });
    },
    (error: unknown) => console.warn('The words of bilingual reading could not be loaded.', error),
  );
  return () => stop.abort();
}

/**
 * Lets screen readers call headings by the words of the page's language alone: lists of headings are half as long then, and the translation is still there
 * to be read. Gives what ends it.
 */
function nameHeadings(main: Element): () => void {
  const named: HTMLElement[] = [];
  for (const [index, original] of main
    .querySelectorAll<HTMLElement>(':is(h1, h2, h3, h4, h5, h6) > .duo-read > .duo-original')
    .entries()) {
    const heading = original.parentElement?.parentElement as HTMLElement;
    if (heading.hasAttribute('aria-labelledby')) continue;
    original.id ||= `duo-heading-${index + 1}`;
    heading.setAttribute('aria-labelledby', original.id);
    named.push(heading);
  }
  return () => {
    for (const heading of named) heading.removeAttribute('aria-labelledby');
  };
}
