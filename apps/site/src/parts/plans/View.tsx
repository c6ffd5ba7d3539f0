import { useId, useState } from 'react';
import { BuyForm } from '../shop/BuyForm.tsx';
import type { PriceTexts } from '../shop/price-texts.ts';
import { ShopHead } from '../shop/ShopHead.tsx';
import type { ShopProps } from '../shop/shop-props.ts';
import { useCheckout } from '../shop/use-checkout.ts';
import { useCurrency } from '../shop/use-currency.ts';
import { useKeptChoice } from '../shop/use-kept-choice.ts';
import { useShopQuery } from '../shop/use-shop-query.ts';

export const TERMS = ['monthly', 'yearly'] as const;
export type Term = (typeof TERMS)[number];

/** A plan for one length of time. */
export interface PlanTerm {
  readonly sku: string;
  readonly price: PriceTexts;
  /** How long it runs, e.g. “Paid once, for 365 days”. */
  readonly length: string;
  /** The price of a month's length, where the term is longer. */
  readonly perMonth: PriceTexts | undefined;
  /** How much less that is, where it is less. */
  readonly saving: PriceTexts | undefined;
}

export interface ShownPlan {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly quota: string;
  readonly features: readonly string[];
  readonly terms: Readonly<Partial<Record<Term, PlanTerm>>>;
  readonly buy: string;
}

export interface PlanShopProps extends ShopProps {
  plans: readonly ShownPlan[];
  free: {
    name: string;
    text: string;
    price: PriceTexts;
    length: string;
    features: readonly string[];
    action: { label: string; href: string } | undefined;
  };
  strings: Record<Term, string> & { term: string };
}

/** The plans side by side, with their prices for the chosen length and currency, and buttons that lead to the payment page. */
export default function PlanShop({ plans, free, strings, ...shop }: PlanShopProps) {
  const [term, setTerm] = useState<Term>('monthly');
  const [currency, setCurrency] = useCurrency(shop);
  const group = useId();
  const checkout = useCheckout(shop.profile);
  useShopQuery((query) => {
    if (query.get('term') === 'yearly') setTerm('yearly');
  });
  useKeptChoice(
    checkout,
    shop,
    plans.flatMap((plan) => Object.values(plan.terms).map(({ sku }) => sku)),
  );
  return (
    <div className="shop">
      <ShopHead currencies={shop.currencies} shop={shop.shop} currency={currency} onCurrency={setCurrency}>
        <fieldset className="shop-term">
          <legend>{strings.term}</legend>
          {TERMS.map((one) => (
            <label key={one}>
              <input type="radio" name={group} value={one} checked={term === one} onChange={() => setTerm(one)} />
              {strings[one]}
            </label>
          ))}
        </fieldset>
      </ShopHead>
      <ul className="plan-cards">
        <FreePlan free={free} currency={currency} />
        {plans.map((plan, place) => (
          <PlanCard key={plan.id} {...{ plan, term, currency, checkout, shop }} main={place === 0} />
        ))}
      </ul>
    </div>
  );
}

function FreePlan({ free, currency }: Pick<PlanShopProps, 'free'> & { currency: string }) {
  return (
    <li className="plan-card">
      <h3>{free.name}</h3>
      <p>{free.text}</p>
      <p className="plan-price">{free.price[currency]}</p>
      <p className="plan-length">{free.length}</p>
      {free.action && (
        <a className="button" href={free.action.href}>
          {free.action.label}
        </a>
      )}
      <Features features={free.features} />
    </li>
  );
}

interface PlanCardProps {
  plan: ShownPlan;
  term: Term;
  currency: string;
  checkout: ReturnType<typeof useCheckout>;
  shop: ShopProps;
  /** Whether it is the one that is recommended. */
  main: boolean;
}

function PlanCard({ plan, term, currency, checkout, shop, main }: PlanCardProps) {
  const shown = plan.terms[term];
  return (
    <li className={main ? 'plan-card plan-card-main' : 'plan-card'}>
      <h3>{plan.name}</h3>
      <p>{plan.text}</p>
      {shown && (
        <>
          <p className="plan-price">{shown.price[currency]}</p>
          <p className="plan-length">
            {shown.length}
            {shown.perMonth && (
              <>
                <br />
                {shown.perMonth[currency]}
              </>
            )}
            {shown.saving?.[currency] && <span className="plan-saving">{shown.saving[currency]}</span>}
          </p>
          <OtherTerms terms={plan.terms} shown={shown} currency={currency} />
          <BuyForm
            checkout={checkout}
            shop={shop}
            order={{ sku: shown.sku, quantity: 1, currency, locale: shop.locale }}
            query={new URLSearchParams({ term, currency }).toString()}
            label={plan.buy}
            main={main}
          />
        </>
      )}
      <Features features={[plan.quota, ...plan.features]} />
    </li>
  );
}

/** Without script nothing switches to another length: its price stands below the first. */
function OtherTerms({ terms, shown, currency }: Pick<ShownPlan, 'terms'> & { shown: PlanTerm; currency: string }) {
  const others = Object.values(terms).filter((term) => term !== shown);
  return (
    <noscript>
      {others.map(({ sku, price, length }) => (
        <p key={sku} className="plan-length">
          {price[currency]} · {length}
        </p>
      ))}
    </noscript>
  );
}

function Features({ features }: { features: readonly string[] }) {
  return (
    <ul className="plan-features">
      {features.map((feature) => (
        <li key={feature}>{feature}</li>
      ))}
    </ul>
  );
}
