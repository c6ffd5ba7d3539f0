import type { OrderRequest } from '@duoverso/contracts/orders';
import { RETURN_PARAMETER } from '@duoverso/contracts/return-path';
import type { ReactNode } from 'react';
import { failureText } from '../../../api/call-api.ts';
import { writeChoice } from '../../../api/purchase-choice.ts';
import type { ShopProps } from './shop-props.ts';
import type { Checkout } from './use-checkout.ts';

interface BuyFormProps {
  checkout: Checkout;
  shop: Pick<ShopProps, 'path' | 'profile' | 'shop' | 'errors'>;
  order: OrderRequest;
  /** What the page shall show again after signing in. */
  query: string;
  label: string;
  main: boolean;
  children?: ReactNode;
}

/** A button that orders an article. Before its script is there it leads to signing in, with the choice, so that it is never a dead end. */
export function BuyForm({
  checkout,
  shop: { path, profile, shop, errors },
  order,
  query,
  label,
  main,
  children,
}: BuyFormProps) {
  const opening = checkout.opening === order.sku;
  const { sku, quantity } = order;
  const choice = writeChoice(query, { sku, quantity, key: undefined });
  const failure = checkout.failed?.sku === order.sku ? checkout.failed.failure : undefined;
  return (
    <form
      className="buy"
      action={profile}
      onSubmit={(event) => {
        event.preventDefault();
        if (!checkout.opening) void checkout.buy(order, query);
      }}
    >
      <input type="hidden" name={RETURN_PARAMETER} value={`${path}?${choice}`} />
      {children}
      <button
        type="submit"
        className={main ? 'button button-main' : 'button'}
        aria-disabled={checkout.opening !== undefined}
      >
        {opening ? shop.opening : label}
      </button>
      <p role="alert" className="buy-failure">
        {failure && failureText(errors, failure)}
      </p>
    </form>
  );
}
