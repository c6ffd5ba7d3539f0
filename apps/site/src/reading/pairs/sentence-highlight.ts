import { caretAt, offsetIn, type PairSide, partOf, sentenceAt, sidesAround, splitWords } from '@duoverso/bilingual';
import { meaningAt, type Place, type WordLists } from '../words/word-lists.ts';

/** Names of the ranges, which the style sheet tints: sentences, and words in them. */
const [SENTENCES, WORDS] = ['duo-sentence', 'duo-word'];
const INTERACTIVE = 'a, button, summary, input, select, textarea, [role="tab"]';

/** What stands for what at a place of the page. */
interface Light {
  readonly sentences: readonly Range[];
  readonly words: readonly Range[];
}

/**
 * Lights up the sentence under the pointer, or where it is tapped, together with what stands for it in the other language, and the word with its
 * counterpart where that is sure: ranges alone, so that no node of the text changes. Gives what ends it.
 * @param words what is known of the words of the page, loaded when someone points at them
 */
export function highlightSentences(main: Element, words: () => Promise<WordLists | undefined>): () => void {
  if (!('highlights' in CSS)) return () => undefined;
  const stop = new AbortController();
  const { signal } = stop;
  let lists: WordLists | undefined;
  let asked: Promise<void> | undefined;
  let waiting = false;
  const clear = () => show({ sentences: [], words: [] });
  const light = (x: number, y: number) => {
    asked ??= words().then(
      (loaded) => {
        lists = loaded;
      },
      (error: unknown) => console.warn('Words cannot be lit up: what is known of them could not be loaded.', error),
    );
    if (!signal.aborted) show(lightAt(x, y, lists));
    return asked;
  };
  const move = (event: Event) => {
    const { clientX, clientY, pointerType } = event as PointerEvent;
    if (waiting || pointerType === 'touch') return;
    waiting = true;
    // One frame shows one place of the pointer.
    requestAnimationFrame(() => {
      waiting = false;
      void light(clientX, clientY);
    });
  };
  const tap = (event: Event) => {
    const { clientX, clientY, pointerType, target } = event as PointerEvent;
    if (pointerType !== 'touch' || (target as Element).closest(INTERACTIVE)) return;
    // A finger does not move on: what is loaded is shown when it is there.
    void light(clientX, clientY).then(() => light(clientX, clientY));
  };
  main.addEventListener('pointermove', move, { signal, passive: true });
  main.addEventListener('click', tap, { signal });
  main.addEventListener('pointerleave', (event) => (event as PointerEvent).pointerType !== 'touch' && clear(), {
    signal,
  });
  return () => {
    stop.abort();
    clear();
  };
}

function show({ sentences, words }: Light): void {
  for (const [priority, [name, ranges]] of Object.entries({ [SENTENCES]: sentences, [WORDS]: words }).entries()) {
    if (ranges.length === 0) CSS.highlights.delete(name);
    else CSS.highlights.set(name, Object.assign(new Highlight(...ranges), { priority }));
  }
}

/** What is lit at a point of the window: nothing beside text. */
function lightAt(x: number, y: number, lists: WordLists | undefined): Light {
  const caret = caretAt(x, y);
  const range = document.createRange();
  if (caret) range.setStart(caret.node, caret.offset);
  const sides = caret && sidesAround(range);
  if (!sides) return { sentences: [], words: [] };
  const offset = offsetIn(sides[0], caret.node, caret.offset);
  const found = sentenceAt(sides, offset);
  const word = lists && wordAround(sides[0], offset);
  const meaning = lists && word && meaningAt(sides, word, lists);
  const parts = (own: readonly Place[], other: readonly Place[]) =>
    [
      ...own.map(({ start, end }) => partOf(sides[0], start, end)),
      ...other.map(({ start, end }) => partOf(sides[1], start, end)),
    ].filter((part) => part !== undefined);
  return {
    sentences: parts(found.own, found.other),
    words: word && meaning?.sure ? parts([word], meaning.places) : [],
  };
}

/** The word around a place of a text. */
function wordAround({ text, lang }: PairSide, offset: number): Place | undefined {
  return splitWords(text, lang).find(({ start, end }) => start <= offset && offset < end);
}
