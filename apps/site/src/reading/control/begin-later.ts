import type { UnshownPair } from '@duoverso/bilingual';
import { readVocabulary, VOCABULARY_EVENT } from '../words/vocabulary.ts';

/** Begins what has a script of its own once that has come. Gives what ends it, or keeps it from beginning. */
export function beginLater(load: () => Promise<() => void>): () => void {
  let over = false;
  let end: (() => void) | undefined;
  load().then(
    (begun) => {
      if (over) begun();
      else end = begun;
    },
    (error: unknown) => console.warn('What helps to read in two languages could not be loaded.', error),
  );
  return () => {
    over = true;
    end?.();
  };
}

/** As `followQuotes`, whose script comes after the text: a selection takes longer, or waits for it. */
export function quotesLater(main: Element, unshown?: (element: Element) => UnshownPair | undefined): () => void {
  return beginLater(async () => (await import('../card/quote-offer.ts')).followQuotes(main, unshown));
}

/** As `markSavedWords`, whose script is loaded for who has saved some. */
export function marksLater(main: Element, isRead?: (element: Element) => boolean): () => void {
  let end: (() => void) | undefined;
  const begin = () => {
    if (end || readVocabulary().length === 0) return;
    end = beginLater(async () => (await import('../words/saved-marks.ts')).markSavedWords(main, isRead));
  };
  document.addEventListener(VOCABULARY_EVENT, begin);
  begin();
  return () => {
    document.removeEventListener(VOCABULARY_EVENT, begin);
    end?.();
  };
}
