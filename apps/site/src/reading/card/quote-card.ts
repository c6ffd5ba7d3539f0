import {
  offsetIn,
  type PairSide,
  type PairSides,
  sentenceAt,
  sidesAround,
  type UnshownPair,
} from '@duoverso/bilingual';
import { SECOND_LANGUAGE_PARAMETER } from '@duoverso/contracts/second-language';
import { leaveCard } from '../../browser/pending-card.ts';
import { loadReadingConfig } from '../control/reading-props.ts';
import { make } from '../panel/make.ts';

/** A quotation in two languages, the page's own first. */
export interface Quote {
  readonly original: string;
  readonly originalLanguage: string;
  readonly translation: string;
  readonly translationLanguage: string;
}

/** As much as a card takes, in UTF-16 units. */
const QUOTE_MAX = 400;
const SOURCE_MAX = 120;

/**
 * The sentences that a selection touches within one text that has a translation, with those that stand for them. Nothing where none is selected, more than
 * one text is, or it is more than a card takes.
 * @param unshown finds the translation of a text that does not show it
 */
export function selectedQuote(
  selection: Selection | null,
  unshown?: (element: Element) => UnshownPair | undefined,
): Quote | undefined {
  if (!selection || selection.rangeCount === 0 || selection.isCollapsed) return undefined;
  const range = selection.getRangeAt(0);
  const sides = sidesAround(range, unshown);
  if (!sides) return undefined;
  const from = offsetIn(sides[0], range.startContainer, range.startOffset);
  return quoteBetween(sides, from, from + range.toString().trimEnd().length);
}

/** The sentences between two places of the first side, in UTF-16 units, as a quotation. */
export function quoteBetween(sides: PairSides, from: number, to: number): Quote | undefined {
  const own = new Set<string>();
  const other = new Set<string>();
  for (let at = from; at < to; ) {
    const found = sentenceAt(sides, at);
    const last = found.own.at(-1);
    if (!last) break;
    for (const { text } of found.own) own.add(text.trim());
    for (const { text } of found.other) other.add(text.trim());
    at = Math.max(last.start + last.text.length, at + 1);
  }
  const [first, second] = [join(own, sides[0].lang), join(other, sides[1].lang) || sides[1].text.trim()];
  if (!first || !second || Math.max(first.length, second.length) > QUOTE_MAX) return undefined;
  const quoted = {
    original: first,
    originalLanguage: sides[0].lang,
    translation: second,
    translationLanguage: sides[1].lang,
  };
  return isTranslation(sides[0]) ? turned(quoted) : quoted;
}

/** Chinese and Japanese sentences follow each other without a space. */
function join(sentences: Iterable<string>, lang: string): string {
  return [...sentences].join(/^(?:zh|ja)/.test(lang) ? '' : ' ').replaceAll(/\s+/g, ' ');
}

function isTranslation({ range }: PairSide): boolean {
  const node = range?.commonAncestorContainer;
  const element = node instanceof Element ? node : node?.parentElement;
  return element?.closest('.duo-translation') != null;
}

function turned({ original, originalLanguage, translation, translationLanguage }: Quote): Quote {
  return {
    original: translation,
    originalLanguage: translationLanguage,
    translation: original,
    translationLanguage: originalLanguage,
  };
}

/**
 * A link that makes a card of a quotation: it leads to the page that draws cards, in the same two languages, with the quotation, who wrote it and the page it is
 * from filled in. Nothing where the site has no such page.
 */
export async function quoteCardLink(quote: Quote): Promise<HTMLAnchorElement | undefined> {
  const { card, strings } = await loadReadingConfig();
  if (!card) return undefined;
  const second = new URL(location.href).searchParams.get(SECOND_LANGUAGE_PARAMETER) ?? secondOf(quote);
  const link = make('a', { className: 'quote-card', href: withSecond(card, second) }, strings.card);
  link.addEventListener('click', () =>
    leaveCard({ ...quote, source: sourceOf(document), address: withSecond(location.pathname, second) }),
  );
  return link;
}

/** The language that is beside the page's own. */
function secondOf({ originalLanguage, translationLanguage }: Quote): string {
  const own = document.documentElement.lang;
  return translationLanguage === own ? originalLanguage : translationLanguage;
}

/** An address of the site that opens in two languages. */
function withSecond(path: string, second: string): string {
  const url = new URL(path, location.href);
  url.searchParams.set(SECOND_LANGUAGE_PARAMETER, second);
  return url.href;
}

/** Who wrote a page, where it says so, and its title. */
export function sourceOf(page: Document): string {
  const author = page.querySelector<HTMLMetaElement>('meta[name="author"]')?.content;
  return [author, page.title].filter(Boolean).join(', ').slice(0, SOURCE_MAX);
}
