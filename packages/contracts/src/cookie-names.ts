import { SHORT_NAME } from './short-name.ts';

// Apart from what their values mean: the script of every page knows some of the names, and nothing else of the cookies.

/** Cookie whose presence alone tells the pages that a member is signed in. Holds no secret; scripts may read it. */
export const TOKEN_COOKIE = `${SHORT_NAME}_token`;

/** Cookie that holds an explicit choice of language, made in the language menu. */
export const LOCALE_COOKIE = `${SHORT_NAME}_locale`;

/** First-party cookie that tells whose link the visitor followed, and when: see `writeAffiliateClick`. */
export const AFFILIATE_COOKIE = `${SHORT_NAME}_via`;

/** Begins the names of the cookies of the session, which scripts cannot read. */
export const SESSION_COOKIE_PREFIX = SHORT_NAME;
