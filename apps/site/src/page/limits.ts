// Constants of the specification that the pages keep. Source: docs/specification/product.md, section 9.

/** A navigation that takes longer shows the progress bar. */
export const PROGRESS_DELAY_MS = 200;
/**
 * The widest viewport with the slide-out menu, at the browser's own font size: with a larger one it is wider. The style sheets repeat it in `em`, because
 * media queries can't read it.
 */
export const MOBILE_BREAKPOINT_PX = 996;
/** The page script waits this long after load. */
export const PAGE_SCRIPT_DELAY_MS = 1200;
/** A link that was pressed waits this long for the script that follows it within the page, then leads on by itself. */
export const PRESS_PATIENCE_MS = 1000;
/** A line on which nothing has come for this long is taken for dead: the copy of a page is shown, or the reader stays and is told. */
export const NETWORK_PATIENCE_MS = 8000;
/** The page script looks this often whether the address has changed. */
export const URL_POLL_MS = 1000;
/** Longest search query, in characters. */
export const SEARCH_QUERY_MAX_CHARACTERS = 64;
/** Hits of one section that the dialog lists. */
export const SEARCH_HITS_PER_GROUP = 5;
/** Words of a snippet. */
export const SEARCH_SNIPPET_WORDS = 10;
/** Words of a snippet where the viewport is narrow. */
export const SEARCH_SNIPPET_WORDS_NARROW = 5;
/** The widest viewport with short snippets and a dialog over the whole screen, at the browser's own font size; the style sheet repeats it in `em`. */
export const SEARCH_NARROW_PX = 768;
/** A search that takes longer is called stalled. */
export const SEARCH_STALLED_AFTER_MS = 300;
/** How long a search host may take to accept a connection. */
export const SEARCH_CONNECT_TIMEOUT_MS = 1000;
/** How long a search host may take to answer. */
export const SEARCH_READ_TIMEOUT_MS = 2000;
/** How long a search host may take to accept an event. */
export const SEARCH_WRITE_TIMEOUT_MS = 30_000;
/** The limits above are for giving way to the next host. Where none is left, an answer is waited for this long. */
export const SEARCH_PATIENCE_MS = 12_000;
/** Searches that are under way at the same time; older ones have been overtaken by what was typed since. */
export const SEARCHES_AT_ONCE = 4;
/** After a failure a search is asked again by itself after this long, and after twice as long each time … */
export const SEARCH_RETRY_FIRST_MS = 2000;
/** … but at least this often. */
export const SEARCH_RETRY_MAX_MS = 30_000;
/** How long the service is left alone that has too many searches and does not say for how long. */
export const SEARCH_BUSY_REST_MS = 3000;
/** A screen reader is told what was found when nothing has been typed for this long. */
export const ANNOUNCE_AFTER_MS = 1000;
/** A search host that failed is left alone for this long. */
export const SEARCH_HOST_REST_MS = 120_000;
/** Recent searches that are listed. */
export const RECENT_SEARCHES_MAX = 7;
/** Recent searches that are listed beside favourites. */
export const RECENT_SEARCHES_BESIDE_FAVOURITES_MAX = 4;
/** Favourite searches that are kept. */
export const FAVOURITE_SEARCHES_MAX = 10;
/** Queries that are suggested when nothing was found. */
/** Hits that stand before those by section, and hits beside a list: of the second language, and of what is closest to a query without hits. */
export const SEARCH_TOP_HITS = 3;
export const SEARCH_CLOSEST_MAX = 3;
/** Entries of a group with the same heading: `Price` stands on the page of every engine. */
export const SEARCH_SAME_HEADING_MAX = 2;
export const SEARCH_SUGGESTIONS_MAX = 3;
/** Hits that one view event names. */
export const INSIGHT_VIEW_BATCH = 20;
/** How long a copy button says that it has copied. */
export const COPIED_NOTICE_MS = 2000;
/** A pointer resting on a link this long means to follow it. */
export const PREFETCH_INTENT_MS = 65;
/** A link that has been in view this long may be followed. */
export const PREFETCH_SEEN_MS = 500;
/** No further page whose link is only seen is asked for once those of a page have cost this much, in bytes as they are sent. */
export const PREFETCH_MAX_BYTES = 50_000;
/** Quick presses of the space bar that ask for a translation of what was typed. */
export const INPUT_TRIGGER_PRESSES = 3;
