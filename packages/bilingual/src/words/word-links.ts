import { plainText } from '../text/marked-text.ts';
import type { PageBlocks } from '../text/page-blocks.ts';

/** Where a stretch of a text begins and ends: letters and signs before it, spaces left out, which the two sides of a page write differently. */
export type Stretch = readonly [start: number, end: number];

/** How sure it is that one stretch stands for another, seen from one side: not at all, likely, or sure. */
export type Sureness = 0 | 1 | 2;

/** Two stretches of a text and of its translation that stand for each other. */
export interface TextLink {
  readonly own: Stretch;
  readonly other: Stretch;
  /** What the other stretch is for the own one. */
  readonly forward: Sureness;
  /** What the own stretch is for the other one. */
  readonly backward: Sureness;
}

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** Before a number that has no sign of its own and takes two. */
const LONG = SIGNS.length - 1;
/** Signs of the code of a text: of 30 bits, two texts of a page have the same once in tens of thousands of pages. */
const CODE_LENGTH = 5;

/** The letters and signs of a text, without its spaces. */
function lettersOf(text: string): string {
  return text.replaceAll(/\s+/g, '');
}

/** The code of a text: signs of its FNV-1a hash (draft-eastlake-fnv). */
export function textCode(text: string): string {
  const letters = lettersOf(text);
  let hash = 0x811c9dc5;
  for (let at = 0; at < letters.length; at += 1) hash = Math.imul(hash ^ letters.charCodeAt(at), 0x01000193);
  return Array.from({ length: CODE_LENGTH }, (_, at) => SIGNS[(hash >>> (6 * at)) & 63]).join('');
}

/** Writes what is known of a text in English and its translation: the code of the English one, and the links in its order. */
export function writeTextLinks(source: string, links: readonly TextLink[]): string {
  if (links.length === 0) return '';
  const sorted = links.toSorted((one, another) => one.own[0] - another.own[0] || another.forward - one.forward);
  let [own, other] = [0, 0];
  const written = sorted.map((link) => {
    const distance = link.other[0] - other;
    const numbers = [
      link.own[0] - own,
      link.own[1] - link.own[0],
      distance < 0 ? -2 * distance - 1 : 2 * distance,
      link.other[1] - link.other[0],
      3 * link.forward + link.backward,
    ];
    [own, other] = [link.own[0], link.other[1]];
    return numbers.map(writeNumber).join('');
  });
  return textCode(source) + written.join('');
}

function writeNumber(number: number): string {
  if (number < LONG) return SIGNS.charAt(number);
  // Blocks have thousands of letters at most.
  const short = Math.min(number, 64 * 64 - 1);
  return SIGNS.charAt(LONG) + SIGNS.charAt(short >> 6) + SIGNS.charAt(short & 63);
}

/** A text of a page with what is known of its words and those of its English. */
export interface LinkedText {
  /** Code of the English text. */
  readonly code: string;
  /** From the English text to this one. */
  readonly links: readonly TextLink[];
}

/** Reads what a text of a page knows; nothing where it knows nothing or was cut off. */
export function readTextLinks(written: string): LinkedText | undefined {
  let at = CODE_LENGTH;
  const read = () => {
    const sign = SIGNS.indexOf(written.charAt(at++));
    if (sign < LONG) return sign;
    at += 2;
    return 64 * SIGNS.indexOf(written.charAt(at - 2)) + SIGNS.indexOf(written.charAt(at - 1));
  };
  const links: TextLink[] = [];
  let [own, other] = [0, 0];
  while (at + 5 <= written.length) {
    own += read();
    const end = own + read();
    const distance = read();
    const start = other + (distance % 2 === 0 ? distance / 2 : -(distance + 1) / 2);
    other = start + read();
    const sureness = read();
    links.push({
      own: [own, end],
      other: [start, other],
      forward: Math.floor(sureness / 3) as Sureness,
      backward: (sureness % 3) as Sureness,
    });
  }
  return links.length > 0 ? { code: written.slice(0, CODE_LENGTH), links } : undefined;
}

/**
 * What is known of the words of a text and its translation, from the files of both: straight where one of them is English, else through the English that both
 * were made from. Nothing where the texts aren't those of the files.
 * @param own file of the language of the first text; none for English, whose words the files of the others know
 */
export function linksBetween(
  ownText: string,
  otherText: string,
  own: PageBlocks | undefined,
  other: PageBlocks | undefined,
): TextLink[] {
  if (!own)
    return (
      linkedTexts(other, otherText)
        .find(({ code }) => code === textCode(ownText))
        ?.links.slice() ?? []
    );
  if (!other) {
    const found = linkedTexts(own, ownText).find(({ code }) => code === textCode(otherText));
    return found?.links.map(reverse) ?? [];
  }
  const others = linkedTexts(other, otherText);
  for (const first of linkedTexts(own, ownText)) {
    const second = others.find(({ code }) => code === first.code);
    if (second) return joinLinks(first.links.map(reverse), second.links);
  }
  return [];
}

function reverse({ own, other, forward, backward }: TextLink): TextLink {
  return { own: other, other: own, forward: backward, backward: forward };
}

