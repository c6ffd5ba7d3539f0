import { BuyForm } from '../shop/BuyForm.tsx';
import type { ShopProps } from '../shop/shop-props.ts';
import type { useCheckout } from '../shop/use-checkout.ts';
import type { PlanShopProps, PlanTerm, ShownPlan, Term } from './plan-shop-props.ts';

/** What costs nothing. */
export function FreePlan({ free, currency }: Pick<PlanShopProps, 'free'> & { currency: string }) {
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
  /** Said of the one that is recommended. */
  recommended: string | undefined;
}

/** A plan with its price for the chosen length and currency. */
export function PlanCard({ plan, term, currency, checkout, shop, recommended }: PlanCardProps) {
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
            {shown.length}
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
    <ul className="plan-features reading-text">
      {features.map((feature) => (
        <li key={feature}>{feature}</li>
      ))}
    </ul>
  );
}
