import { OFFLINE_SEARCH_FILE, type OfflineSection } from '@duoverso/contracts/offline-guide';
import { MARK } from './marked-text.ts';

/** What is read of a request. */
interface Asked {
  readonly query: string;
  readonly facetFilters: readonly (string | readonly string[])[];
  readonly hitsPerPage?: number;
  readonly page?: number;
}

/** A section that holds what is looked for, the more the higher its score. */
interface Found {
  readonly section: OfflineSection;
  readonly score: number;
}

/** What a word counts by where it stands: in the section's own heading, in what readers type, in the headings above, in the text. */
const WEIGHTS = { heading: 8, asked: 5, above: 3, text: 1 } as const;
/** A word counts half where only its beginning is there: its ending is another. */
const BEGINNING = 0.5;
/** How much of a word its beginning is, and the letters that it has at least. */
const [SHARE, LETTERS_MIN, HANGUL_MIN] = [0.6, 4, 2];
/** Of the words, weighed by how rare they are, a section has to hold this much. */
const HELD_MIN = 0.6;
const SNIPPET_LETTERS = 160;

const DENSE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;
const HANGUL = /\p{sc=Hangul}/u;

/**
 * Answers searches from the guides that this browser keeps, in the shape of the service's answers: its records of other languages, filters and
 * corrections are out of reach, the words of the guide are not.
 * @param base path under which the site is served, without a slash at its end
 * @returns undefined where the guide of the first request's language isn't kept
 */
export async function searchKept(base: string, requests: readonly object[]): Promise<unknown> {
  if (!('caches' in globalThis)) return undefined;
  const guides = new Map<string, readonly OfflineSection[] | undefined>();
  const results: object[] = [];
  for (const request of requests as readonly Asked[]) {
    const language = filterOf(request, 'language');
    if (language && !guides.has(language)) guides.set(language, await readSections(base, language));
    const sections = guides.get(language);
    if (!sections && results.length === 0) return undefined;
    results.push(answer(sections ?? [], request, language));
  }
  return { results };
}

async function readSections(base: string, language: string): Promise<readonly OfflineSection[] | undefined> {
  const kept = await caches.match(`${base}/${language}/${OFFLINE_SEARCH_FILE}`);
  return (await kept?.json()) as readonly OfflineSection[] | undefined;
}

function filterOf({ facetFilters }: Asked, name: string): string {
  const found = facetFilters.find((one) => typeof one === 'string' && one.startsWith(`${name}:`));
  return typeof found === 'string' ? found.slice(name.length + 1) : '';
}

function answer(sections: readonly OfflineSection[], request: Asked, language: string): object {
  const { query, hitsPerPage = 20, page = 0 } = request;
  const group = filterOf(request, 'hierarchy.lvl0');
  const words = wordsOf(query, language);
  const found = find(sections, words).filter(({ section }) => !group || section.headings[0] === group);
  const hits = found.slice(page * hitsPerPage, (page + 1) * hitsPerPage);
  return {
    hits: hits.map(({ section }) => hitOf(section, words, language)),
    nbHits: found.length,
    nbPages: Math.ceil(found.length / hitsPerPage),
  };
}

/** The sections that hold the words, the best first. */
function find(sections: readonly OfflineSection[], words: readonly string[]): Found[] {
  const matchers = words.map(matcherOf);
  const scores = sections.map(({ headings, asked, texts }) => {
    const parts = [
      [WEIGHTS.heading, headings.at(-1) ?? ''],
      [WEIGHTS.asked, asked.join('\n')],
      [WEIGHTS.above, headings.slice(0, -1).join('\n')],
      [WEIGHTS.text, texts.join('\n')],
    ] as const;
    const folded = parts.map(([weight, text]) => [weight, fold(text)] as const);
    return matchers.map((match) => Math.max(...folded.map(([weight, text]) => weight * match(text))));
  });
  // What stands everywhere says little; a word that stands nowhere is one that the search on the server might correct.
  const rarity = matchers.map((_match, word) => {
    const times = scores.filter((own) => (own[word] ?? 0) > 0).length;
    return times > 0 ? Math.log(1 + sections.length / times) : 0;
  });
  const all = rarity.reduce((sum, one) => sum + one, 0);
  return sections
    .flatMap((section, index) => {
      const own = scores[index] ?? [];
      const held = rarity.reduce((sum, one, word) => sum + ((own[word] ?? 0) > 0 ? one : 0), 0);
      const score = rarity.reduce((sum, one, word) => sum + one * (own[word] ?? 0), 0);
      return held > 0 && held >= HELD_MIN * all ? [{ section, score }] : [];
    })
    .sort((one, other) => other.score - one.score);
}

