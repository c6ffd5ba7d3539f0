import { formatMonth, formatNumber, formatShare, type LocaleCode } from '@duoverso/locales';
import type { Commerce, Refunds } from './catalogue.ts';
import type { Brand, Models } from './schemas.ts';

/** Value of a placeholder such as `brand` or `ui:settings`; `undefined` when nothing has that name. */
export type PlaceholderLookup = (name: string) => string | undefined;

/** The data that placeholders of one language read. */
export interface PlaceholderData {
  readonly brand: Brand;
  readonly models: Models;
  readonly endpoints: Readonly<Record<string, string>>;
  readonly commerce: { readonly catalogue: Pick<Commerce['catalogue'], 'refunds'> };
  /** Labels of the tool's interface in the language of the text. */
  readonly labels: Readonly<Record<string, string>>;
}

/** `{brand}`, `{supportEmail}`, `{modelsDate}`, or `{claim|ui|model|endpoint|refund:key}`. */
export const PLACEHOLDER = /\{(brand|supportEmail|modelsDate|(?:claim|ui|model|endpoint|refund):[^{}\s]+)\}/g;

/** A lookup over the placeholders listed in `docs/guides/writing.md`. */
export function createPlaceholders(locale: LocaleCode, data: PlaceholderData): PlaceholderLookup {
  const { brand, models, endpoints, labels, commerce } = data;
  return (name) => {
    if (name === 'brand') return brand.name;
    if (name === 'supportEmail') return brand.supportEmail;
    if (name === 'modelsDate') return formatMonth(locale, models.asOf);
    const [space, key = ''] = splitOnce(name, ':');
    if (space === 'ui') return labels[key];
    if (space === 'model') return models.models[key];
    if (space === 'endpoint') return endpoints[key];
    if (space === 'refund') return refundTerm(locale, key, commerce.catalogue.refunds);
    if (space === 'claim') {
      const claims: Readonly<Record<string, number>> = brand.claims;
      const number = claims[key];
      return number === undefined ? undefined : formatNumber(locale, number);
    }
    return undefined;
  };
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

/** Hours of a window (`month`, `year`, `dataPack`), `euWithdrawalDays`, or the share of quota that may have been used. */
function refundTerm(locale: LocaleCode, key: string, refunds: Refunds): string | undefined {
  if (key === 'maxQuotaShare') return formatShare(locale, refunds.maxQuotaShare);
  if (key === 'euWithdrawalDays') return formatNumber(locale, refunds.euWithdrawalDays);
  const windows: Readonly<Record<string, { readonly hours: number }>> = refunds.windows;
  const hours = Object.hasOwn(windows, key) ? windows[key]?.hours : undefined;
  return hours === undefined ? undefined : formatNumber(locale, hours);
}

function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
