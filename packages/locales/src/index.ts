export { formatDay, formatMonth, formatNumber, formatShare, intlTag } from './format.ts';
export { formatList } from './lists.ts';
export {
  DEFAULT_LOCALE,
  fallbackChain,
  getLocale,
  isLocale,
  LOCALE_CODES,
  LOCALES,
  type Locale,
  type LocaleCode,
  localeOfTag,
  SOURCE_LOCALE,
} from './locale-table.ts';
