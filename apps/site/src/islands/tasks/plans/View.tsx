import { useId, useState } from 'react';
import { ShopHead } from '../shop/ShopHead.tsx';
import { ShopNote } from '../shop/ShopNote.tsx';
import { useCheckout } from '../shop/use-checkout.ts';
import { useCurrency } from '../shop/use-currency.ts';
import { usePurchaseChoice } from '../shop/use-purchase-choice.ts';
import { useShopQuery } from '../shop/use-shop-query.ts';
import { FreePlan, PlanCard } from './PlanCard.tsx';
import { type PlanShopProps, type ShownPlan, TERMS, type Term } from './plan-shop-props.ts';

/** The plans side by side, with their prices for the chosen length and currency, and buttons that lead to the payment page. */
export default function PlanShop({ plans, free, strings, ...shop }: PlanShopProps) {
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
            {...{ plan, term, currency, checkout, shop }}
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
