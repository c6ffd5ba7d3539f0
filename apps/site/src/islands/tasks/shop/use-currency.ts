import { useState } from 'react';
import type { ShopProps } from './shop-props.ts';
import { useShopQuery } from './use-shop-query.ts';

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
export function requestedCurrency(
  query: URLSearchParams,
  { currencies }: Pick<ShopProps, 'currencies'>,
): string | undefined {
  const requested = query.get('currency');
  return currencies.find(({ code }) => code === requested)?.code;
}
