import {
  adoptPairs,
  dressPair,
  insertPairs,
  type PairedBlocks,
  removePairs,
  retranslatePairs,
  type TextPair,
} from '@duoverso/bilingual';
import { SECOND_LANGUAGE_PARAMETER } from '@duoverso/contracts/second-language';
import { loadStyles } from '../../browser/load-styles.ts';
import { followWords } from '../card/word-card.ts';
import { followPairCopies, followTableCopies } from '../pairs/copy-pairs.ts';
import { reportDoubts, withdrawDoubts } from '../pairs/doubtful-pairs.ts';
import { highlightSentences } from '../pairs/sentence-highlight.ts';
import { readSyncChoice } from '../words/sync-choice.ts';
import { readVocabulary, VOCABULARY_EVENT } from '../words/vocabulary.ts';
import { loadWordLists } from '../words/word-lists.ts';
import { loadReadings } from '../words/word-readings.ts';
import { announceReading } from './announce-reading.ts';
import { beginLater, marksLater, quotesLater } from './begin-later.ts';
import { startHoverMode } from './hover-mode.ts';
import { keepAsked, keepScrollPosition } from './keep-scroll-position.ts';
import { loadReadingBlocks } from './load-blocks.ts';
import { keepReading, SITE_TREE } from './next-page.ts';
import { type PageLanguage, pageLanguages } from './page-languages.ts';
import { type CurrentLook, readLanguage, writeLanguage } from './reading-choices.ts';
import { reportFailure, withdrawFailure } from './reading-failure.ts';
import { loadReadingConfig } from './reading-props.ts';
import { settle } from './settle.ts';
import { control, currentLook, isHover, nameReadingLinks, stylesheet, wantedLanguage } from './wanted-reading.ts';

/** The text of a page waits this long for its second language. After that it shows without, and a line says what is coming. */
const PATIENCE_MS = 200;

let waits = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let line: HTMLElement | undefined;

/** Waits with the reader for a second language that has been asked for. Gives what ends it. */
function startWaiting(): () => void {
  waits += 1;
  if (waits === 1) timer = setTimeout(reportPending, PATIENCE_MS);
  let over = false;
  return () => {
    if (over) return;
    over = true;
    waits -= 1;
    if (waits > 0) return;
    clearTimeout(timer);
    line?.remove();
  };
}

function reportPending(): void {
  document.documentElement.removeAttribute('data-reading');
  loadReadingConfig().then(
    ({ strings }) => {
      if (waits === 0) return;
      line = document.createElement('p');
      line.setAttribute('role', 'status');
      line.className = 'reading-pending';
      document.body.append(line);
      line.textContent = strings.pending;
    },
    (error: unknown) => console.warn('The words of bilingual reading could not be loaded.', error),
  );
}

/** Told when the page shows another language or none, or could not; the panel listens. */
export const READING_EVENT = 'duo:reading';

/** What the page shows beside its text. */
interface Shown {
  readonly main: Element;
  /** Locale code. */
  readonly code: string;
  readonly look: CurrentLook;
  /** Pairs on the page; the hover mode has none that stays. */
  readonly pairs: readonly TextPair[];
  /** Ends what listens for this page. */
  readonly end: () => void;
}

let shown: Shown | undefined;
/** Counts changes of mind: what has been loaded for an earlier one is not shown any more. */
let turn = 0;
let listening = false;

/**
 * Brings the page in line with the reader's choices, whatever it shows now. Never rejects: what cannot be loaded leaves the page as it was and is told.
 * @param byHand whether the reader has just asked for it: the translations then arrive as if set by hand
 */
export async function followReading(byHand = false): Promise<void> {
  turn += 1;
  const mine = turn;
  if (!listening) {
    listening = true;
    keepReading(leavePage);
    document.addEventListener(VOCABULARY_EVENT, notifyAccount);
  }
  adoptServedPage();
  const before = shown?.code ?? '';
  const language = wantedLanguage();
  try {
    if (!language) keepScrollPosition(leave);
    else if (shown?.main.isConnected && shown.code === language.code) dress(shown);
    else await show(language, byHand, () => mine === turn);
    withdrawFailure();
  } catch (error) {
    if (mine === turn) reportFailure(error, () => followReading(true), 'failed');
  } finally {
    document.documentElement.removeAttribute('data-reading');
    nameReadingLinks(wantedLanguage() !== undefined);
    dispatchReadingChange();
    const after = shown?.code ?? '';
    if (byHand && mine === turn && after !== before) announceReading(after).catch(console.warn);
    if (control() && mine === turn) noticeMissing(wantedLanguage()?.code ?? '');
  }
}

let notices: Promise<typeof import('./language-notice.ts')> | undefined;

/** Says that the page lacks the language that was asked for. Loads for who has asked for one that doesn't show; from then on it follows what does. */
function noticeMissing(code: string): void {
  if (!notices && [code, ''].includes(readLanguage().code)) return;
  notices ??= import('./language-notice.ts');
  notices
    .then(({ reportMissingLanguage }) => reportMissingLanguage(code, (other) => void readWith(other)))
    .catch(console.warn);
}

/** Turns the mode on from a link on the page. Gives whether the page has the language. */
export async function readWith(code: string): Promise<boolean> {
  if (!pageLanguages().some((language) => language.code === code)) return false;
  writeLanguage(code);
  await followReading(true);
  return true;
}

