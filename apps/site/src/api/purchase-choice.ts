import type { OrderRequest } from '@duoverso/contracts/orders';

/** What the visitor wanted to buy before signing in. */
export interface PurchaseChoice extends Pick<OrderRequest, 'sku' | 'quantity'> {
  /** Makes the orders of two tabs that go on with it one; undefined where the page without its script has kept it. */
  readonly key: string | undefined;
  /** Whether it shall be paid again by itself. */
  readonly renews?: boolean | undefined;
}

const ARTICLE = 'buy';
const QUANTITY = 'quantity';
const KEY = 'wish';
const RENEWS = 'renews';
const MAX_QUANTITY = 1_000;

/**
 * Query of a shop's page that brings a choice back.
 * @param query what else the page shall show again, e.g. `term=yearly&currency=EUR`
 * @example writeChoice('term=yearly', { sku: 'pro-yearly', quantity: 1, key: '0af3' }) // 'term=yearly&buy=pro-yearly&quantity=1&wish=0af3'
 */
export function writeChoice(query: string, { sku, quantity, key, renews }: PurchaseChoice): string {
  const all = new URLSearchParams(query);
  all.set(ARTICLE, sku);
  all.set(QUANTITY, String(quantity));
  if (key !== undefined) all.set(KEY, key);
  if (renews) all.set(RENEWS, '1');
  return all.toString();
}

/** The choice that a query brings back. */
export function readChoice(query: URLSearchParams): PurchaseChoice | undefined {
  const sku = query.get(ARTICLE);
  if (!sku) return undefined;
  const quantity = Number(query.get(QUANTITY) ?? 1);
  const isCount = Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY;
  return {
    sku,
    quantity: isCount ? quantity : 1,
    key: query.get(KEY) ?? undefined,
    ...(query.get(RENEWS) === '1' && { renews: true }),
  };
}
