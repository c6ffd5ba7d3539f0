import { createRecentValues } from '../core/recent-values.ts';
import type { RankedRecord, RankReason, SearchResult, TextPlace, TextRange } from '../core/search-index.ts';
import type { SearchRecord } from '../core/search-record.ts';
import type { Work } from '../core/work.ts';
import { type AttributeWriter, attributeWriter } from './attribute-path.ts';
import { type Marks, type Match, markText, matchOf, prepareWords, type SoughtWords } from './highlight.ts';
import type { SearchParams } from './search-params.ts';
import { snippetRange } from './snippet.ts';

/** What a result says of the texts that it has found. */
type Matching = Pick<SearchResult, 'matches' | 'words'>;

/** Where a text matches. */
interface TextMatch {
  readonly ranges: readonly TextRange[];
  readonly match: Match;
  /** As JSON, once it has been asked for. */
  highlight: string | undefined;
  /** The one made last, as JSON, with the words that were asked for. */
  snippet: { readonly words: number; readonly json: string } | undefined;
}

const DEFAULT_SNIPPET_WORDS = 10;
const MAX_SNIPPET_WORDS = 1_000;
/** Clients ask for few different lists of attributes. */
const CACHED_LISTS = 100;

/** What hits take: writing them and what compresses them, finding matches, and cutting snippets out, where some languages have to be divided into words. */
const STEPS_PER_WRITTEN_LETTER = 0.02;
const STEPS_PER_TEXT = 3;
const STEPS_PER_MARKED_LETTER = 0.04;
const STEPS_PER_DIVIDED_LETTER = 0.3;

type HitParams = Pick<
  SearchParams,
  | 'attributesToRetrieve'
  | 'attributesToHighlight'
  | 'attributesToSnippet'
  | 'highlightPreTag'
  | 'highlightPostTag'
  | 'snippetEllipsisText'
  | 'getRankingInfo'
>;

type HitBuilder = (hit: RankedRecord, matching: Matching) => string;

/**
 * Prepares what makes the hits of one result: a record as the protocol gives it, as JSON, with its chosen attributes, `objectID`, and the
 * marked texts. Texts that several hits share, such as their page's title, are matched and marked once.
 * What it gives throws `WorkExceeded`.
 */
export function createHitBuilder(params: HitParams, work: Work): HitBuilder {
  const marks = { pre: params.highlightPreTag, post: params.highlightPostTag };
  const ellipsis = params.snippetEllipsisText;
  const retrieved = writerOf([...params.attributesToRetrieve, '-objectID']);
  const highlighted = writerOf(params.attributesToHighlight);
  const snippets = readSnippets(params.attributesToSnippet);
  const snippeted = writerOf([...snippets.keys()]);
  const wordsOf = new Map<string, number>();
  const matchesOf = createMatcher();

  return ({ row, record, reason }, matching) => {
    let json = recordStart(record, retrieved);
    if (highlighted.choosesAny) {
      const one = (value: unknown, attribute: string) =>
        isText(value) ? highlight(String(value), matching, { row, attribute }) : undefined;
      json += `,"_highlightResult":${highlighted.write(record, one) ?? '{}'}`;
    }
    if (snippeted.choosesAny) {
      const { language } = record;
      const one = (value: unknown, attribute: string) =>
        isText(value) ? snippet(String(value), language, matching, { row, attribute }) : undefined;
      json += `,"_snippetResult":${snippeted.write(record, one) ?? '{}'}`;
    }
    work.spend(json.length * STEPS_PER_WRITTEN_LETTER);
    if (params.getRankingInfo) json += `,"_rankingInfo":${JSON.stringify(rankingInfo(reason))}`;
    return `${json}}`;
  };

  function highlight(text: string, matching: Matching, place: TextPlace): string {
    const found = matchesOf(text, matching, place);
    if (found.highlight !== undefined) return found.highlight;
    work.spend(STEPS_PER_TEXT + text.length * STEPS_PER_MARKED_LETTER);
    found.highlight = JSON.stringify({ value: markText(text, found.ranges, marks), ...found.match });
    return found.highlight;
  }

  function snippet(text: string, language: string, matching: Matching, place: TextPlace): string {
    const found = matchesOf(text, matching, place);
    const words = wordsIn(place.attribute);
    if (found.snippet?.words === words) return found.snippet.json;
    work.spend(STEPS_PER_TEXT + text.length * STEPS_PER_DIVIDED_LETTER);
    const part = snippetRange(text, found.ranges, words, language);
    const value = cutText(text, found.ranges, part, marks, ellipsis);
    const json = JSON.stringify({ value, matchLevel: found.match.matchLevel });
    found.snippet = { words, json };
    return json;
  }

  function wordsIn(attribute: string): number {
    let words = wordsOf.get(attribute);
    if (words === undefined) {
      words = wordsAsked(snippets, attribute);
      wordsOf.set(attribute, words);
    }
    return words;
  }
}

