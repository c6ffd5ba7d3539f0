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
    const wished = query.get('currency');
    if (wished && currencies.some(({ code }) => code === wished)) setCurrency(wished);
  });
  return [currency, setCurrency];
}
