import { useId } from 'react';
import type { ShopProps } from './shop-props.ts';

interface CurrencyChoiceProps extends Pick<ShopProps, 'currencies' | 'shop'> {
  currency: string;
  onChange: (currency: string) => void;
}

/** The currency in which prices are shown and paid. */
export function CurrencyChoice({ currencies, shop, currency, onChange }: CurrencyChoiceProps) {
  const id = useId();
  return (
    <p className="shop-currency">
      <label htmlFor={id}>{shop.currency}</label>
      <select id={id} value={currency} autoComplete="off" onChange={(event) => onChange(event.currentTarget.value)}>
        {currencies.map(({ code, label }) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </select>
    </p>
  );
}
