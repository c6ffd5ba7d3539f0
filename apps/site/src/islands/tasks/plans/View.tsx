import { useId, useState } from 'react';
import { BuyForm } from '../shop/BuyForm.tsx';
import type { PriceTexts } from '../shop/price-texts.ts';
import { ShopHead, ShopNote } from '../shop/ShopHead.tsx';
import type { ShopProps } from '../shop/shop-props.ts';
import { useCheckout } from '../shop/use-checkout.ts';
import { useCurrency, usePurchaseChoice, useShopQuery } from '../shop/use-purchase-choice.ts';

const TERMS = ['monthly', 'yearly'] as const;
type Term = (typeof TERMS)[number];

/** A plan for one length of time. */
export interface PlanTerm {
  readonly sku: string;
  readonly price: PriceTexts;
  /** How long it runs, e.g. “Paid once, for 365 days”. */
  readonly length: string;
  /** The price of the shortest term's length. */
  readonly perMonth: PriceTexts;
  /** How much less that is than the shortest term costs, e.g. `-34%`; empty where it is not. */
  readonly less: PriceTexts;
  /** What renewing costs and when; undefined where the plan can't renew. */
  readonly every: PriceTexts | undefined;
  /** What the longer term saves or would save. */
  readonly saving: PriceTexts;
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

interface PlanShopProps extends ShopProps {
  plans: readonly ShownPlan[];
  free: {
    name: string;
    text: string;
    price: PriceTexts;
    length: string;
    features: readonly string[];
    action: { label: string; href: string } | undefined;
  };
  /** Label of the choice to renew; undefined where no plan can. */
  renew: string | undefined;
  strings: Record<Term | 'term' | 'recommended', string>;
}

/** The plans side by side, with their prices for the chosen length and currency, and buttons that lead to the payment page. */
export default function PlanShop({ plans, free, renew, strings, ...shop }: PlanShopProps) {
  const [term, setTerm] = useState<Term>('monthly');
  const [currency, setCurrency] = useCurrency(shop);
  const checkout = useCheckout(shop.profile);
  useShopQuery((query) => {
    if (query.get('term') === 'yearly') setTerm('yearly');
  });
  usePurchaseChoice(
    checkout,
    shop,
    plans.flatMap((plan) => Object.values(plan.terms).map(({ sku }) => sku)),
  );
  return (
    <div className="shop">
      <ShopHead currencies={shop.currencies} shop={shop.shop} currency={currency} onCurrency={setCurrency}>
        <TermChoice strings={strings} recommended={plans[0]} {...{ term, currency }} onTerm={setTerm} />
      </ShopHead>
      <ul className="plan-row" aria-hidden="true">
        {[free, ...plans].map((one) => (
          <li key={one.name}>
            {one.name} <strong>{('price' in one ? one : one.terms[term])?.price[currency]}</strong>
          </li>
        ))}
      </ul>
      <ul className="plan-cards">
        <FreePlan free={free} currency={currency} />
        {plans.map((plan, place) => (
          <PlanCard
            key={plan.id}
            {...{ plan, term, currency, checkout, shop, renew }}
            recommended={place === 0 ? strings.recommended : undefined}
          />
        ))}
      </ul>
      <ShopNote sample={shop.shop.sample} />
    </div>
  );
}

interface TermChoiceProps extends Pick<PlanShopProps, 'strings'> {
  /** The plan whose prices the choice shows. */
  recommended: ShownPlan | undefined;
  term: Term;
  currency: string;
  onTerm: (term: Term) => void;
}

/** For how long: both prices stand there before anything is chosen. */
function TermChoice({ strings, recommended, term, currency, onTerm }: TermChoiceProps) {
  const group = useId();
  return (
    <fieldset className="shop-term">
      <legend className="sr-only">{strings.term}</legend>
      {TERMS.map((one) => {
        const shown = recommended?.terms[one];
        return (
          <label key={one}>
            <input
              type="radio"
              name={group}
              value={one}
              checked={term === one}
              autoComplete="off"
              onChange={() => onTerm(one)}
            />
            <strong>{strings[one]}</strong>
            <span>
              {shown?.perMonth[currency]}
              {shown?.less[currency] && (
                <>
                  {' '}
                  <b>
                    <bdi>{shown.less[currency]}</bdi>
                  </b>
                </>
              )}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

/** What costs nothing. */
function FreePlan({ free, currency }: Pick<PlanShopProps, 'free'> & { currency: string }) {
  return (
    <li className="plan-card">
      <h3 className="reading-text">{free.name}</h3>
      <p className="reading-text">{free.text}</p>
      <p className="plan-price">{free.price[currency]}</p>
      <p className="plan-length reading-text">{free.length}</p>
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
  renew: string | undefined;
  /** Said of the one that is recommended. */
  recommended: string | undefined;
}

/** A plan with its price for the chosen length and currency. */
function PlanCard({ plan, term, currency, checkout, shop, renew, recommended }: PlanCardProps) {
  const [renews, setRenews] = useState(false);
  const main = recommended !== undefined;
  const shown = plan.terms[term];
  return (
    <li className={main ? 'plan-card plan-card-main' : 'plan-card'}>
      <h3 className="reading-text">{plan.name}</h3>
      {main && <p className="plan-tag">{recommended}</p>}
      <p className="reading-text">{plan.text}</p>
      {shown && (
        <>
          <p className="plan-price">{shown.price[currency]}</p>
          <p className="plan-length">
            {shown.saving[currency] && (
              <>
                <strong>{shown.saving[currency]}</strong>
                <br />
              </>
            )}
            {renews && shown.every ? shown.every[currency] : shown.length}
          </p>
          <OtherTerms terms={plan.terms} shown={shown} currency={currency} />
          <BuyForm
            checkout={checkout}
            shop={shop}
            order={{
              ...{ sku: shown.sku, quantity: 1, currency, locale: shop.locale },
              ...(renews && shown.every && { renews }),
            }}
            query={new URLSearchParams({ term, currency }).toString()}
            label={plan.buy}
            main={main}
          >
            {renew && shown.every && (
              <label className="buy-renew">
                <input
                  type="checkbox"
                  checked={renews}
                  autoComplete="off"
                  onChange={(event) => setRenews(event.currentTarget.checked)}
                />
                {renew}
              </label>
            )}
          </BuyForm>
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
    <ul className="plan-features reading-text">
      {features.map((feature) => (
        <li key={feature}>{feature}</li>
      ))}
    </ul>
  );
}
