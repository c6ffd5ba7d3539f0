import { getLocale, type Locale, type LocaleCode } from '@duoverso/locales';
import { toTraditional } from '@duoverso/locales/traditional';

/**
 * The entry of a locale in words that were written in several languages; a derived locale has its source's entry, converted. `undefined`
 * where nobody has written it: other languages do not stand in, because a scene pairs languages on purpose.
 */
export function pickWords<Words>(
  byLocale: Readonly<Partial<Record<LocaleCode, Words>>>,
  code: LocaleCode,
): Words | undefined {
  const { derived } = getLocale(code);
  const words = byLocale[derived?.from ?? code];
  return words !== undefined && derived?.by === 'traditional' ? convert(words) : words;
}

/** The code under which the words of a locale's readers stand: of two locales with the same text, that of the written one. */
export function ownCode({ code, derived }: Locale): LocaleCode {
  return derived?.by === 'same' ? derived.from : code;
}

/** Every string of a value in traditional characters. */
function convert<Value>(value: Value): Value {
  if (typeof value === 'string') return toTraditional(value) as Value;
  if (Array.isArray(value)) return value.map(convert) as Value;
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, convert(inner)])) as Value;
  }
  return value;
}
