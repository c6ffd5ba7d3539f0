/** A language of the site. Source: `docs/specification/decisions.md`, section 2. */
export interface LocaleInfo {
  /** Path folder and identifier, e.g. `pt-BR` in `/pt-BR/docs/`. */
  readonly code: string;
  /** The language's own name, as language menus show it. */
  readonly label: string;
  /** What the navbar calls it, where the code in capitals would say nothing to its readers. */
  readonly short?: string;
  /** Value of the `lang` attribute, a BCP 47 tag. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** Calendar of formatted dates, a Unicode calendar identifier. */
  readonly calendar: 'gregory';
  /** Locales whose text stands in for a missing translation, best first. */
  readonly fallbacks: readonly string[];
  /** Set when the text is made from another locale: `same` is identical, `traditional` is converted by OpenCC. */
  readonly derived?: { readonly from: string; readonly by: 'same' | 'traditional' };
  /**
   * Set while a language is new: a build accepts interface strings and demos that stand in English and are marked so (`npm run translations -- fill`).
   * Without it a build refuses them.
   */
  readonly accepts?: 'untranslated';
}

/** Every locale of the site in the order of the language menu. A new language is one row here; see `docs/guides/adding-a-language.md`. */
export const LOCALE_ROWS = [
  { code: 'ar', label: 'العربية', lang: 'ar', dir: 'rtl', fallbacks: ['en'] },
  { code: 'de', label: 'Deutsch', lang: 'de', dir: 'ltr', fallbacks: ['en'] },
  { code: 'en', label: 'English', lang: 'en', dir: 'ltr', fallbacks: [] },
  { code: 'es', label: 'Español', lang: 'es', dir: 'ltr', fallbacks: ['en'] },
  { code: 'fr', label: 'Français', lang: 'fr', dir: 'ltr', fallbacks: ['en'] },
  { code: 'hi', label: 'हिन्दी', lang: 'hi', dir: 'ltr', fallbacks: ['en'] },
  { code: 'it', label: 'Italiano', lang: 'it', dir: 'ltr', fallbacks: ['en'] },
  { code: 'ja', label: '日本語', lang: 'ja', dir: 'ltr', fallbacks: ['en'] },
  { code: 'ko', label: '한국어', lang: 'ko', dir: 'ltr', fallbacks: ['en'] },
  { code: 'pt', label: 'Português', lang: 'pt-PT', dir: 'ltr', fallbacks: ['pt-BR', 'en'] },
  { code: 'pt-BR', label: 'Português (Brasil)', lang: 'pt-BR', dir: 'ltr', fallbacks: ['en'] },
  { code: 'ru', label: 'Русский', lang: 'ru', dir: 'ltr', fallbacks: ['en'] },
  { code: 'zh', label: '中文', short: '简', lang: 'zh-CN', dir: 'ltr', fallbacks: ['en'] },
  {
    code: 'zh-Hans',
    label: '简体中文',
    short: '简',
    lang: 'zh-Hans',
    dir: 'ltr',
    fallbacks: ['zh', 'en'],
    derived: { from: 'zh', by: 'same' },
  },
  {
    code: 'zh-TW',
    label: '繁體中文',
    short: '繁',
    lang: 'zh-Hant-TW',
    dir: 'ltr',
    fallbacks: ['zh', 'en'],
    derived: { from: 'zh', by: 'traditional' },
  },
] as const;
