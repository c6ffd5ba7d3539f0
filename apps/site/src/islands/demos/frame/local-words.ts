import { bindHyphens } from '@duoverso/content/marketing/bind-words';
import { getLocale, type Locale, type LocaleCode } from '@duoverso/locales';
import { toTraditional } from '@duoverso/locales/traditional';

/**
 * The entry of a locale in words that were written in several languages; a derived locale has its source's entry, converted. `undefined`
 * where it hasn't been written: other languages do not stand in, because a demo pairs languages on purpose. No line breaks behind a hyphen within
 * a word: the lines of demos are short.
 */
export function pickWords<Words>(
  byLocale: Readonly<Partial<Record<LocaleCode, Words>>>,
  code: LocaleCode,
): Words | undefined {
  const { derived } = getLocale(code);
  const words = byLocale[derived?.from ?? code];
  const made = (text: string) => bindHyphens(derived?.by === 'traditional' ? toTraditional(text) : text, code);
  return words === undefined ? undefined : convert(words, made);
}

/** The code under which the words of a locale's readers stand: of two locales with the same text, that of the written one. */
export function ownCode({ code, derived }: Locale): LocaleCode {
  return derived?.by === 'same' ? derived.from : code;
}

/** A value with another text for each of its strings. */
function convert<Value>(value: Value, made: (text: string) => string): Value {
  if (typeof value === 'string') return made(value) as Value;
  if (Array.isArray(value)) return value.map((one) => convert(one, made)) as Value;
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, convert(inner, made)])) as Value;
  }
  return value;
}
