import { formatMoney } from '@duoverso/locales/money';

/** An amount as text, by currency. Written while the site is built, so that browser and build cannot differ in how. */
export type PriceTexts = Readonly<Record<string, string>>;

/** Writes what becomes of each price. Prices are minor units by currency. */
export function priceTexts(
  prices: Readonly<Record<string, number>>,
  intlTag: string,
  change: (amount: number) => number = (amount) => amount,
): PriceTexts {
  return Object.fromEntries(
    Object.entries(prices).map(([currency, amount]) => [
      currency,
      formatMoney(intlTag, currency, Math.round(change(amount))),
    ]),
  );
}

/**
 * How much less the longer term costs than shorter ones, one after another, for as many of their whole lengths as it holds, in minor units by
 * currency; only where it is less.
 * @param terms days and prices of the shorter and of the longer term
 * @example amountsSaved({ days: 30, prices: { USD: 1000 } }, { days: 365, prices: { USD: 8000 } }) // { USD: 4000 }
 */
export function amountsSaved(
  short: { readonly days: number; readonly prices: Readonly<Record<string, number>> },
  long: { readonly days: number; readonly prices: Readonly<Record<string, number>> },
): Readonly<Record<string, number>> {
  const times = Math.floor(long.days / short.days);
  const entries = Object.entries(long.prices).flatMap(([currency, price]) => {
    const saved = (short.prices[currency] ?? 0) * times - price;
    return saved > 0 ? [[currency, saved] as const] : [];
  });
  return Object.fromEntries(entries);
}

/**
 * How much less the longer term costs per day, in whole percent rounded down, by currency; only where it is less.
 * @param terms days and prices of the shorter and of the longer term
 */
export function savings(
  short: { readonly days: number; readonly prices: Readonly<Record<string, number>> },
  long: { readonly days: number; readonly prices: Readonly<Record<string, number>> },
): Readonly<Record<string, number>> {
  const entries = Object.entries(long.prices).flatMap(([currency, price]) => {
    const other = short.prices[currency];
    if (other === undefined || other === 0) return [];
    const percent = Math.floor(100 * (1 - price / long.days / (other / short.days)));
    return percent > 0 ? [[currency, percent] as const] : [];
  });
  return Object.fromEntries(entries);
}