/** From one translation to another: what stands for what stands for a stretch, as sure as the less sure of the two. */
function joinLinks(first: readonly TextLink[], second: readonly TextLink[]): TextLink[] {
  return first.flatMap((one) =>
    second
      .filter((another) => touches(one.other, another.own))
      .map((another) => ({
        own: one.own,
        other: another.other,
        forward: Math.min(one.forward, another.forward) as Sureness,
        backward: Math.min(one.backward, another.backward) as Sureness,
      })),
  );
}

/** Whether two stretches have a letter in common. */
function touches(one: Stretch, other: Stretch): boolean {
  return one[0] < other[1] && other[0] < one[1];
}

/** The texts of pages without spaces, and what they know, read once. */
const readTexts = new WeakMap<PageBlocks, Map<string, LinkedText[]>>();

function linkedTexts(page: PageBlocks | undefined, text: string): readonly LinkedText[] {
  if (!page?.words) return [];
  const known = readTexts.get(page) ?? readPage(page, page.words);
  readTexts.set(page, known);
  return known.get(lettersOf(text)) ?? [];
}

function readPage({ blocks }: PageBlocks, words: string): Map<string, LinkedText[]> {
  const texts = new Map<string, LinkedText[]>();
  for (const [index, written] of words.split(' ').entries()) {
    const linked = readTextLinks(written);
    if (!linked) continue;
    const letters = lettersOf(plainText(blocks[index] ?? ''));
    texts.set(letters, [...(texts.get(letters) ?? []), linked]);
  }
  return texts;
}

/** What stands for a stretch of a text in its translation. */
export interface Meaning {
  /** Stretches of the translation in its own order, together the likeliest; empty where nothing is known. */
  readonly stretches: readonly Stretch[];
  readonly sure: boolean;
  /** Others that it may be, the likelier first. */
  readonly others: readonly Stretch[];
}

/** Stretches of so many letters between others belong to them: small words, joined again. */
const NEAR = 6;

/**
 * What stands for a word or a phrase. For a phrase it's what stands for its words, in the order of the translation and with small words between them.
 * @param links those of the text
 * @param stretch the word or phrase, as the links count
 */
export function meaningOf(links: readonly TextLink[], stretch: Stretch): Meaning {
  const own = links.filter((link) => link.forward > 0 && touches(link.own, stretch));
  const sure = own.filter(({ forward }) => forward === 2);
  const joined = joinNear((sure[0] ? sure : own).map(({ other }) => other));
  const others = distinct(own.map(({ other }) => other));
  const words = new Set(own.map((link) => link.own[0])).size;
  // Words that always come together: nothing tells which stands for which, and all of them stand for all of the others.
  const isPhrase = words > 1 && others.length > 1 && joined.length === 1 && own.length >= words * others.length;
  return sure[0] || isPhrase
    ? { stretches: joined, sure: true, others: [] }
    : { stretches: others.slice(0, 1), sure: false, others: others.slice(1, 3) };
}

/** Stretches in the order of the text, those that are near each other as one. */
function joinNear(stretches: readonly Stretch[]): Stretch[] {
  const joined: Stretch[] = [];
  for (const one of stretches.toSorted((first, second) => first[0] - second[0])) {
    const last = joined.at(-1);
    if (last && one[0] - last[1] <= NEAR) joined[joined.length - 1] = [last[0], Math.max(last[1], one[1])];
    else joined.push(one);
  }
  return joined;
}

/**
 * A word with what it is one word with: pieces that touch it and, rather than for anything else, stand for the same.
 * @param links those of the text
 * @param stretch the word, as the links count
 */
export function wholeOf(links: readonly TextLink[], stretch: Stretch): Stretch {
  const sure = links.filter((link) => link.forward === 2 && touches(link.own, stretch));
  const same = links.filter(
    (link) =>
      (link.forward === 2 || link === links.find(({ own, forward }) => forward > 0 && own[0] === link.own[0])) &&
      sure.some(({ other }) => other[0] === link.other[0] && other[1] === link.other[1]),
  );
  let [start, end] = stretch;
  for (const { own } of same.toSorted((one, another) => one.own[0] - another.own[0]))
    if (own[0] <= end && own[1] > end) end = own[1];
  for (const { own } of same.toSorted((one, another) => another.own[1] - one.own[1]))
    if (own[1] >= start && own[0] < start) start = own[0];
  return [start, end];
}

function distinct(stretches: readonly Stretch[]): Stretch[] {
  return stretches.filter((one, index) => stretches.findIndex((other) => touches(one, other)) === index);
}

/** Turns letters without spaces into places of the text itself, in UTF-16 units, and back. */
export interface LetterPlaces {
  /** From places of the text to letters. */
  toLetters(start: number, end: number): Stretch;
  /** From letters to places of the text, without spaces at the ends. */
  toPlaces(stretch: Stretch): Stretch;
}

/** The places of the letters of a text. */
export function letterPlaces(text: string): LetterPlaces {
  const places: number[] = [];
  const before: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    before.push(places.length);
    if (!/\s/.test(text.charAt(at))) places.push(at);
  }
  before.push(places.length);
  return {
    toLetters: (start, end) => [before[start] ?? places.length, before[end] ?? places.length],
    toPlaces: ([start, end]) => [places[start] ?? text.length, (places[end - 1] ?? text.length - 1) + 1],
  };
}
