import { SECOND_LANGUAGE_PARAMETER } from '@duoverso/contracts/second-language';
import { isModified } from '../../browser/is-modified.ts';
import { readStored } from '../../browser/storage.ts';
import * as STORAGE_KEYS from '../../browser/storage-keys.ts';
import { SEARCH_HITS_PER_GROUP, SEARCH_SAME_HEADING_MAX, SEARCH_TOP_HITS } from '../../page/limits.ts';
import { fill } from '../../strings/fill.ts';
import type { ComboboxItem, ComboboxSource, ComboboxState } from './combobox.ts';
import { findHits } from './find-hits.ts';
import { hitLink } from './hit-link.ts';
import { createInsights, type Insights } from './insights.ts';
import { addRecent, type SavedSearches } from './saved-searches.ts';
import type { Quote, SearchAnswer } from './search-answer.ts';
import type { SearchClient } from './search-client.ts';
import { headingsOf, type SavedHit, type SearchHit } from './search-hit.ts';
import type { SearchConfig } from './search-props.ts';
import { snippetWordsHere } from './snippet-words.ts';

/** What a query has led to. */
export type Outcome =
  | { readonly kind: 'start' }
  | { readonly kind: 'found'; readonly query: string; readonly answer: SearchAnswer }
  | { readonly kind: 'failed'; readonly query: string; readonly error: unknown };

/** An entry of the panel that can be chosen. */
export interface Item extends ComboboxItem {
  /** One that has been found has the first sentences and steps of its section, too. */
  readonly hit: SavedHit & Partial<Pick<SearchHit, 'answer' | 'steps'>>;
  /** What of its section is unfolded. */
  readonly quote?: Quote | undefined;
}

/** A list of the panel, which knows the outcome that it belongs to. */
export interface ItemSource extends ComboboxSource<Item> {
  readonly outcome: Outcome;
  /** Heading of the list; `null` for hits of no section. */
  readonly heading: string | null;
  /** The answer that its hits are of. */
  readonly answer?: SearchAnswer | undefined;
}

interface SourcesUse {
  readonly config: SearchConfig;
  readonly client: SearchClient;
  readonly saved: { current: SavedSearches };
  /** Called before the reader leaves for a hit in the same tab. */
  readonly onLeave: () => void;
}

/** Gives what answers a query with the lists of the panel; an empty one with the saved searches. */
export function createSources(use: SourcesUse) {
  const { config, client, saved } = use;
  const { strings } = config;
  const insights = createInsights(client, config);
  let asked = 0;
  const { source, ownLists, otherLists } = listMakers(use, insights);
  const search = async (query: string): Promise<ItemSource[]> => {
    const words = { snippetWords: snippetWordsHere() };
    const answer = await findHits(client, config, query, words, secondLanguage());
    const outcome: Outcome = { kind: 'found', query, answer };
    const [own, others] = [ownLists(answer, outcome), otherLists(answer, outcome)];
    const shown = new Set<SavedHit>([...own, ...others].flatMap(({ items }) => items.map(({ hit }) => hit)));
    for (const one of [answer, ...answer.others])
      insights.viewed({ ...one, hits: one.hits.filter((hit) => shown.has(hit)) });
    return own.length > 0 ? [...own, ...others] : [source('none', [], outcome, null)];
  };
  return async (query: string): Promise<ItemSource[]> => {
    asked += 1;
    const mine = asked;
    if (query.trim() === '') {
      const { recent, favourites } = saved.current;
      return [
        source('recent', recent, { kind: 'start' }, strings.recent),
        source('favourites', favourites, { kind: 'start' }, strings.favourites),
      ];
    }
    try {
      return await search(query);
    } catch (error) {
      // A query that something else has been typed after has nothing to say any more.
      if (mine !== asked) return new Promise(() => undefined);
      console.warn('The search could not be answered.', error);
      return [source('none', [], { kind: 'failed', query, error }, null)];
    }
  };
}

/** Makes the lists of the panel: any, those of an answer's own language, and those of the others. */
function listMakers({ config, saved, onLeave }: SourcesUse, insights: Insights) {
  const { strings } = config;
  const source = (
    sourceId: string,
    hits: readonly SavedHit[],
    outcome: Outcome,
    heading: string | null,
    answer?: SearchAnswer,
  ): ItemSource => ({
    sourceId,
    outcome,
    heading,
    answer,
    items: hits.map((hit) => ({ hit })),
    urlOf: ({ hit }) => hitLink(hit.url, config).href,
    onSelect: ({ hit }, event) => {
      saved.current = addRecent(saved.current, hit);
      if (answer) insights.followed(answer, hit);
      if (!isModified(event as MouseEvent)) onLeave();
    },
  });
  const ownLists = (answer: SearchAnswer, outcome: Outcome): ItemSource[] => {
    const { quote } = answer;
    const { top, groups } = groupHits(answer.hits);
    if (top.length === 0) return [];
    const first = source('top', top, outcome, quote ? strings.best : strings.top, answer);
    const unfolded = first.items.map((item, at) => (at === 0 ? { ...item, quote } : item));
    const others = groups.map(({ section, hits }, at) => source(`section-${at}`, hits, outcome, section, answer));
    return [{ ...first, items: unfolded }, ...others];
  };
  const otherLists = ({ others }: SearchAnswer, outcome: Outcome): ItemSource[] =>
    others.map((other) => {
      const language = config.languages[other.language ?? '']?.name ?? '';
      const heading = fill(other.isSecond ? strings.second : strings.untranslated, { language });
      return source(`other-${other.language}`, other.hits, outcome, heading, other);
    });
  return { source, ownLists, otherLists };
}

/** What the lists that are shown belong to. */
export function outcomeOf({ lists }: ComboboxState<ItemSource>): Outcome | undefined {
  return lists[0]?.outcome;
}

/** The best hits of one section. */
interface HitGroup {
  /** Name of the top-level section; `null` for hits of none. */
  readonly section: string | null;
  readonly hits: readonly SearchHit[];
}

/** Hits as the panel lists them. */
interface ListedHits {
  /** The best of all sections, in their order. */
  readonly top: readonly SearchHit[];
  readonly groups: readonly HitGroup[];
}

/**
 * The best hits of all, and the others by top-level section in the order of each section's best, with at most five of each and two of the same
 * heading. A heading and the text below it are two records of one address, as a question and its answer are: the better one is listed, once.
 */
export function groupHits(hits: readonly SearchHit[]): ListedHits {
  const listed = [...Map.groupBy(hits, ({ url }) => url).values()].flatMap(([best]) => best ?? []);
  const groups = [...Map.groupBy(listed.slice(SEARCH_TOP_HITS), (hit) => hit.hierarchy.lvl0)].map(
    ([section, members]) => ({ section, hits: ofDifferentHeadings(members).slice(0, SEARCH_HITS_PER_GROUP) }),
  );
  return { top: listed.slice(0, SEARCH_TOP_HITS), groups };
}

function ofDifferentHeadings(hits: readonly SearchHit[]): readonly SearchHit[] {
  const counts = new Map<string, number>();
  return hits.filter((hit) => {
    const heading = headingsOf(hit).at(-1) ?? hit.url;
    const count = (counts.get(heading) ?? 0) + 1;
    counts.set(heading, count);
    return count <= SEARCH_SAME_HEADING_MAX;
  });
}

/** Locale code of the language that is read beside the page's, by the address or else the choice that is kept; empty while there is none. */
function secondLanguage(): string {
  const { search } = location;
  return new URLSearchParams(search).get(SECOND_LANGUAGE_PARAMETER) || readStored(STORAGE_KEYS.reading) || '';
}
