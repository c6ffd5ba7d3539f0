import { fill } from '../../strings/fill.ts';
import type { ReaderConfig } from '../control/reader-language.ts';
import type { WordStrings } from '../control/reading-props.ts';
import { make, makeButton, makeSpeech } from '../panel/make.ts';
import { changeWord, isSame, readVocabulary, removeWord, type SavedWord, saveWord } from '../words/vocabulary.ts';
import { type ReadWord, readingTag } from '../words/word-readings.ts';
import { makeVoice } from './card-voice.ts';
import { stopReading } from './read-aloud.ts';
import type { Gloss, SelectedWord } from './selected-word.ts';

/** What a card says of its word. */
export interface CardFacts {
  readonly config: ReaderConfig;
  readonly read: ReadWord;
  readonly gloss: Gloss;
  /** Whether the meaning went through a third language. */
  readonly isThrough: boolean;
}

interface CardActions {
  readonly close: () => void;
  readonly switchLanguage: () => void;
}

/** A small card for a word: how it is read, both sentences, what it means, a note, reading aloud. */
export function createCard(word: SavedWord, found: SelectedWord, facts: CardFacts, actions: CardActions): HTMLElement {
  const { config, read } = facts;
  const { strings } = config;
  // Safari focuses no button that is clicked: the card takes focus for it, and stays.
  const card = make('div', { className: 'word-card', tabIndex: -1, lang: config.lang, dir: config.dir });
  card.setAttribute('role', 'dialog');
  card.setAttribute('aria-label', word.word);
  const closing = makeButton('×', actions.close);
  closing.ariaLabel = strings.close;
  card.append(
    make('div', { className: 'word-card-head' }, make('b', { lang: word.lang, dir: 'auto' }, word.word), closing),
    ...readingOf(read.own, word.lang),
    make('p', { lang: word.lang, dir: 'auto' }, word.sentence),
    make('p', { lang: word.translationLang, dir: 'auto' }, word.translation),
    ...readingOf(read.other, word.translationLang, word.gloss),
    createFields(word, facts),
    makeVoice(word, found, config),
    createFoot(word, config, actions.switchLanguage),
  );
  return card;
}

/** Takes a card away, and ends what it reads aloud. */
export function removeCard(card: HTMLElement): void {
  stopReading();
  card.remove();
}

/** The line that says how a word is read; names it where it is not the card's own. */
function readingOf(reading: string | undefined, lang: string, word?: string): HTMLElement[] {
  if (!reading) return [];
  const named = word ? [make('span', { lang, dir: 'auto' }, word), ' '] : [];
  const text = make('span', { lang: readingTag(lang) ?? '', dir: 'ltr' }, reading);
  return [make('div', { className: 'word-card-reading' }, ...named, text)];
}

/** What the reader writes to a word, which saves it as well, and saving. */
function createFields(word: SavedWord, facts: CardFacts): HTMLElement {
  const strings = facts.config.strings.words;
  const box = make('div', { className: 'word-card-fields' });
  const status = make('span');
  status.setAttribute('role', 'status');
  const saved = () => readVocabulary().find((one) => isSame(one, word));
  // As the button says it: a field that has just been left may have saved the word.
  let shownSaved = false;
  const field = (name: 'gloss' | 'note') => {
    const input = make('input', { type: 'text', dir: 'auto', value: (saved() ?? word)[name] ?? '' });
    if (name === 'gloss') input.lang = word.translationLang;
    const keep = () => {
      if (!saved() && !saveWord(word)) {
        status.textContent = strings.full;
        return;
      }
      changeWord(word, { [name]: input.value.trim() });
    };
    input.addEventListener('change', keep);
    return { label: make('label', {}, make('span', {}, strings[name]), input), input, keep };
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
  const meaning = field('gloss');
  const choose = (text: string) => {
    meaning.input.value = text;
    meaning.keep();
    show();
  };
  const hints = meaning.input.value && !facts.gloss.sure ? [] : hintsOf(word, facts, choose);
  box.append(
    meaning.label,
    ...hints,
    field('note').label,
    make('p', { className: 'word-card-actions' }, toggle, status),
  );
  addQuoteCard(word, facts, status);
  return box;
}

/** Puts the way to a card that's sent to others before an element. Loaded apart: few words become cards. */
function addQuoteCard(word: SavedWord, { config }: CardFacts, before: HTMLElement): void {
  const quote = {
    original: word.sentence,
    originalLanguage: word.lang,
    translation: word.translation,
    translationLanguage: word.translationLang,
  };
  void import('./quote-card.ts')
    .then(({ quoteCardLink }) => quoteCardLink(quote))
    .then((link) => {
      if (!link) return;
      link.textContent = config.strings.card;
      before.before(link);
    }, console.warn);
}

/** What is to be known of the meaning beside it: where it comes from, what else it may be, or that nothing is sure. */
function hintsOf(
  word: SavedWord,
  { gloss, isThrough, config }: CardFacts,
  choose: (text: string) => void,
): HTMLElement[] {
  const strings: WordStrings = config.strings.words;
  const through =
    isThrough && (gloss.sure || gloss.likely.length > 0)
      ? [make('p', { className: 'word-card-hint' }, strings.through)]
      : [];
  if (gloss.sure) return through;
  if (gloss.likely.length === 0) return [make('p', { className: 'word-card-hint' }, strings.unsure)];
  const chips = gloss.likely.map((text) => {
    const chip = makeButton(text, () => choose(text), 'word-card-chip');
    chip.lang = word.translationLang;
    chip.dir = 'auto';
    return chip;
  });
  const group = make('div', { className: 'word-card-chips' }, make('span', {}, strings.likely), ...chips);
  group.setAttribute('role', 'group');
  group.setAttribute('aria-label', strings.likely);
  return [group, ...through];
}

/** The way to a dictionary in the language of the meaning, and to the card in the other language. */
function createFoot(word: SavedWord, { strings, alternative }: ReaderConfig, switchLanguage: () => void): HTMLElement {
  const [edition = 'en'] = word.translationLang.split('-');
  const dictionary = make('a', {
    href: `https://${edition.toLowerCase()}.wiktionary.org/wiki/${encodeURIComponent(word.word.toLocaleLowerCase(word.lang))}`,
    target: '_blank',
    rel: 'noopener noreferrer',
  });
  dictionary.append(strings.words.dictionary);
  const foot = make('p', { className: 'word-card-foot' }, dictionary);
  if (alternative) foot.append(makeSpeech(alternative, strings.speak, switchLanguage));
  return foot;
}
