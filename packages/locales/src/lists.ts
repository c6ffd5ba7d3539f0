/** Between a Latin name or an amount and the Chinese word beside it. */
const LATIN_BESIDE_HAN = /(?<=[\p{sc=Latin}\d)])(?=\p{sc=Han})|(?<=\p{sc=Han})(?=[\p{sc=Latin}\p{Sc}\d(])/gu;

/**
 * Things in a row, as readers of a language write them: `DeepL, OpenAI and Gemini`, `DeepL、OpenAI 和 Gemini`. English is written as in Britain,
 * without a comma before the last; our Chinese has a space beside Latin names.
 * @param tag BCP 47: a locale's code, or a tag for `Intl`
 * @param type whether all of them hold, or one of them ("or")
 */
export function formatList(
  tag: string,
  items: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  const { language } = new Intl.Locale(tag);
  const list = new Intl.ListFormat(language === 'en' ? 'en-GB' : tag, { type }).format(items);
  return language === 'zh' ? list.replace(LATIN_BESIDE_HAN, ' ') : list;
}
