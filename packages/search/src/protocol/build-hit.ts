import type { RankedRecord, RankReason, TextPlace, TextRange } from '../search-index.ts';
import type { SearchRecord } from '../search-record.ts';
import {
  type AttributeChoice,
  type AttributeShape,
  type AttributeTexts,
  attributesJson,
  attributeTexts,
  chooseAttributes,
  choosesAny,
} from './attribute-path.ts';
import { isEscaped, type Marks, markText } from './highlight.ts';
import { createRecentValues } from './recent-values.ts';
import type { SearchParams } from './search-params.ts';
import { snippetRange } from './snippet.ts';
import { createMatcher, type Matching } from './text-matches.ts';
import { unmarked, unmarkedHighlight } from './unmarked-texts.ts';

const DEFAULT_SNIPPET_WORDS = 10;
const MAX_SNIPPET_WORDS = 1_000;
/** Clients ask for few different lists of attributes. */
const KEPT_LISTS = 100;

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

/** Of a snippet: how long it is, and how its words are told. */
interface Wanted {
  readonly words: number;
  readonly language: string;
}

type HitBuilder = (hit: RankedRecord, matching: Matching) => string;

/**
 * Prepares what makes the hits of one result: a record as the protocol gives it, as JSON, with its chosen attributes, `objectID`, and the
 * marked texts. Texts that several hits share, such as their page's title, are matched and marked once.
 */
export function createHitBuilder(params: HitParams): HitBuilder {
  const marks = { pre: params.highlightPreTag, post: params.highlightPostTag };
  const ellipsis = params.snippetEllipsisText;
  const retrieve = retrieverOf(params.attributesToRetrieve);
  const highlighted = chooseKept(params.attributesToHighlight);
  const snippets = readSnippets(params.attributesToSnippet);
  const snippeted = chooseKept([...snippets.keys()]);
  const wantsHighlights = choosesAny(highlighted);
  const wantsSnippets = choosesAny(snippeted);
  const matchesOf = createMatcher();
  const wordsOf = createSnippetWords(snippets);
  const escaped = isEscaped(marks);

  return ({ row, record, reason }, matching) => {
    let json = retrieve(record);
    if (wantsHighlights) {
      json += `,"_highlightResult":${write(textsOf(record, highlighted), (text, attribute) => highlight(text, matching, { row, attribute }))}`;
    }
    if (wantsSnippets) {
      const texts = textsOf(record, snippeted);
      const words = texts ? wordsOf(texts.shape) : [];
      const { language } = record;
      const one = (text: string, attribute: string, place: number) =>
        snippet(text, { words: words[place] ?? 0, language }, matching, { row, attribute });
      json += `,"_snippetResult":${write(texts, one)}`;
    }
    if (params.getRankingInfo) json += `,"_rankingInfo":${JSON.stringify(rankingInfo(reason))}`;
    return `${json}}`;
  };

  function highlight(text: string, matching: Matching, place: TextPlace): string {
    const found = matchesOf(text, matching, place);
    if (found.ranges.length === 0) return unmarkedHighlight(text, escaped, marks);
    found.highlight ??= JSON.stringify({ value: markText(text, found.ranges, marks), ...found.match });
    return found.highlight;
  }

  function snippet(text: string, { words, language }: Wanted, matching: Matching, place: TextPlace): string {
    const found = matchesOf(text, matching, place);
    const known = found.snippets.get(words);
    if (known !== undefined) return known;
    const make = () => {
      const part = snippetRange(text, found.ranges, words, language);
      const value = cutText(text, found.ranges, part, marks, ellipsis);
      return JSON.stringify({ value, matchLevel: found.match.matchLevel });
    };
    const json =
      found.ranges.length === 0 ? unmarked(JSON.stringify([words, language, escaped, ellipsis]), text, make) : make();
    found.snippets.set(words, json);
    return json;
  }
}

/** Words of a snippet by the attributes that records of a shape have: asked once for each shape. */
function createSnippetWords(snippets: ReturnType<typeof readSnippets>): (shape: AttributeShape) => readonly number[] {
  const known = new Map<AttributeShape, readonly number[]>();
  return (shape) => {
    let words = known.get(shape);
    if (!words) {
      words = shape.paths.map((path) => wordsAsked(snippets, path));
      known.set(shape, words);
    }
    return words;
  };
}

/**
 * Why a record stands where it stands. Of the hosted service's fields those that mean something here: there are no typing errors counted by
 * letters, no places on a map, no rules.
 */
function rankingInfo({ stage, score, factors, words, preference }: RankReason) {
  return { words, filters: preference, userScore: Math.round(score * 1000), stage, factors };
}

/** The JSON around the texts of a record, with each of them as it is given. */
function write(
  found: AttributeTexts | undefined,
  toJson: (text: string, attribute: string, place: number) => string,
): string {
  if (!found) return '{}';
  const { shape, texts } = found;
  let json = shape.parts[0] ?? '';
  for (let place = 0; place < texts.length; place++) {
    json += toJson(texts[place] ?? '', shape.paths[place] ?? '', place) + (shape.parts[place + 1] ?? '');
  }
  return json;
}

const chosenTexts = new WeakMap<AttributeChoice, WeakMap<SearchRecord, AttributeTexts | null>>();

/** What of a record is marked. It never changes, so it is kept as long as the record. */
function textsOf(record: SearchRecord, choice: AttributeChoice): AttributeTexts | undefined {
  let kept = chosenTexts.get(choice);
  if (!kept) {
    kept = new WeakMap();
    chosenTexts.set(choice, kept);
  }
  let texts = kept.get(record);
  if (texts === undefined) {
    texts = attributeTexts(record, choice) ?? null;
    kept.set(record, texts);
  }
  return texts ?? undefined;
}

const choices = createRecentValues<AttributeChoice>(KEPT_LISTS);

function chooseKept(names: readonly string[]): AttributeChoice {
  return choices.get(names.join('\n'), () => chooseAttributes(names));
}

const retrievers = createRecentValues<(record: SearchRecord) => string>(KEPT_LISTS);

/** A record with the attributes asked for and its `objectID`, as JSON. @param names as `attributesToRetrieve` has them. */
export function recordJson(record: SearchRecord, names: readonly string[]): string {
  return `${retrieverOf(names)(record)}}`;
}

/** Writes the chosen attributes of a record and its `objectID`, as JSON without its closing brace. They never change, so they are kept. */
function retrieverOf(names: readonly string[]): (record: SearchRecord) => string {
  return retrievers.get(JSON.stringify(names), () => {
    const choice = chooseAttributes([...names, '-objectID']);
    const kept = new WeakMap<SearchRecord, string>();
    return (record) => {
      const known = kept.get(record);
      if (known !== undefined) return known;
      const own = attributesJson(record, choice, (value) => JSON.stringify(value));
      const json = `${own === undefined ? '{' : `${own.slice(0, -1)},`}"objectID":${JSON.stringify(record.objectID)}`;
      kept.set(record, json);
      return json;
    };
  });
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
