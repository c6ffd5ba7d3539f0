import type { LocaleCode } from '@duoverso/locales';
import type { Translate } from '@duoverso/locales/messages';
import { nearestName } from '../diagnostics/did-you-mean.ts';
import { type PlaceholderData, placeholderValues, SPACES } from './placeholder-values.ts';

export type { PlaceholderData } from './placeholder-values.ts';

/** Value of a placeholder such as `brand` or `ui:settings`; `undefined` when nothing has that name. */
export interface PlaceholderLookup {
  (name: string): string | undefined;
  /** Every name that has a value. */
  readonly names?: Iterable<string>;
}

/** `{brand}`, `{shortName}`, `{supportEmail}`, `{modelsDate}`, or `{space:key}` with one of the known spaces. */
export const PLACEHOLDER = new RegExp(
  String.raw`\{(brand|shortName|supportEmail|modelsDate|(?:${SPACES.join('|')}):[^{}\s]+)\}`,
  'g',
);

/** A lookup over the placeholders listed in `docs/guides/writing.md`. */
export function createPlaceholders(locale: LocaleCode, data: PlaceholderData, t: Translate): PlaceholderLookup {
  const values = placeholderValues(locale, data, t);
  return Object.assign((name: string) => values.get(name), { names: [...values.keys()] });
}

/** What to do about a placeholder that has no value: `Did you mean {refund:month}?`, or where they are listed. */
export function placeholderRemedy(name: string, { names = [] }: PlaceholderLookup): string {
  const near = nearestName(name, names);
  return near ? `Did you mean {${near}}?` : 'Correct its name, or declare it; docs/guides/writing.md says where.';
}

/**
 * Fills the placeholders of a source text, prose and code alike; other braces stay.
 * `onUnknown` hears of a placeholder without a value, with its 1-based line; its text stays as it is.
 */
export function fillPlaceholders(
  source: string,
  lookup: PlaceholderLookup,
  onUnknown: (name: string, line: number) => void,
): string {
  return source.replace(PLACEHOLDER, (whole, name: string, offset: number) => {
    const value = lookup(name);
    if (value === undefined) {
      onUnknown(name, source.slice(0, offset).split('\n').length);
      return whole;
    }
    return value;
  });
}
