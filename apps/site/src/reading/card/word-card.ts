import { isWriting } from '@duoverso/bilingual/is-writing';
import { fill } from '../../strings/fill.ts';
import { loadReadingConfig, type ReadingStrings, type WordStrings } from '../control/reading-props.ts';
import { currentLook } from '../control/wanted-reading.ts';
import { caretAt } from '../pairs/caret.ts';
import type { UnshownPair } from '../pairs/pair-sides.ts';
import { make, makeButton } from '../panel/make.ts';
import { changeWord, isSame, readVocabulary, removeWord, type SavedWord, saveWord } from '../words/vocabulary.ts';
import type { WordLists } from '../words/word-lists.ts';
import { type PageReadings, type ReadWord, readingTag, readWord } from '../words/word-readings.ts';
import { readAloud } from './read-aloud.ts';
import { glossOf, type SelectedWord, selectedWord, wordAt } from './selected-word.ts';

/** Room between the card and the edges of the window, in pixels. */
const MARGIN_PX = 12;

/** Under the word, and over it where there is no room. */
function placeCard(card: HTMLElement, range: Range): void {
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
function createCard(
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
  // Loaded apart: few words become cards.
  const quote = {
    original: word.sentence,
    originalLanguage: word.lang,
    translation: word.translation,
    translationLanguage: word.translationLang,
  };
  void import('./quote-card.ts')
    .then(({ quoteCardLink }) => quoteCardLink(quote))
    .then((link) => link && status.before(link), console.warn);
  box.append(field('gloss'), field('note'), actions);
  return box;
}

/** What does something else when it is tapped, covered translations included. */
const PRESSED = 'a, button, summary, input, select, textarea, [role="tab"], .duo-translation[tabindex]';

/**
 * Opens a small card at the word that is selected, or tapped, in a text with a translation: both sentences, what it means, a note, reading aloud. Focus
 * stays where it is; the next press of Tab reaches the card, Escape closes it. Shift and the key of the mode open it at the first word in view; it has
 * focus then, and arrow keys lead it from word to word.
 * @param words what is known of the words of the page: what stands for the word is offered as its meaning
 * @param readings how words of the page are read
 * @param unshown finds the translation of a text that does not show it; a tap shows it then, and no card
 * @returns what ends it
 */
export function followWords(
  main: Element,
  words: () => Promise<WordLists | undefined>,
  readings: () => Promise<PageReadings>,
  unshown?: (element: Element) => UnshownPair | undefined,
): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const offer = new CardOffer(words, readings, signal);
  const follow = () => {
    // What is written or pressed in the card must not take it away.
    if (offer.card?.contains(document.activeElement)) return;
    const selection = getSelection();
    const within = selection?.anchorNode && main.contains(selection.anchorNode);
    const found = within ? selectedWord(selection, unshown) : undefined;
    // A tap selects nothing, and takes away what was selected.
    if (found) offer.make(found);
    else if (!offer.tapped) offer.withdraw();
  };
  let dismissed = false;
  const press = ({ target }: Event) => {
    dismissed = offer.card?.contains(target as Node) === false;
    if (dismissed) offer.withdraw();
  };
  const tap = (event: Event) => {
    const { clientX, clientY, pointerType, target } = event as PointerEvent;
    // Who taps beside a card closes it; so does a tap that ends a selection.
    const passes = dismissed || getSelection()?.isCollapsed === false || (target as Element).closest(PRESSED);
    if (pointerType !== 'touch' || passes) return;
    const caret = caretAt(clientX, clientY);
    const found = caret && wordAt(caret, clientX, clientY);
    if (found) offer.make(found, true);
  };
  document.addEventListener('selectionchange', follow, { signal });
  document.addEventListener('pointerdown', press, { signal });
  if (!unshown) main.addEventListener('click', tap, { signal });
  followKeys(offer, main, unshown, signal);
  return () => {
    stop.abort();
    offer.withdraw();
  };
}

