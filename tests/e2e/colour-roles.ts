/** Who may be vermilion: words in the translation's language, and signs for it. */
export const TRANSLATION_ROLES = [
  // Words: pairs of originals and translations, on the page and in scenes.
  '.duo-translation',
  '.pair-translation',
  '.engines-text',
  '.chat-translated',
  '.chat-compose [data-translated]',
  '.check-meaning',
  '.check-covered > [lang]',
  '.names-translation',
  '.names-list [type="text"]',
  '.phone-translation',
  '.find-form input[lang]',
  '.find-translation',
  '.card-translation',
  '.reading-words p + p',
  // Signs: drawn translations, the mark of the product, the second half of the pair of languages.
  '.fig-accent',
  '[class*="fig-as-"]',
  '[data-display-style]',
  '.brand svg',
  '.phone-mark',
  'duo-reading[data-on]',
  // The likely language under the title of a page of the documentation.
  '.doc-languages > a:first-of-type',
] as const;

/** The filled button of a page; there is one. */
export const MAIN_BUTTON = '.button-main';
