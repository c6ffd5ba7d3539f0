/** Cookie whose presence alone tells the pages that somebody is signed in. Holds no secret; scripts may read it. */
export const TOKEN_COOKIE = 'duoverso_token';

/** Its value while present. Nobody reads it. */
export const TOKEN_COOKIE_VALUE = '1';

/** Begins the names of the cookies of the session, which scripts cannot read. */
export const SESSION_COOKIE_PREFIX = 'duoverso';

/** First-party cookie with the code of the affiliate whose link the visitor followed. */
export const AFFILIATE_COOKIE = 'duoverso_via';

/** Query parameter of an affiliate's link: `/?via=code`. */
export const AFFILIATE_PARAMETER = 'via';

/** How long a visit through an affiliate's link counts, as the terms say. */
export const AFFILIATE_COOKIE_DAYS = 60;
