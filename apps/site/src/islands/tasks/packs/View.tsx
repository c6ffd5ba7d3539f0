import { formatMoney } from '@duoverso/locales/money';
import { useId, useState } from 'react';
import { readChoice } from '../../../api/purchase-choice.ts';
import { fill } from '../../../strings/fill.ts';
import { BuyForm } from '../shop/BuyForm.tsx';
import type { PriceTexts } from '../shop/price-texts.ts';
import { ShopHead, ShopNote } from '../shop/ShopHead.tsx';
import type { ShopProps } from '../shop/shop-props.ts';
import { type Checkout, useCheckout } from '../shop/use-checkout.ts';
import { useCurrency, usePurchaseChoice, useShopQuery } from '../shop/use-purchase-choice.ts';

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
  packs: readonly ShownPack[];
  strings: {
    quantity: string;
    /** With `{price}`. */
    total: string;
  };
}

/** The data packs side by side, each in the number that is wanted, with buttons that lead to the payment page. */
export default function PackShop({ packs, strings, ...shop }: PackShopProps) {
  const [currency, setCurrency] = useCurrency(shop);
  const checkout = useCheckout(shop.profile);
  usePurchaseChoice(
    checkout,
    shop,
    packs.map(({ sku }) => sku),
  );
  return (
    <div className="shop">
      <ShopHead currencies={shop.currencies} shop={shop.shop} currency={currency} onCurrency={setCurrency} />
      <ul className="plan-cards">
        {packs.map((pack) => (
          <PackCard key={pack.sku} {...{ pack, strings, shop, currency, checkout }} />
        ))}
      </ul>
      <ShopNote sample={shop.shop.sample} />
    </div>
  );
}

interface PackCardProps extends Pick<PackShopProps, 'strings'> {
  pack: ShownPack;
  shop: ShopProps;
  currency: string;
  checkout: Checkout;
}

function PackCard({ pack, strings, shop, currency, checkout }: PackCardProps) {
  const [quantity, setQuantity] = useState(1);
  const id = useId();
  useShopQuery((query) => {
    const choice = readChoice(query);
    if (choice?.sku === pack.sku && choice.quantity <= pack.maxQuantity) setQuantity(choice.quantity);
  });
  const sum = formatMoney(shop.intlTag, currency, quantity * (pack.prices[currency] ?? 0));
  return (
    <li className="plan-card">
      <h3 className="reading-text">{pack.name}</h3>
      <p className="plan-price">{pack.price[currency]}</p>
      <p className="plan-length">{pack.perMillion[currency]}</p>
      <BuyForm
        checkout={checkout}
        shop={shop}
        order={{ sku: pack.sku, quantity, currency, locale: shop.locale }}
        query={new URLSearchParams({ currency }).toString()}
        label={pack.buy}
        main={false}
      >
        <p className="pack-quantity needs-script">
          <label htmlFor={id}>{strings.quantity}</label>
          <select
            id={id}
            value={quantity}
            autoComplete="off"
            onChange={(event) => setQuantity(Number(event.currentTarget.value))}
          >
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
