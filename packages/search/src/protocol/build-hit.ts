import type { SearchResult, TextRange } from '../search-index.ts';
import type { SearchRecord } from '../search-record.ts';
import { type AttributeChoice, chooseAttributes, mapAttributes } from './attribute-path.ts';
import { type Marks, type Match, markText, matchOf, prepareWords, type SoughtWords } from './highlight.ts';
import type { SearchParams } from './search-params.ts';
import { snippetRange } from './snippet.ts';

/** A record as the protocol gives it: its chosen attributes, `objectID`, and the marked texts. */
export type Hit = Record<string, unknown> & { readonly objectID: string };

const DEFAULT_SNIPPET_WORDS = 10;
const MAX_SNIPPET_WORDS = 1_000;

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

/** Prepares what makes the hits of one result: texts that several hits share, such as their page's title, are matched once. */
export function createHitBuilder(params: HitParams): (record: SearchRecord, matching: Matching) => Hit {
  const marks = { pre: params.highlightPreTag, post: params.highlightPostTag };
  const retrieved = chooseAttributes(params.attributesToRetrieve);
  const highlighted = chooseAttributes(params.attributesToHighlight);
  const snippets = readSnippets(params.attributesToSnippet);
  const snippeted = chooseAttributes([...snippets.keys()]);
  const matchesOf = createMatcher();

  return (record, matching) => ({
    ...mapAttributes(record, retrieved, (value) => value),
    objectID: record.objectID,
    ...(hasAny(highlighted) && {
      _highlightResult: mapAttributes(record, highlighted, (value) => {
        const text = readText(value);
        if (text === undefined) return undefined;
        const { ranges, match } = matchesOf(text, matching);
        return { value: markText(text, ranges, marks), ...match };
      }),
    }),
    ...(hasAny(snippeted) && {
      _snippetResult: mapAttributes(record, snippeted, (value, path) => {
        const text = readText(value);
        if (text === undefined) return undefined;
        const { ranges, match } = matchesOf(text, matching);
        const part = snippetRange(text, ranges, wordsAsked(snippets, path), record.language);
        return {
          value: cutText(text, ranges, part, marks, params.snippetEllipsisText),
          matchLevel: match.matchLevel,
        };
      }),
    }),
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
    const found = { ranges, match: matchOf(text, ranges, of.words) };
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

function readText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;
}

function hasAny({ all, wanted }: AttributeChoice): boolean {
  return all || wanted.size > 0;
}