/** Says how well a folded text holds a folded word: whole or as a beginning 1, by its own beginning half, else 0. */
function matcherOf(word: string): (text: string) => number {
  if (DENSE.test(word)) return (text) => (text.includes(word) ? 1 : 0);
  const [whole, beginning] = [atWordStart(word), atWordStart(beginningOf(word))];
  return (text) => (whole.test(text) ? 1 : beginning.test(text) ? BEGINNING : 0);
}

function beginningOf(word: string): string {
  const least = HANGUL.test(word) ? HANGUL_MIN : LETTERS_MIN;
  return word.slice(0, Math.max(least, Math.floor(SHARE * word.length)));
}

function atWordStart(word: string): RegExp {
  // What else is in a word, as a full stop or an apostrophe, may be written otherwise.
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${word.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '.')}`, 'u');
}

function wordsOf(text: string, language: string): string[] {
  const segments = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)];
  return [...new Set(segments.flatMap(({ segment, isWordLike }) => (isWordLike ? fold(segment) : [])))];
}

/** Small letters without the accents of Latin and the signs of Arabic, nor its article: as people type who are in a hurry. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f\u064b-\u065f]/g, '')
    .normalize('NFC')
    .replaceAll(/(?<!\p{L})[وفبك]?ال(?=\p{L}{3})/gu, '');
}

function hitOf({ url, headings, texts, asked }: OfflineSection, words: readonly string[], language: string): object {
  const level = Math.max(1, headings.length - 1);
  const heading = headings.at(-1) ?? '';
  const matchers = words.map(matcherOf);
  const holds = (text: string) => matchers.filter((match) => match(fold(text)) > 0).length;
  const named = Math.max(holds(heading), holds(asked.join('\n')));
  const text = texts.toSorted((one, other) => holds(other) - holds(one))[0];
  const isText = text !== undefined && holds(text) > named;
  const hierarchy = Object.fromEntries(
    Array.from({ length: 7 }, (_, at) => [`lvl${at}`, headings[at] || null] as const),
  );
  return {
    objectID: `${url}@kept`,
    url,
    type: isText ? 'content' : `lvl${level}`,
    hierarchy,
    content: isText ? text : null,
    answer: texts[0] ?? null,
    language,
    _highlightResult: { hierarchy: { [`lvl${level}`]: { value: mark(heading, matchers, language) } } },
    ...(isText && { _snippetResult: { content: { value: snippet(text, matchers, language) } } }),
  };
}

type Matchers = readonly ((text: string) => number)[];

/** The stretch of a text around the first word that is looked for, marked. */
function snippet(text: string, matchers: Matchers, language: string): string {
  const segments = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)];
  const first = segments.find(
    ({ segment, isWordLike }) => isWordLike && matchers.some((match) => match(fold(segment))),
  );
  const wanted = Math.max(0, (first?.index ?? 0) - SNIPPET_LETTERS / 3);
  const from = segments.find(({ index }) => index >= wanted)?.index ?? 0;
  const to = segments.find(({ index }) => index >= from + SNIPPET_LETTERS)?.index ?? text.length;
  const [before, after] = [from > 0 ? '…' : '', to < text.length ? '…' : ''];
  return before + mark(text.slice(from, to), matchers, language) + after;
}

/** A text as escaped HTML with the words that are looked for in `<mark>`. */
function mark(text: string, matchers: Matchers, language: string): string {
  const segments = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)];
  return segments
    .map(({ segment, isWordLike }) => {
      const escaped = segment.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      return isWordLike && matchers.some((match) => match(fold(segment))) ? MARK.open + escaped + MARK.close : escaped;
    })
    .join('');
}