/** Keys of the card, and those that open it and lead it on; what they need beyond the card is loaded with the first of them. */
function followKeys(
  offer: CardOffer,
  main: Element,
  unshown: ((element: Element) => UnshownPair | undefined) | undefined,
  signal: AbortSignal,
): void {
  let walking: typeof import('./word-navigation.ts') | undefined;
  const walk = async (event: KeyboardEvent) => {
    const from = offer.walked;
    if (from ? !walking?.isStep(event) : !asksForWord(event)) return;
    event.preventDefault();
    walking ??= await import('./word-navigation.ts');
    const found = from
      ? walking.wordByKey(event, from, main, unshown)
      : (offer.offered ?? walking.firstWord(main, unshown));
    if (!found || signal.aborted) return;
    offer.walkTo(found);
    walking.selectWord(found);
  };
  const press = (event: KeyboardEvent) => {
    // The card has fields of its own.
    if (isWriting(event) && !offer.card?.contains(event.target as Node)) return;
    offer.onKey(event, main);
    walk(event).catch(console.warn);
  };
  document.addEventListener('keydown', press, { signal });
}

/** Whether a key asks for the card of a word: that of the mode, with Shift. */
function asksForWord(event: KeyboardEvent): boolean {
  const { code, shiftKey, ctrlKey, altKey, metaKey } = event;
  if (!shiftKey || ctrlKey || altKey || metaKey || code !== currentLook().toggle) return false;
  return !isWriting(event) && !document.querySelector('dialog:modal');
}

/** The one card at a time. */
class CardOffer {
  card: HTMLElement | undefined;
  tapped = false;
  offered: SelectedWord | undefined;
  /** What had focus before a key opened the card. */
  #left: HTMLElement | undefined;
  readonly #words: () => Promise<WordLists | undefined>;
  readonly #readings: () => Promise<PageReadings>;
  readonly #signal: AbortSignal;

  constructor(words: () => Promise<WordLists | undefined>, readings: () => Promise<PageReadings>, signal: AbortSignal) {
    this.#words = words;
    this.#readings = readings;
    this.#signal = signal;
  }

  make(found: SelectedWord, tapped = false): void {
    if (this.offered && isSame(this.offered.word, found.word)) return;
    this.withdraw();
    this.offered = found;
    this.tapped = tapped;
    Promise.all([loadReadingConfig(), this.#words().catch(() => undefined), this.#readings()]).then(
      ([{ strings }, lists, readings]) => {
        if (this.offered !== found || this.#signal.aborted) return;
        const gloss = lists && glossOf(found, lists);
        const read = readWord(found, readings, lists);
        const reading = readingTag(found.word.lang) ? read.own : read.other;
        const word = { ...found.word, ...(gloss && { gloss }), ...(reading && { reading }) };
        this.card = createCard(word, read, strings, () => this.withdraw());
        document.body.append(this.card);
        placeCard(this.card, found.range);
        if (this.#left) this.card.focus({ preventScroll: true });
      },
      (error: unknown) => console.warn('The word cannot be saved: its card could not be loaded.', error),
    );
  }

  /** The word of a card that has focus itself; what is written in it has other use for arrows. */
  get walked(): SelectedWord | undefined {
    return this.#left && (document.activeElement === this.card || document.activeElement === document.body)
      ? this.offered
      : undefined;
  }

  /** Opens the card at a word and gives it focus. */
  walkTo(found: SelectedWord): void {
    const left = this.#left ?? (document.activeElement as HTMLElement);
    // The same word of a sentence may stand in it twice.
    this.withdraw();
    this.make(found);
    this.#left = left;
  }

  withdraw(): void {
    this.#left = undefined;
    this.card?.remove();
    this.card = undefined;
    this.offered = undefined;
    this.tapped = false;
  }

  onKey(event: KeyboardEvent, main: Element): void {
    if (!this.card) return;
    const { activeElement } = document;
    // Browsers go on from where focus is, which a selection leaves behind: here it is nowhere in particular.
    const nowhere = activeElement === document.body || activeElement === main;
    if (event.key === 'Escape') {
      event.preventDefault();
      const left = this.#left;
      this.withdraw();
      getSelection()?.removeAllRanges();
      left?.focus({ preventScroll: true });
    } else if (event.key === 'Tab' && !event.shiftKey && nowhere) {
      event.preventDefault();
      this.card.querySelector<HTMLElement>('button')?.focus();
    }
  }
}
