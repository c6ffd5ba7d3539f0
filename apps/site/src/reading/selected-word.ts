import { originalRange } from './text-pair.ts';
import { type SavedWord, WORD_MAX_CHARACTERS } from './vocabulary.ts';

/** The word that is selected in a bilingual paragraph, with the sentence around it and that sentence in the other language. */
export function selectedWord(selection: Selection | null): { word: SavedWord; pair: HTMLElement } | undefined {
  const word = selection?.toString().trim() ?? '';
  if (!selection || selection.rangeCount === 0 || !/\p{L}/u.test(word) || word.length > WORD_MAX_CHARACTERS) return;
  const range = selection.getRangeAt(0);
  const pair = pairAround(range);
  const translation = pair?.querySelector<HTMLElement>('.duo-translation');
  if (!pair || !translation) return;
  const sides = [originalRange(pair), rangeOf(translation)] as const;
  const at = sides.findIndex((one) => contains(one, range));
  const [side, other] = at === 0 ? sides : [sides[1], sides[0]];
  if (at < 0) return;
  const before = side.cloneRange();
  before.setEnd(range.startContainer, range.startOffset);
  const [lang, otherLang] = [languageOf(side), languageOf(other)];
  const sentences = splitSentences(side.toString(), lang);
  const others = splitSentences(other.toString(), otherLang);
  const index = sentences.findLastIndex(({ start }) => start <= before.toString().length);
  const lineUp = sentences.length === others.length;
  return {
    pair,
    word: {
      word,
      lang,
      sentence: sentences[index]?.text ?? side.toString().trim(),
      translation: (lineUp ? others[index]?.text : undefined) ?? other.toString().trim(),
      translationLang: otherLang,
      page: location.pathname,
      savedAt: new Date().toISOString(),
    },
  };
}

/** The pair that a selection is in: around it, or beside it in the same block. */
function pairAround(range: Range): HTMLElement | undefined {
  const node = range.commonAncestorContainer;
  for (let one = node instanceof Element ? node : node.parentElement; one; one = one.parentElement) {
    if (one.matches('.duo-read')) return one as HTMLElement;
    const loose = [...one.children].find(
      (child) => child.matches('.duo-loose') && contains(originalRange(child), range),
    );
    if (loose) return loose as HTMLElement;
  }
  return undefined;
}

function rangeOf(element: Element): Range {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range;
}

function contains(outer: Range, inner: Range): boolean {
  return (
    outer.comparePoint(inner.startContainer, inner.startOffset) >= 0 &&
    outer.comparePoint(inner.endContainer, inner.endOffset) <= 0
  );
}

function languageOf({ commonAncestorContainer: node }: Range): string {
  return (node instanceof Element ? node : node.parentElement)?.closest<HTMLElement>('[lang]')?.lang ?? '';
}

/** Sentences with the place where they begin. */
export function splitSentences(text: string, lang: string): { readonly start: number; readonly text: string }[] {
  const segmenter = new Intl.Segmenter(lang, { granularity: 'sentence' });
  return [...segmenter.segment(text)].flatMap(({ segment, index }) => {
    const sentence = segment.trim();
    return sentence ? [{ start: index, text: sentence }] : [];
  });
}
