import { useId, useState } from 'react';
import { formatMoney } from '../../format-money.ts';
import { fill } from '../../islands/search/fill.ts';
import { BuyForm } from '../shop/BuyForm.tsx';
import { CurrencyChoice } from '../shop/CurrencyChoice.tsx';
import type { PriceTexts } from '../shop/price-texts.ts';
import type { ShopProps } from '../shop/shop-props.ts';
import { type Checkout, useCheckout } from '../shop/use-checkout.ts';
import { useShopQuery } from '../shop/use-shop-query.ts';

export interface ShownPack {
  readonly sku: string;
  readonly name: string;
  readonly maxQuantity: number;
  /** Minor units by currency, for the sum of several. */
  readonly prices: Readonly<Record<string, number>>;
  readonly price: PriceTexts;
  readonly perMillion: PriceTexts;
  readonly buy: string;
}

export interface PackShopProps extends ShopProps {
  path: string;
  packs: readonly ShownPack[];
  strings: {
    quantity: string;
    /** With `{price}`. */
    total: string;
  };
}

/** The data packs side by side, each in the number that is wanted, with buttons that lead to the payment page. */
export function PackShop({ path, packs, strings, ...shop }: PackShopProps) {
  const [currency, setCurrency] = useState(shop.currency);
  const checkout = useCheckout(shop.profile);
  useShopQuery((query) => {
    const wished = query.get('currency');
    if (wished && shop.currencies.some(({ code }) => code === wished)) setCurrency(wished);
  });
  return (
    <div className="shop">
      {shop.shop.sample && (
        <p className="notice shop-sample" role="note">
          {shop.shop.sample}
        </p>
      )}
      <div className="shop-choices needs-script">
        <CurrencyChoice currencies={shop.currencies} shop={shop.shop} currency={currency} onChange={setCurrency} />
      </div>
      <ul className="plan-cards">
        {packs.map((pack) => (
          <PackCard key={pack.sku} {...{ pack, path, strings, shop, currency, checkout }} />
        ))}
      </ul>
    </div>
  );
}

interface PackCardProps extends Pick<PackShopProps, 'path' | 'strings'> {
  pack: ShownPack;
  shop: ShopProps;
  currency: string;
  checkout: Checkout;
}

function PackCard({ pack, path, strings, shop, currency, checkout }: PackCardProps) {
  const [quantity, setQuantity] = useState(1);
  const id = useId();
  const sum = formatMoney(shop.intlTag, currency, quantity * (pack.prices[currency] ?? 0));
  return (
    <li className="plan-card">
      <h3>{pack.name}</h3>
      <p className="plan-price">{pack.price[currency]}</p>
      <p className="plan-length">{pack.perMillion[currency]}</p>
      <BuyForm
        checkout={checkout}
        shop={shop}
        path={path}
        order={{ sku: pack.sku, quantity, currency, locale: shop.locale }}
        query={new URLSearchParams({ currency }).toString()}
        label={pack.buy}
        main={false}
      >
        <p className="pack-quantity">
          <label htmlFor={id}>{strings.quantity}</label>
          <select id={id} value={quantity} onChange={(event) => setQuantity(Number(event.currentTarget.value))}>
            {Array.from({ length: pack.maxQuantity }, (_, place) => place + 1).map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </select>
        </p>
        <p className="pack-total" role="status">
          {quantity > 1 && fill(strings.total, { price: sum })}
        </p>
      </BuyForm>
    </li>
  );
}
