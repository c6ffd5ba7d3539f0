import { useEffect } from 'react';
import { takeGoOn } from '../../../api/go-on.ts';
import { readChoice } from '../../../api/purchase-choice.ts';
import type { ShopProps } from './shop-props.ts';
import type { Checkout } from './use-checkout.ts';
import { requestedCurrency } from './use-currency.ts';

/**
 * Goes on to the payment page of what was chosen before signing in, once the visitor comes back from there.
 * @param skus articles that this shop sells
 */
export function usePurchaseChoice({ buy }: Checkout, shop: ShopProps, skus: readonly string[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    const choice = readChoice(query);
    if (!choice || !skus.includes(choice.sku) || !takeGoOn()) return;
    const { sku, quantity, key } = choice;
    const currency = requestedCurrency(query, shop) ?? shop.currency;
    void buy({ sku, quantity, currency, locale: shop.locale }, location.search.slice(1), key);
  }, []);
}
