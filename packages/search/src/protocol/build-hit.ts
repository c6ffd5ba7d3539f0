import type { SearchResult, TextRange } from '../search-index.ts';
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
import {
  isEscaped,
  type Marks,
  type Match,
  markText,
  matchOf,
  NO_MATCH,
  prepareWords,
  type SoughtWords,
} from './highlight.ts';
import { createRecentValues } from './recent-values.ts';
import type { SearchParams } from './search-params.ts';
import { snippetRange } from './snippet.ts';

const DEFAULT_SNIPPET_WORDS = 10;
const MAX_SNIPPET_WORDS = 1_000;
/** Clients ask for few different lists of attributes. */
const KEPT_LISTS = 100;

type Matching = Pick<SearchResult, 'matches' | 'words'>;
type HitParams = Pick<
  SearchParams,
  | 'attributesToRetrieve'
  | 'attributesToHighlight'
  | 'attributesToSnippet'
  | 'highlightPreTag'
  | 'highlightPostTag'
  | 'snippetEllipsisText'
>;

/**
 * Prepares what makes the hits of one result: a record as the protocol gives it, as JSON, with its chosen attributes, `objectID`, and the
 * marked texts. Texts that several hits share, such as their page's title, are matched and marked once.
 */
export function createHitBuilder(params: HitParams): (record: SearchRecord, matching: Matching) => string {
  const marks = { pre: params.highlightPreTag, post: params.highlightPostTag };
  const ellipsis = params.snippetEllipsisText;
  const retrieve = retrieverOf(params.attributesToRetrieve);
  const highlighted = chooseKept(params.attributesToHighlight);
  const snippets = readSnippets(params.attributesToSnippet);
  const snippeted = chooseKept([...snippets.keys()]);
  const wantsHighlights = choosesAny(highlighted);
  const wantsSnippets = choosesAny(snippeted);
  const matchesOf = createMatcher();
  const wordsByShape = new Map<AttributeShape, readonly number[]>();
  const escaped = isEscaped(marks);

  return (record, matching) => {
    let json = retrieve(record);
    if (wantsHighlights) {
      json += `,"_highlightResult":${write(textsOf(record, highlighted), (text) => highlight(text, matching))}`;
    }
    if (wantsSnippets) {
      const texts = textsOf(record, snippeted);
      const words = texts ? wordsOf(texts.shape) : [];
      const { language } = record;
      json += `,"_snippetResult":${write(texts, (text, place) => snippet(text, words[place] ?? 0, language, matching))}`;
    }
    return `${json}}`;
  };

  function highlight(text: string, matching: Matching): string {
    const found = matchesOf(text, matching);
    if (found.ranges.length === 0) return unmarkedHighlight(text, escaped, marks);
    found.highlight ??= JSON.stringify({ value: markText(text, found.ranges, marks), ...found.match });
    return found.highlight;
  }

  function snippet(text: string, words: number, language: string, matching: Matching): string {
    const found = matchesOf(text, matching);
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

  function wordsOf(shape: AttributeShape): readonly number[] {
    let words = wordsByShape.get(shape);
    if (!words) {
      words = shape.paths.map((path) => wordsAsked(snippets, path));
      wordsByShape.set(shape, words);
    }
    return words;
  }
}

/** The JSON around the texts of a record, with each of them as it is given. */
function write(found: AttributeTexts | undefined, toJson: (text: string, place: number) => string): string {
  if (!found) return '{}';
  const { shape, texts } = found;
  let json = shape.parts[0] ?? '';
  for (let place = 0; place < texts.length; place++) {
    json += toJson(texts[place] ?? '', place) + (shape.parts[place + 1] ?? '');
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

/** Texts in which nothing matches, as JSON: the same for every query, and most texts of a hit are such. By the way they are written. */
const unmarkedTexts = new Map<string, Map<string, string>>();
/** Texts kept, in all ways together: a client may ask for any number of ways. */
const KEPT_UNMARKED = 20_000;
let keptUnmarked = 0;

function unmarked(way: string, text: string, make: () => string): string {
  const known = unmarkedTexts.get(way)?.get(text);
  if (known !== undefined) return known;
  if (keptUnmarked >= KEPT_UNMARKED) {
    unmarkedTexts.clear();
    keptUnmarked = 0;
  }
  const json = make();
  const texts = unmarkedTexts.get(way) ?? new Map<string, string>();
  unmarkedTexts.set(way, texts.set(text, json));
  keptUnmarked++;
  return json;
}

function unmarkedHighlight(text: string, escaped: boolean, marks: Marks): string {
  return unmarked(escaped ? 'escaped' : 'plain', text, () =>
    JSON.stringify({ value: markText(text, [], marks), ...NO_MATCH }),
  );
}

const choices = createRecentValues<AttributeChoice>(KEPT_LISTS);

function chooseKept(names: readonly string[]): AttributeChoice {
  return choices.get(names.join('\n'), () => chooseAttributes(names));
}

const retrievers = createRecentValues<(record: SearchRecord) => string>(KEPT_LISTS);

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

interface TextMatch {
  readonly ranges: readonly TextRange[];
  readonly match: Match;
  /** As JSON, once it has been asked for. */
  highlight: string | undefined;
  /** As JSON, by the number of words. */
  readonly snippets: Map<number, string>;
}

/** Remembers the matches of each text, separately for each language's result. */
function createMatcher(): (text: string, matching: Matching) => TextMatch {
  const known = new Map<Matching, { words: SoughtWords; texts: Map<string, TextMatch> }>();
  return (text, matching) => {
    const of = known.get(matching) ?? { words: prepareWords(matching.words), texts: new Map<string, TextMatch>() };
    known.set(matching, of);
    const before = of.texts.get(text);
    if (before) return before;
    const ranges = matching.matches(text);
    const found: TextMatch = {
      ranges,
      match: matchOf(text, ranges, of.words),
      highlight: undefined,
      snippets: new Map(),
    };
    of.texts.set(text, found);
    return found;
  };
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
