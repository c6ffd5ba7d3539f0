import { useEffect, useState } from 'react';
import { takeGoOn } from '../../../api/go-on.ts';
import { readChoice } from '../../../api/purchase-choice.ts';
import type { ShopProps } from './shop-props.ts';
import type { Checkout } from './use-checkout.ts';

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
    const { sku, quantity, key, renews } = choice;
    const currency = requestedCurrency(query, shop) ?? shop.currency;
    void buy(
      { sku, quantity, currency, locale: shop.locale, ...(renews && { renews }) },
      location.search.slice(1),
      key,
    );
  }, []);
}

/** The currency that is chosen, and what chooses another: at first that of the page, or one that the address asks for (`?currency=EUR`). */
export function useCurrency({
  currency: own,
  currencies,
}: Pick<ShopProps, 'currency' | 'currencies'>): [currency: string, choose: (currency: string) => void] {
  const [currency, setCurrency] = useState(own);
  useShopQuery((query) => {
    const requested = requestedCurrency(query, { currencies });
    if (requested !== undefined) setCurrency(requested);
  });
  return [currency, setCurrency];
}

/** The currency that an address asks for, if prices are known in it. */
function requestedCurrency(query: URLSearchParams, { currencies }: Pick<ShopProps, 'currencies'>): string | undefined {
  const requested = query.get('currency');
  return currencies.find(({ code }) => code === requested)?.code;
}

/** Reads the choices that the address brings, once, after the first render, which is that of the built page. */
export function useShopQuery(read: (query: URLSearchParams) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read when the page opens, not when the reader changes
  useEffect(() => {
    if (location.search) read(new URLSearchParams(location.search));
  }, []);
}
