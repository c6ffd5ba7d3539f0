import { fill } from '../strings/fill.ts';
import type { UnshownPair } from './pair-sides.ts';
import { make, makeButton } from './panel/make.ts';
import { readAloud } from './read-aloud.ts';
import { loadReadingConfig, type WordStrings } from './reading-props.ts';
import { glossOf, type SelectedWord, selectedWord } from './selected-word.ts';
import { changeWord, isSame, readVocabulary, removeWord, type SavedWord, saveWord } from './vocabulary.ts';
import type { WordLists } from './word-lists.ts';

/** Room between the card and the edges of the window, in pixels. */
const MARGIN_PX = 12;

/**
 * Opens a small card at the word that is selected in a text with a translation: both sentences, what it means, a note, reading aloud. Focus stays
 * where it is; the next press of Tab reaches the card, Escape closes it.
 * @param words what is known of the words of the page: what stands for the word is offered as its meaning
 * @param unshown finds the translation of a text that does not show it
 * @returns what ends it
 */
export function followSelection(
  main: Element,
  words: () => Promise<WordLists | undefined>,
  unshown?: (element: Element) => UnshownPair | undefined,
): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let card: HTMLElement | undefined;
  let offered: SavedWord | undefined;
  const withdraw = () => {
    card?.remove();
    card = undefined;
    offered = undefined;
  };
  const follow = () => {
    // What is written or pressed in the card must not take it away.
    if (card?.contains(document.activeElement)) return;
    const selection = getSelection();
    const within = selection?.anchorNode && main.contains(selection.anchorNode);
    const found = within ? selectedWord(selection, unshown) : undefined;
    if (!found) return withdraw();
    if (offered && isSame(offered, found.word)) return;
    withdraw();
    offered = found.word;
    Promise.all([loadReadingConfig(), words().catch(() => undefined)]).then(
      ([{ strings }, lists]) => {
        if (offered !== found.word || signal.aborted) return;
        const gloss = lists && glossOf(found, lists);
        card = createCard({ ...found.word, ...(gloss && { gloss }) }, strings.words, strings.close, withdraw);
        document.body.append(card);
        place(card, found);
      },
      (error: unknown) => console.warn('The word cannot be saved: its card could not be loaded.', error),
    );
  };
  document.addEventListener('selectionchange', follow, { signal });
  document.addEventListener('pointerdown', ({ target }) => card?.contains(target as Node) || withdraw(), { signal });
  document.addEventListener(
    'keydown',
    (event) => {
      if (!card) return;
      const { activeElement } = document;
      // Browsers go on from where focus is, which a selection leaves behind: here it is nowhere in particular.
      const nowhere = activeElement === document.body || activeElement === main;
      if (event.key === 'Escape') {
        event.preventDefault();
        withdraw();
        getSelection()?.removeAllRanges();
      } else if (event.key === 'Tab' && !event.shiftKey && nowhere) {
        event.preventDefault();
        card.querySelector<HTMLElement>('button')?.focus();
      }
    },
    { signal },
  );
  return () => {
    stop.abort();
    withdraw();
  };
}

/** Under the word, and over it where there is no room. */
function place(card: HTMLElement, { range }: SelectedWord): void {
  const { left, right, top, bottom } = range.getBoundingClientRect();
  const { width, height } = card.getBoundingClientRect();
  const start = document.documentElement.dir === 'rtl' ? right - width : left;
  const x = Math.max(MARGIN_PX, Math.min(start, document.documentElement.clientWidth - width - MARGIN_PX));
  const below = bottom + height + MARGIN_PX < innerHeight || top < height + MARGIN_PX;
  card.style.insetInlineStart = 'auto';
  card.style.left = `${x + scrollX}px`;
  card.style.top = `${(below ? bottom + 8 : top - height - 8) + scrollY}px`;
}

function createCard(word: SavedWord, strings: WordStrings, close: string, withdraw: () => void): HTMLElement {
  // Safari focuses no button that is clicked: the card takes focus for it, and stays.
  const card = make('div', { className: 'word-card', tabIndex: -1 });
  card.setAttribute('role', 'dialog');
  card.setAttribute('aria-label', word.word);
  const closing = makeButton('×', withdraw);
  closing.ariaLabel = close;
  card.append(
    make('div', { className: 'word-card-head' }, make('b', { lang: word.lang, dir: 'auto' }, word.word), closing),
    make('p', { lang: word.lang, dir: 'auto' }, word.sentence),
    make('p', { lang: word.translationLang, dir: 'auto' }, word.translation),
    createFields(word, strings),
  );
  return card;
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