/** Fetches what a language needs, so that it appears right away when it is chosen. What fails now is told then. */
export function prepareLanguage(path: string): void {
  void Promise.allSettled([loadStyles(stylesheet()), loadReadingBlocks(path)]);
}

async function show(language: PageLanguage, byHand: boolean, isWanted: () => boolean): Promise<void> {
  const endWaiting = startWaiting();
  const [blocks] = await Promise.all([loadReadingBlocks(language.path), loadStyles(stylesheet())]).finally(endWaiting);
  if (!isWanted()) return;
  const keep = byHand ? keepScrollPosition : keepAsked;
  keep(() => enter(language.code, blocks));
  if (byHand) settle(shown?.pairs ?? []);
}

/** Tells who listens what the page shows. Where that begins or ends it is told while the reader's place is kept: the languages under a title come and go with it. */
function dispatchReadingChange(): void {
  document.dispatchEvent(new Event(READING_EVENT));
}

/** Shows the other language on the page that is there, instead of one that it shows. */
function enter(code: string, blocks: PairedBlocks): void {
  const main = document.querySelector('main');
  const look = currentLook();
  const begins = !shown;
  if (!main || isHover(look) || shown?.main !== main) leave();
  if (!main) return;
  if (isHover(look)) shown = { main, code, look, pairs: [], end: startHoverMode(main, { ...blocks, code }, look) };
  else {
    shown?.end();
    own(
      main,
      code,
      look,
      shown ? retranslatePairs(main, blocks, look, SITE_TREE, shown.pairs) : insertPairs(main, blocks, look, SITE_TREE),
    );
  }
  if (begins) dispatchReadingChange();
}

function own(main: Element, code: string, look: CurrentLook, pairs: readonly TextPair[]): void {
  const words = () => loadWordLists(code);
  const language = pageLanguages().find((one) => one.code === code);
  const ends = [
    followWords(main, words, () => loadReadings(code)),
    quotesLater(main),
    followTableCopies(main),
    followPairCopies(main),
    highlightSentences(main, words),
    marksLater(main),
    showKnownWords(),
    beginLater(async () => (await import('./reading-helps.ts')).startHelps(main, look, language)),
  ];
  const end = () => {
    withdrawDoubts();
    for (const one of ends) one();
  };
  reportDoubts(main);
  shown = { main, code, look, pairs, end };
}

/** Says at the foot of a page of the guide how many of its saved words are known; loads for who has saved some. Gives what ends it. */
function showKnownWords(): () => void {
  const foot = document.querySelector<HTMLElement>('.doc-foot');
  const end = new AbortController();
  if (foot && readVocabulary().length > 0)
    import('../words/known-words.ts').then(
      ({ followKnownWords }) => followKnownWords(foot, end.signal),
      (error: unknown) => console.warn('The share of known words could not be loaded.', error),
    );
  return () => end.abort();
}

/** Words that are saved or changed on a page go to the account that keeps the list. */
function notifyAccount(): void {
  if (!readSyncChoice()) return;
  document.removeEventListener(VOCABULARY_EVENT, notifyAccount);
  import('../words/follow-vocabulary.ts').then(
    ({ followVocabulary }) => followVocabulary(),
    (error: unknown) =>
      console.warn('The account hears of the saved words later: what tells it could not be loaded.', error),
  );
}

/** Leaves the page as it was. */
function leave(): void {
  if (!shown) return;
  const { pairs, end } = shown;
  shown = undefined;
  end();
  removePairs(pairs);
  dispatchReadingChange();
}

/** The page goes, and its pairs with it. */
function leavePage(): void {
  shown?.end();
  shown = undefined;
}

/** Gives the shown pairs the chosen look. Another mode begins again. */
function dress({ look, pairs, code }: Shown): void {
  const wanted = currentLook();
  if (JSON.stringify(wanted) === JSON.stringify(look)) return;
  if (isHover(wanted) || isHover(look) || wanted.headings !== look.headings) {
    keepScrollPosition(leave);
    void followReading();
    return;
  }
  keepScrollPosition(() => {
    for (const pair of pairs) dressPair(pair, wanted);
  });
  if (shown) shown = { ...shown, look: wanted, code };
}

/** Takes over a page that the server has made bilingual. */
function adoptServedPage(): void {
  const root = document.documentElement;
  const code = root.dataset['bilingual'];
  const main = document.querySelector('main');
  if (!code || !main) return;
  delete root.dataset['bilingual'];
  plainLinks();
  const look = currentLook();
  const pairs = adoptPairs(document);
  keepAsked(() => {
    for (const pair of pairs) dressPair(pair, look);
  });
  own(main, code, look, pairs);
}

/**
 * Takes the second language out of the links of the page. The server has named it there for who reads without script; with it, `keepReading` carries
 * the language on, as long as the reader wants it. Links that choose a language go on naming it.
 */
export function plainLinks(): void {
  const named = `?${SECOND_LANGUAGE_PARAMETER}=`;
  for (const link of document.querySelectorAll(`a[href^="/"][href*="${named}"]:not([data-read-bilingually])`)) {
    const [path = '', rest = ''] = (link.getAttribute('href') ?? '').split(named);
    link.setAttribute('href', path + rest.replace(/^[^&#]*/, ''));
  }
}
