import { type SavedWord, WORD_MAX_CHARACTERS } from './vocabulary.ts';

/** The word that is selected in a bilingual paragraph, with the sentence around it and that sentence in the other language. */
export function selectedWord(selection: Selection | null): { word: SavedWord; pair: HTMLElement } | undefined {
  const word = selection?.toString().trim() ?? '';
  if (!selection || selection.rangeCount === 0 || !/\p{L}/u.test(word) || word.length > WORD_MAX_CHARACTERS) return;
  const range = selection.getRangeAt(0);
  const node = range.commonAncestorContainer;
  const side = (node instanceof Element ? node : node.parentElement)?.closest<HTMLElement>(
    '.duo-original, .duo-translation',
  );
  const pair = side?.closest<HTMLElement>('.duo-read');
  const other = side?.matches('.duo-original')
    ? side.parentElement?.querySelector('.duo-translation')
    : side?.parentElement?.querySelector('.duo-original');
  if (!side || !pair || !(other instanceof HTMLElement)) return;
  const before = document.createRange();
  before.selectNodeContents(side);
  before.setEnd(range.startContainer, range.startOffset);
  const [lang, otherLang] = [languageOf(side), languageOf(other)];
  const sentences = splitSentences(side.textContent, lang);
  const others = splitSentences(other.textContent, otherLang);
  const index = sentences.findLastIndex(({ start }) => start <= before.toString().length);
  const lineUp = sentences.length === others.length;
  return {
    pair,
    word: {
      word,
      lang,
      sentence: sentences[index]?.text ?? side.textContent.trim(),
      translation: (lineUp ? others[index]?.text : undefined) ?? other.textContent.trim(),
      translationLang: otherLang,
      page: location.pathname,
      savedAt: new Date().toISOString(),
    },
  };
}

function languageOf(element: Element): string {
  return element.closest<HTMLElement>('[lang]')?.lang ?? '';
}

/** Sentences with the place where they begin. */
export function splitSentences(text: string, lang: string): { readonly start: number; readonly text: string }[] {
  const segmenter = new Intl.Segmenter(lang, { granularity: 'sentence' });
  return [...segmenter.segment(text)].flatMap(({ segment, index }) => {
    const sentence = segment.trim();
    return sentence ? [{ start: index, text: sentence }] : [];
  });
}