/** Whether a value is marked; others are given as they are alone. */
function isText(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

/**
 * Why a record stands where it stands. Of the hosted service's fields those that mean something here: there are no typing errors counted by
 * letters, no places on a map, no rules.
 */
function rankingInfo({ stage, score, factors, words, preference }: RankReason) {
  return { words, filters: preference, userScore: Math.round(score * 1000), stage, factors };
}

const writers = createRecentValues<string, AttributeWriter>(CACHED_LISTS);

function writerOf(names: readonly string[]): AttributeWriter {
  return writers.get(JSON.stringify(names), () => attributeWriter(names));
}

/** A record with the attributes asked for and its `objectID`, as JSON. @param names as `attributesToRetrieve` has them. */
export function recordJson(record: SearchRecord, names: readonly string[]): string {
  return `${recordStart(record, writerOf([...names, '-objectID']))}}`;
}

/** Such a record without its closing brace. */
function recordStart(record: SearchRecord, retrieved: AttributeWriter): string {
  const own = retrieved.write(record, writeWhole);
  return `${own === undefined ? '{' : `${own.slice(0, -1)},`}"objectID":${JSON.stringify(record.objectID)}`;
}

function writeWhole(value: unknown): string | undefined {
  return JSON.stringify(value);
}

function cutText(text: string, ranges: readonly TextRange[], part: TextRange, marks: Marks, ellipsis: string): string {
  const before = part.start > 0 ? ellipsis : '';
  const after = part.end < text.length ? ellipsis : '';
  return before + markText(text, ranges, marks, part.start, part.end) + after;
}

/** Attribute → words, of entries such as `content:15` or `content`. */
function readSnippets(entries: readonly string[]): Map<string, number> {
  return new Map(
    entries.map((entry) => {
      const [, name = entry, words = DEFAULT_SNIPPET_WORDS] = entry.match(/^(.*):(\d{1,9})$/s) ?? [];
      return [name, Math.min(Math.max(Number(words), 1), MAX_SNIPPET_WORDS)];
    }),
  );
}

function wordsAsked(snippets: ReadonlyMap<string, number>, path: string): number {
  const [parent = ''] = path.split('.');
  return snippets.get(path) ?? snippets.get(parent) ?? snippets.get('*') ?? DEFAULT_SNIPPET_WORDS;
}

/** Remembers the matches of each text, separately for each language's result. */
function createMatcher(): (text: string, matching: Matching, place: TextPlace) => TextMatch {
  const known = new Map<Matching, { words: SoughtWords; texts: Map<string, TextMatch> }>();
  return (text, matching, place) => {
    const of = known.get(matching) ?? { words: prepareWords(matching.words), texts: new Map<string, TextMatch>() };
    known.set(matching, of);
    const before = of.texts.get(text);
    if (before) return before;
    const ranges = matching.matches(text, place);
    const found: TextMatch = {
      ranges,
      match: matchOf(text, ranges, of.words),
      highlight: undefined,
      snippet: undefined,
    };
    of.texts.set(text, found);
    return found;
  };
}
