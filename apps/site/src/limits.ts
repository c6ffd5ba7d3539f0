// Constants of the specification that the pages keep. Source: docs/specification/product.md, section 9.

/** A navigation that takes longer shows the progress bar. */
export const PROGRESS_DELAY_MS = 200;
/** The widest viewport with the slide-out menu; the style sheets repeat it, because media queries cannot read it. */
export const MOBILE_BREAKPOINT_PX = 996;
/** The page script waits this long after load. */
export const PAGE_SCRIPT_DELAY_MS = 1200;
/** The page script looks this often whether the address has changed. */
export const URL_POLL_MS = 1000;
/** Longest search query, in characters. */
export const SEARCH_QUERY_MAX_CHARACTERS = 64;
/** How long a copy button says that it has copied. */
export const COPIED_NOTICE_MS = 2000;
/** A pointer resting on a link this long means to follow it. */
export const PREFETCH_INTENT_MS = 65;
