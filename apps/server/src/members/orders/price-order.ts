import { createHash } from 'node:crypto';
import { type Article, type CatalogueFile, findArticle, mayRenew } from '@duoverso/content/catalogue';
import type { LocaleCode } from '@duoverso/locales';
import { ApiError } from '../../api/api-error.ts';

export interface RequestedOrder {
  readonly sku: string;
  readonly quantity: number;
  /** ISO 4217; else that of the locale. */
  readonly currency?: string | undefined;
  readonly locale: LocaleCode;
  /** Whether it shall be paid again by itself. */
  readonly renews?: boolean | undefined;
}

/** What an order costs, in minor units. */
export interface PricedOrder {
  readonly article: Article;
  readonly currency: string;
  readonly unitAmount: number;
  readonly discountAmount: number;
  readonly totalAmount: number;
}

/**
 * The price of a wish by the catalogue.
 * @param discountPercent of a first order through an affiliate's link, else 0
 * @throws {ApiError} `sku_unknown`, `quantity_not_allowed`, `currency_not_offered` or `renewal_not_offered`
 */
export function priceOrder(catalogue: CatalogueFile, requested: RequestedOrder, discountPercent: number): PricedOrder {
  const article = findArticle(catalogue, requested.sku);
  if (!article) throw new ApiError('sku_unknown');
  if (requested.quantity > article.maxQuantity) throw new ApiError('quantity_not_allowed');
  if (requested.renews && !mayRenew(catalogue, requested.sku)) throw new ApiError('renewal_not_offered');
  if (requested.renews && requested.quantity !== 1) throw new ApiError('quantity_not_allowed');
  const currency = requested.currency ?? currencyOf(catalogue, requested.locale);
  const unitAmount = Object.hasOwn(article.prices, currency) ? article.prices[currency] : undefined;
  if (unitAmount === undefined) throw new ApiError('currency_not_offered');
  const full = unitAmount * requested.quantity;
  const discountAmount = percentOf(full, discountPercent);
  return { article, currency, unitAmount, discountAmount, totalAmount: full - discountAmount };
}

/** Currency in which a locale's visitors see prices. */
function currencyOf({ currencies, currencyByLocale }: CatalogueFile, locale: LocaleCode): string {
  return currencyByLocale[locale] ?? currencies[0] ?? '';
}

/**
 * A percentage of an amount in minor units, rounded down to whole units. Percentages have at most two decimals.
 * @example percentOf(999, 12.5) // 124
 */
export function percentOf(amount: number, percent: number): number {
  return Math.floor((amount * Math.round(percent * 100)) / 10_000);
}

/** SHA-256 of what was asked for, by which a reused key is told from a repetition. */
export function hashOf({ sku, quantity, currency, locale, renews = false }: RequestedOrder): string {
  return createHash('sha256')
    .update(JSON.stringify([sku, quantity, currency ?? null, locale, ...(renews ? [renews] : [])]))
    .digest('base64url');
}
