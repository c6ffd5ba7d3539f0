/** Cookie that holds an explicit choice of language, made in the language menu. */
export const LOCALE_COOKIE = 'duoverso_locale';
