import { fetchedOnce } from '../../browser/fetched-once.ts';
import type { CrashStrings } from '../../strings/crash-keys.ts';
import type { PluralForms } from '../../strings/plural-forms.ts';
import type { SearchAction } from './search-actions.ts';
import type { SavedHit } from './search-hit.ts';

/** Strings of the search in the page's language; names in braces are filled where they are shown. */
export interface SearchStrings extends CrashStrings {
  readonly dialog: string;
  readonly placeholder: string;
  readonly cancel: string;
  readonly start: string;
  readonly loading: string;
  readonly recent: string;
  readonly noRecent: string;
  readonly favourites: string;
  /** With `{count}`. */
  readonly favouritesFull: string;
  readonly mostRead: string;
  /** With `{title}`. */
  readonly promote: string;
  /** With `{title}`. */
  readonly removeRecent: string;
  /** With `{title}`. */
  readonly removeFavourite: string;
  readonly pages: string;
  readonly found: PluralForms;
  readonly seeAll: PluralForms;
  /** With `{language}`. */
  readonly otherLanguage: string;
  /** With `{language}`. */
  readonly untranslated: string;
  /** With `{count}`. */
  readonly elsewhere: PluralForms;
  readonly actions: string;
  /** With `{query}`. */
  readonly none: string;
  readonly suggestions: string;
  readonly missing: string;
  readonly letUsKnow: string;
  /** Over what answers the query for sure. */
  readonly best: string;
  /** Over the first hits, whatever their sections. */
  readonly top: string;
  /** Over what is most like a query that has found nothing. */
  readonly closest: string;
  /** With `{language}`: over the hits of the language that is read beside the page's. */
  readonly second: string;
  /** Link for who found nothing that fits. */
  readonly ask: string;
  /** What a section is for, by the role that its record has; overviews have no name. */
  readonly kinds: Readonly<Record<string, string>>;
  readonly error: string;
  readonly errorHelp: string;
  /** There are too many searches. */
  readonly busy: string;
  readonly busyHelp: string;
  readonly retry: string;
  readonly keyOpen: string;
  readonly keyMove: string;
  readonly keyHide: string;
  readonly keyClear: string;
  readonly keyClose: string;
  readonly keySlash: string;
  /** Of the results page's form. */
  readonly form: {
    readonly field: string;
    readonly submit: string;
    readonly sections: string;
    readonly allSections: string;
    /** With `{name}` and `{detail}`, its number of hits. */
    readonly section: string;
    readonly allLanguages: string;
  };
  readonly pagination: string;
  readonly previous: string;
  readonly next: string;
  /** With `{page}` and `{pages}`. */
  readonly pageOf: string;
}

/** A language of the site as results show it. */
export interface SearchLanguage {
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** In the reader's language. */
  readonly name: string;
}

/** What the search of a locale's pages works with, served as `/{locale}/search.json`. */
export interface SearchConfig {
  /** Locale code of the reader. */
  readonly locale: string;
  /** BCP 47 tag for plurals and numbers. */
  readonly intlTag: string;
  /** Path under which the site is served, without a slash at its end. */
  readonly base: string;
  /** Address of the results page. */
  readonly resultsHref: string;
  /** Title of the results page before anything is asked for. */
  readonly pageTitle: string;
  /** Where readers say that a query should have found something: a page that takes a `title`. */
  readonly issuesHref: string;
  /** Origins of the service; none means the site's own. */
  readonly hosts: readonly string[];
  /** Origins that take events; none means the site's own. */
  readonly insightsHosts: readonly string[];
  readonly appId: string;
  readonly apiKey: string;
  readonly index: string;
  readonly externalUrlPattern: string | null;
  readonly insights: boolean;
  readonly personalization: boolean;
  /**
   * Versions of the documentation with the facets of their records, the latest first; left out while there's one. The version that is read is searched, else the one
   * that the visitor has chosen, else the latest.
   */
  readonly docsTags?: readonly (readonly [name: string, tag: string])[];
  /** Name of the version that is searched; left out: the latest. */
  readonly docsVersion?: string | undefined;
  /** Queries that find something. */
  readonly suggestions: readonly string[];
  /** The most read guides, for who has not searched yet. */
  readonly guides: readonly SavedHit[];
  /** Locale codes in which is searched when the reader's own has nothing, best first. */
  readonly fallbacks: readonly string[];
  /** Routes of the pages that the reader's language lacks, by the locale code of the text that is shown instead. */
  readonly untranslated: Readonly<Record<string, readonly string[]>>;
  readonly languages: Readonly<Record<string, SearchLanguage>>;
  /** What can be done instead of read about. */
  readonly actions: readonly SearchAction[];
  readonly strings: SearchStrings;
}

// Built with the page's script and named by its content in the address, so it fits.
/** Fetches the configuration once; a failure is forgotten, so that the next call tries again. */
export const loadSearchConfig: (url: string) => Promise<SearchConfig> = fetchedOnce((data) => data as SearchConfig);
