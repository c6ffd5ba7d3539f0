import { isLocale, LOCALES, type LocaleCode, SOURCE_LOCALE } from '@duoverso/locales';
import { valueAt } from '../diagnostics/parse-with.ts';

/** Keys and indices that lead to a value of a JSON text. */
export type JsonPath = readonly (string | number)[];

/** A text of a demo that a language lacks, and the English one that can stand in for it. */
export interface DemoGap {
  /** Of the texts by language, e.g. `['moments', 'news', 'text']`. */
  readonly path: JsonPath;
  readonly locale: LocaleCode;
  readonly english: unknown;
  /** Whether there is a text, whose parts are not those of the English one. */
  readonly misshapen: boolean;
}

type ByLocale = Readonly<Record<string, unknown>>;

/** Languages that people translate into. */
const TRANSLATED = LOCALES.filter(({ code, derived }) => code !== SOURCE_LOCALE && !derived).map(({ code }) => code);

/**
 * The texts that languages lack in the data of a demo. Two shapes are known: an object whose keys are languages, English among them, holds one text
 * in every language; and of a list of originals, each with its `lang` and such an object beside it, every language has one translation at least.
 */
export function demoGaps(data: unknown): DemoGap[] {
  return [...gapsIn(data, [])];
}

/** The data with English in place of what languages lack; what is there stays. The argument is left as it is. */
export function withEnglish(data: unknown, gaps: readonly DemoGap[] = demoGaps(data)): unknown {
  if (gaps.length === 0) return data;
  const filled = structuredClone(data);
  for (const { path, locale, english } of gaps) {
    const texts = valueAt(filled, path);
    if (typeof texts === 'object' && texts !== null) Reflect.set(texts, locale, english);
  }
  return filled;
}

function* gapsIn(value: unknown, path: JsonPath): Generator<DemoGap> {
  if (!isObject(value)) return;
  const field = Array.isArray(value) ? translationsField(value) : undefined;
  if (field !== undefined) {
    yield* gapsOfOriginals(value as unknown as readonly ByLocale[], field, path);
  } else if (isByLocale(value) && SOURCE_LOCALE in value && !Object.values(value).some(holdsLanguages)) {
    const english = value[SOURCE_LOCALE];
    // A text below a language is in that one: it needs no translation into it.
    for (const locale of TRANSLATED.filter((code) => !path.includes(code))) {
      const own = value[locale];
      if (!sameShape(english, own)) yield { path, locale, english, misshapen: own !== undefined };
    }
  } else {
    for (const [key, inner] of Object.entries(value)) {
      yield* gapsIn(inner, [...path, Array.isArray(value) ? Number(key) : key]);
    }
  }
}

function* gapsOfOriginals(originals: readonly ByLocale[], field: string, path: JsonPath): Generator<DemoGap> {
  const translations = originals.map((original) => original[field] as ByLocale);
  for (const locale of TRANSLATED) {
    let served = false;
    for (const [index, texts] of translations.entries()) {
      const [own, english] = [texts[locale], texts[SOURCE_LOCALE]];
      if (own === undefined || originals[index]?.['lang'] === locale) continue;
      served = true;
      const misshapen = english !== undefined && !sameShape(english, own);
      if (misshapen) yield { path: [...path, index, field], locale, english, misshapen };
    }
    if (served) continue;
    // What readers of English see: an original in another language than English, and than theirs.
    const index = originals.findIndex(
      ({ lang }, at) => lang !== SOURCE_LOCALE && lang !== locale && translations[at]?.[SOURCE_LOCALE] !== undefined,
    );
    const english = translations[index]?.[SOURCE_LOCALE];
    if (english !== undefined) yield { path: [...path, index, field], locale, english, misshapen: false };
  }
}

/** The field in which each original of a list has its translations; `undefined` for any other list. */
function translationsField(list: readonly unknown[]): string | undefined {
  const [first] = list;
  if (!isObject(first)) return undefined;
  const field = Object.keys(first).find((key) => isByLocale(Reflect.get(first, key)));
  const fits = (entry: unknown) =>
    isObject(entry) &&
    typeof Reflect.get(entry, 'lang') === 'string' &&
    field !== undefined &&
    isByLocale(Reflect.get(entry, field));
  return list.every(fits) ? field : undefined;
}

function isByLocale(value: unknown): value is ByLocale {
  return (
    isObject(value) && !Array.isArray(value) && Object.keys(value).length > 0 && Object.keys(value).every(isLocale)
  );
}

function holdsLanguages(value: unknown): boolean {
  return isObject(value) && (isByLocale(value) || Object.values(value).some(holdsLanguages));
}

/** Whether two texts have the same parts, none of them empty. */
function sameShape(one: unknown, other: unknown): boolean {
  if (!isObject(one)) return typeof one === typeof other && other !== '';
  if (!isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => sameShape(Reflect.get(one, key), Reflect.get(other, key)))
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
