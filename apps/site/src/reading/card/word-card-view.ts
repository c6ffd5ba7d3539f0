import { fill } from '../../strings/fill.ts';
import type { ReadingStrings, WordStrings } from '../control/reading-props.ts';
import { make, makeButton } from '../panel/make.ts';
import { changeWord, isSame, readVocabulary, removeWord, type SavedWord, saveWord } from '../words/vocabulary.ts';
import { type ReadWord, readingTag } from '../words/word-readings.ts';
import { readAloud } from './read-aloud.ts';

/** Room between the card and the edges of the window, in pixels. */
const MARGIN_PX = 12;

/** Under the word, and over it where there is no room. */
export function placeCard(card: HTMLElement, range: Range): void {
  const { left, right, top, bottom } = range.getBoundingClientRect();
  const { width, height } = card.getBoundingClientRect();
  const start = document.documentElement.dir === 'rtl' ? right - width : left;
  const x = Math.max(MARGIN_PX, Math.min(start, document.documentElement.clientWidth - width - MARGIN_PX));
  const below = bottom + height + MARGIN_PX < innerHeight || top < height + MARGIN_PX;
  card.style.insetInlineStart = 'auto';
  card.style.left = `${x + scrollX}px`;
  card.style.top = `${(below ? bottom + 8 : top - height - 8) + scrollY}px`;
}

/** A small card for a word: how it is read, both sentences, what it means, a note, reading aloud. */
export function createCard(
  word: SavedWord,
  read: ReadWord,
  { words: strings, close }: ReadingStrings,
  withdraw: () => void,
): HTMLElement {
  // Safari focuses no button that is clicked: the card takes focus for it, and stays.
  const card = make('div', { className: 'word-card', tabIndex: -1 });
  card.setAttribute('role', 'dialog');
  card.setAttribute('aria-label', word.word);
  const closing = makeButton('×', withdraw);
  closing.ariaLabel = close;
  card.append(
    make('div', { className: 'word-card-head' }, make('b', { lang: word.lang, dir: 'auto' }, word.word), closing),
    ...readingOf(read.own, word.lang),
    make('p', { lang: word.lang, dir: 'auto' }, word.sentence),
    make('p', { lang: word.translationLang, dir: 'auto' }, word.translation),
    ...readingOf(read.other, word.translationLang, word.gloss),
    createFields(word, strings),
  );
  return card;
}

/** The line that says how a word is read; names it where it is not the card's own. */
function readingOf(reading: string | undefined, lang: string, word?: string): HTMLElement[] {
  if (!reading) return [];
  const named = word ? [make('span', { lang, dir: 'auto' }, word), ' '] : [];
  const text = make('span', { lang: readingTag(lang) ?? '', dir: 'ltr' }, reading);
  return [make('div', { className: 'word-card-reading' }, ...named, text)];
}

/** What the reader writes to a word, which saves it as well, and saving. */
function createFields(word: SavedWord, strings: WordStrings): HTMLElement {
  const box = make('div', { className: 'word-card-fields' });
  const status = make('span');
  status.setAttribute('role', 'status');
  const saved = () => readVocabulary().find((one) => isSame(one, word));
  // As the button says it: a field that has just been left may have saved the word.
  let shownSaved = false;
  const field = (name: 'gloss' | 'note'): HTMLElement => {
    const input = make('input', { type: 'text', dir: 'auto', value: (saved() ?? word)[name] ?? '' });
    input.addEventListener('change', () => {
      if (!saved() && !saveWord(word)) {
        status.textContent = strings.full;
        return;
      }
      changeWord(word, { [name]: input.value.trim() });
    });
    return make('label', {}, strings[name], input);
  };
  const toggle = makeButton('', () => {
    if (shownSaved) removeWord(word);
    else status.textContent = saved() || saveWord(word) ? strings.saved : strings.full;
    show();
  });
  const show = () => {
    const isSaved = saved() !== undefined;
    shownSaved = isSaved;
    toggle.textContent = isSaved ? fill(strings.remove, { word: word.word }) : strings.save;
    if (isSaved || status.textContent === strings.saved) status.textContent = isSaved ? strings.saved : '';
  };
  show();
  const actions = make('p', { className: 'word-card-actions' }, toggle);
  if ('speechSynthesis' in window)
    actions.append(makeButton(strings.listen, () => readAloud(word.sentence, word.lang)));
  actions.append(status);
  box.append(field('gloss'), field('note'), actions);
  return box;
}
