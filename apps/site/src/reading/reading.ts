import type { PageBlocks } from '@duoverso/content/reading';
import { keepStyles, loadStyles } from '../browser/load-styles.ts';
import { adoptPairs, insertPairs, removePairs } from './bilingual-page.ts';
import { followTableCopies } from './copy-table.ts';
import { startHoverMode } from './hover-mode.ts';
import { keepAsked, keepPlace } from './keep-place.ts';
import { loadBlocks } from './load-blocks.ts';
import { type PageLanguage, pageLanguages } from './page-languages.ts';
import { type CurrentLook, type ReadingLook, readLanguage, readLook, writeLanguage } from './reading-choices.ts';
import { tellFailure, withdrawFailure } from './reading-failure.ts';
import { startWaiting } from './reading-pending.ts';
import { settle } from './set-by-hand.ts';
import { dressPair, type TextPair } from './text-pair.ts';
import { followSelection } from './word-button.ts';

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

/** A page that is opened takes this long at most to arrive with its second language; after that it arrives without. */
const ARRIVE_TOGETHER_MS = 1000;

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
  if (!listening) listen();
  adoptServedPage();
  const language = wantedLanguage();
  try {
    if (!language) keepPlace(leave);
    else if (shown?.main.isConnected && shown.code === language.code) dress(shown);
    else await show(language, byHand, () => mine === turn);
    withdrawFailure();
  } catch (error) {
    if (mine === turn) tellFailure(error, () => followReading(true), 'failed');
  } finally {
    document.documentElement.removeAttribute('data-reading');
    document.dispatchEvent(new Event(READING_EVENT));
  }
}

/** Turns the mode on from a link on the page. Gives whether the page has the language. */
export async function readWith(code: string): Promise<boolean> {
  if (!pageLanguages().some((language) => language.code === code)) return false;
  writeLanguage(code);
  await followReading(true);
  return true;
}

/** Fetches what a language needs, so that it appears at once when it is chosen. What fails now is told then. */
export function prepareLanguage(path: string): void {
  void Promise.allSettled([loadStyles(stylesheet()), loadBlocks(path)]);
}

/** The look as stored, with the site's own default style. */
export function currentLook(page = document): CurrentLook {
  const { readingStyle = '', readingHides = '' } = control(page)?.dataset ?? ({} as DOMStringMap);
  const look = readLook(readingStyle);
  return { ...look, hides: readingHides.split(' ').includes(look.style) };
}

async function show(language: PageLanguage, byHand: boolean, isWanted: () => boolean): Promise<void> {
  const endWaiting = startWaiting();
  const [other] = await Promise.all([loadBlocks(language.path), loadStyles(stylesheet())]).finally(endWaiting);
  if (!isWanted()) return;
  const keep = byHand ? keepPlace : keepAsked;
  keep(() => {
    leave();
    enter(language.code, other);
  });
  if (byHand) settle(shown?.pairs ?? []);
}

/** Shows the other language on the page that is there. */
function enter(code: string, other: PageBlocks): void {
  const main = document.querySelector('main');
  if (!main) return;
  const look = currentLook();
  if (isHover(look)) shown = { main, code, look, pairs: [], end: startHoverMode(main, other, look) };
  else own(main, code, look, insertPairs(document, other, look));
}

function own(main: Element, code: string, look: CurrentLook, pairs: readonly TextPair[]): void {
  const ends = [followSelection(main), followTableCopies(main)];
  const end = () => {
    for (const one of ends) one();
  };
  shown = { main, code, look, pairs, end };
}

/** Leaves the page as it was. */
function leave(): void {
  if (!shown) return;
  const { pairs, end } = shown;
  shown = undefined;
  end();
  removePairs(pairs);
}

/** Gives the shown pairs the chosen look. Another mode begins anew. */
function dress({ look, pairs, code }: Shown): void {
  const wanted = currentLook();
  if (isHover(wanted) || isHover(look)) {
    if (JSON.stringify(wanted) === JSON.stringify(look)) return;
    keepPlace(leave);
    void followReading();
    return;
  }
  keepPlace(() => {
    for (const pair of pairs) dressPair(pair, wanted);
  });
  if (shown) shown = { ...shown, look: wanted, code };
}

/** An address that names a second language of the page asks to see it, whatever the mode. */
function isHover({ show }: ReadingLook, page = document, search = location.search): boolean {
  return show === 'hover' && !languageOfAddress(page, search);
}

/** Takes over a page that the server has made bilingual. */
function adoptServedPage(): void {
  const root = document.documentElement;
  const code = root.dataset['bilingual'];
  const main = document.querySelector('main');
  if (!code || !main) return;
  delete root.dataset['bilingual'];
  const look = currentLook();
  const pairs = adoptPairs(document);
  keepAsked(() => {
    for (const pair of pairs) dressPair(pair, look);
  });
  own(main, code, look, pairs);
}

/** The language that the address names or else the reader has chosen, if a page is written in it. */
export function wantedLanguage(page = document, search = location.search): PageLanguage | undefined {
  return languageOfAddress(page, search) ?? findLanguage(page, readLanguage('').code);
}

function languageOfAddress(page: Document, search: string): PageLanguage | undefined {
  const { code, fromAddress } = readLanguage(search);
  return fromAddress ? findLanguage(page, code) : undefined;
}

/** Pages without the control have no text to be read in two languages. */
function findLanguage(page: Document, code: string): PageLanguage | undefined {
  // The text of zh-Hans is that of zh, and no page names it as an alternate.
  const wanted = code === 'zh-Hans' ? 'zh' : code;
  const languages = wanted && control(page) ? pageLanguages(page) : [];
  return languages.find((language) => language.code.toLowerCase() === wanted.toLowerCase());
}

function listen(): void {
  listening = true;
  document.addEventListener('astro:before-preparation', (event) => {
    const { loader } = event;
    event.loader = async () => {
      await loader();
      await prepareNextPage(event.newDocument, event.to);
    };
  });
  document.addEventListener('astro:before-swap', ({ newDocument }) => enterNextPage(newDocument));
}

/** Blocks that have been loaded for the page to come. */
let next: { readonly page: Document; readonly code: string; readonly other: PageBlocks } | undefined;

async function prepareNextPage(page: Document, to: URL): Promise<void> {
  next = undefined;
  // The address of the page to come is not yet the browser's.
  const language = wantedLanguage(page, to.search);
  if (!language || isHover(currentLook(page), page, to.search)) return;
  const tooLate = new Promise<undefined>((resolve) => setTimeout(resolve, ARRIVE_TOGETHER_MS));
  // What fails now is told when the page is there.
  const loaded = Promise.all([loadBlocks(language.path), loadStyles(stylesheet(page))]);
  const [other] = (await Promise.race([loaded.catch(() => undefined), tooLate])) ?? [];
  if (other) next = { page, code: language.code, other };
}

/** The next page gets its second language before it is shown: nothing moves. */
function enterNextPage(page: Document): void {
  shown?.end();
  shown = undefined;
  if (next?.page !== page) return;
  keepStyles(stylesheet(page), page);
  insertPairs(page, next.other, currentLook(page));
  page.documentElement.dataset['bilingual'] = next.code;
}

function control(page = document): HTMLElement | null {
  return page.querySelector<HTMLElement>('[data-reading-styles]');
}

function stylesheet(page = document): string {
  return control(page)?.dataset['readingStyles'] ?? '';
}
