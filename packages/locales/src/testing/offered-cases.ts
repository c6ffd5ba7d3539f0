import { isLocale, type LocaleCode } from '../locale-table.ts';

/** The cases whose language, which stands first, the site offers: a language may be taken out of the table. */
export function offeredCases<Rest extends readonly unknown[]>(
  cases: readonly (readonly [string, ...Rest])[],
): [LocaleCode, ...Rest][] {
  return cases.flatMap(([code, ...rest]) => (isLocale(code) ? [[code, ...rest] as [LocaleCode, ...Rest]] : []));
}
