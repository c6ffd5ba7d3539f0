import type { UnshownPair } from '@duoverso/bilingual';
import { caretAt } from '@duoverso/bilingual';
import { isWriting } from '@duoverso/bilingual/is-writing';
import { isModified } from '../../browser/is-modified.ts';
import { loadReaderConfig, type ReaderConfig, switchSpeech } from '../control/reader-language.ts';
import { currentLook } from '../control/wanted-reading.ts';
import { isSame } from '../words/vocabulary.ts';
import { isThroughSource, type WordLists } from '../words/word-lists.ts';
import { type PageReadings, readingTag, readWord } from '../words/word-readings.ts';
import { glossOf, type SelectedWord, selectedWord, wholeWord, wordAt } from './selected-word.ts';

/** Room between the card and the edges of the window, in pixels. */
const MARGIN_PX = 12;

/** A card that has less room than this, in pixels, goes on beyond the window, and the page is scrolled to read it. */
const LEAST_PX = 240;

/** Under the word, or over it where there is more room, below the navbar; what doesn't fit there is scrolled within the card. */
function placeCard(card: HTMLElement, range: Range): void {
  const { left, right, top, bottom } = range.getBoundingClientRect();
  const edge = Math.max(0, document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0);
  const { width, height } = card.getBoundingClientRect();
  const start = document.documentElement.dir === 'rtl' ? right - width : left;
  const x = Math.max(MARGIN_PX, Math.min(start, document.documentElement.clientWidth - width - MARGIN_PX));
  const [over, under] = [top - edge - 2 * MARGIN_PX, innerHeight - bottom - 2 * MARGIN_PX];
  const below = height < under || under >= over;
  const room = Math.max(below ? under : over, LEAST_PX);
  card.style.insetInlineStart = 'auto';
  card.style.maxBlockSize = `${room}px`;
  card.style.left = `${x + scrollX}px`;
  card.style.top = `${(below ? bottom + 8 : top - Math.min(height, room) - 8) + scrollY}px`;
}

/** What does something else when it is tapped, covered translations included. */
const PRESSED = 'a, button, summary, input, select, textarea, label, [role="tab"], .duo-translation[tabindex]';

/**
 * Opens a small card at the word that is clicked, tapped or selected in a text with a translation: both sentences, what it means, a note, reading aloud. Focus
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
    // A click selects nothing, and takes away what was selected.
    if (found) offer.make(found);
    else if (!offer.tapped) offer.withdraw();
  };
  document.addEventListener('selectionchange', follow, { signal });
  followClicks(offer, main, unshown === undefined, signal);
  followKeys(offer, main, unshown, signal);
  return () => {
    stop.abort();
    offer.withdraw();
  };
}

/**
 * Clicks beside the card close it; on a word they open its own, and on the word that has it they only close it.
 * @param opens whether clicks open cards
 */
function followClicks(offer: CardOffer, main: Element, opens: boolean, signal: AbortSignal): void {
  /** The word whose card this click has closed, and whether it has ended a selection. */
  let [closed, ended]: [SelectedWord | undefined, boolean] = [undefined, false];
  const press = ({ target }: Event) => {
    ended = getSelection()?.isCollapsed === false;
    closed = undefined;
    if (offer.card?.contains(target as Node) !== false) return;
    closed = offer.offered;
    offer.withdraw();
  };
  const click = (event: Event) => {
    const { clientX, clientY, target, button, detail } = event as PointerEvent;
    const isPlain = button === 0 && detail <= 1 && !isModified(event as MouseEvent);
    const selects = ended || getSelection()?.isCollapsed === false;
    if (!isPlain || selects || (target as Element).closest(PRESSED)) return;
    const caret = caretAt(clientX, clientY);
    const found = caret && wordAt(caret, clientX, clientY);
    if (!found || (closed && isSamePlace(closed, found))) return;
    offer.make(found, true);
  };
  document.addEventListener('pointerdown', press, { signal });
  if (opens) main.addEventListener('click', click, { signal });
}

function isSamePlace(one: SelectedWord, other: SelectedWord): boolean {
  return one.start === other.start && one.sides[0].text === other.sides[0].text;
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

/** What is in a card; loaded with the first of them. */
type CardContent = typeof import('./card-content.ts');

/** The one card at a time. */
class CardOffer {
  card: HTMLElement | undefined;
  tapped = false;
  offered: SelectedWord | undefined;
  /** What had focus before a key opened the card. */
  #left: HTMLElement | undefined;
  #content: CardContent | undefined;
  readonly #words: () => Promise<WordLists | undefined>;
  readonly #readings: () => Promise<PageReadings>;
  readonly #signal: AbortSignal;

  constructor(words: () => Promise<WordLists | undefined>, readings: () => Promise<PageReadings>, signal: AbortSignal) {
    this.#words = words;
    this.#readings = readings;
    this.#signal = signal;
  }

  make(found: SelectedWord, tapped = false): void {
    if (this.offered && isSame(this.offered.word, found.word)) {
      // The second of two clicks selects what the first one has asked for.
      this.tapped &&= tapped;
      return;
    }
    this.withdraw();
    this.offered = found;
    this.tapped = tapped;
    Promise.all([
      import('./card-content.ts'),
      loadReaderConfig(),
      this.#words().catch(() => undefined),
      this.#readings(),
    ]).then(
      ([content, config, lists, readings]) => {
        if (this.offered !== found || this.#signal.aborted) return;
        this.#content = content;
        this.#show(content, found, config, lists, readings);
      },
      (error: unknown) => console.warn('The word cannot be saved: its card could not be loaded.', error),
    );
  }

  #show(
    content: CardContent,
    found: SelectedWord,
    config: ReaderConfig,
    lists: WordLists | undefined,
    readings: PageReadings,
  ): void {
    // What is selected, and where keys have led, is what is meant.
    const whole = lists && this.tapped ? wholeWord(found, lists) : found;
    const gloss = lists ? glossOf(whole, lists) : { likely: [] };
    const read = readWord(whole, readings, lists);
    const reading = readingTag(whole.word.lang) ? read.own : read.other;
    const word = { ...whole.word, ...(gloss.sure && { gloss: gloss.sure }), ...(reading && { reading }) };
    const again = async () => {
      switchSpeech();
      const next = await loadReaderConfig();
      if (this.offered !== found) return;
      this.#close();
      this.#show(content, found, next, lists, readings);
      this.card?.querySelector<HTMLElement>('.reading-speech-button')?.focus({ preventScroll: true });
    };
    this.card = content.createCard(
      word,
      whole,
      { config, read, gloss, isThrough: lists ? isThroughSource(lists) : false },
      {
        close: () => this.withdraw(),
        switchLanguage: () => void again(),
      },
    );
    document.body.append(this.card);
    placeCard(this.card, whole.range);
    if (this.#left) this.card.focus({ preventScroll: true });
  }

  #close(): void {
    if (this.card) this.#content?.removeCard(this.card);
    this.card = undefined;
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
    this.#close();
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
