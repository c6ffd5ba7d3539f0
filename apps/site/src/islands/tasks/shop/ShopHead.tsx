import { type ReactNode, useId } from 'react';
import { PROFILE_PATH, signInHref } from '../../../api/signed-in.ts';
import type { View } from '../../../page/view.ts';
import type { ShopProps } from './shop-props.ts';

interface CurrencyChoiceProps extends Pick<ShopProps, 'currencies' | 'shop'> {
  currency: string;
  onChange: (currency: string) => void;
}

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

/** The currency in which prices are shown and paid. */
function CurrencyChoice({ currencies, shop, currency, onChange }: CurrencyChoiceProps) {
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

interface ShopNoteProps {
  /** Set while the prices of the catalogue are samples. */
  sample: string | undefined;
}

/** A word about sample prices, below the articles of a shop. */
export function ShopNote({ sample }: ShopNoteProps) {
  if (sample === undefined) return null;
  return (
    <p className="shop-sample reading-text" role="note">
      {sample}
    </p>
  );
}

/**
 * A way to sign in on a page that needs an account, which comes back to the page: the bar offers none in Safari. Outside of the island, and hidden by the
 * style sheet from who is signed in.
 */
export function SignInLine({ view: { t, href, route } }: { view: View }) {
  return (
    <p className="sign-in account-out">
      {t('membership.shop.member')} <a href={signInHref(href(route), href(PROFILE_PATH))}>{t('nav.signIn')}</a>
    </p>
  );
}
