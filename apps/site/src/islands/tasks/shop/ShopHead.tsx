import type { ReactNode } from 'react';
import { CurrencyChoice } from './CurrencyChoice.tsx';
import type { ShopProps } from './shop-props.ts';

interface ShopHeadProps extends Pick<ShopProps, 'currencies' | 'shop'> {
  currency: string;
  onCurrency: (currency: string) => void;
  /** Choices beside the currency. */
  children?: ReactNode;
}

/** What stands above the articles of a shop: what can be chosen for all of them. */
export function ShopHead({ currencies, shop, currency, onCurrency, children }: ShopHeadProps) {
  return (
    <div className="shop-choices needs-script">
      {children}
      <CurrencyChoice currencies={currencies} shop={shop} currency={currency} onChange={onCurrency} />
    </div>
  );
}
