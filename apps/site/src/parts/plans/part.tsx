import type { CatalogueFile } from '@duoverso/content';
import { formatNumber } from '@duoverso/locales';
import { messageKey } from '@duoverso/locales/messages';
import { site } from '../../page/site-content.ts';
import { isBuilt, type View } from '../../page/view.ts';
import { keysIn, stringsOf } from '../../strings/strings-of.ts';
import { Island } from '../Island.tsx';
import type { Part } from '../part.ts';
import { priceTexts, savings } from '../shop/price-texts.ts';
import styles from '../shop/shop.css?url';
import { shopProps } from '../shop/shop-props.ts';
import { BASIC_FEATURES } from './basic-features.ts';
import { membershipDays } from './membership-days.ts';
import PlanShop, { type PlanTerm, type ShownPlan } from './View.tsx';

type Plan = CatalogueFile['plans'][number];

/** The plans of `content/catalogue.json` with their prices; buttons lead to the checkout. */
const plans: Part = {
  styles,
  inReadersLanguage: true,
  render: (view, place) => {
    const { t } = view;
    const shop = shopProps(view);
    const { catalogue } = site.commerce;
    const start = ['/download/', '/docs/installation/'].find(isBuilt);
    const free = {
      ...stringsOf(view, keysIn('membership.free', ['name', 'text', 'length'])),
      price: priceTexts(Object.fromEntries(catalogue.currencies.map((code) => [code, 0])), shop.intlTag),
      features: Object.values(stringsOf(view, keysIn('membership.basic', BASIC_FEATURES))),
      action: start ? { label: t('membership.free.action'), href: view.href(start) } : undefined,
    };
    return (
      <Island
        view={view}
        name="plans"
        place={place}
        eager="query"
        component={PlanShop}
        props={{
          ...shop,
          // The file ranks the highest first; readers begin with what costs least.
          plans: catalogue.plans.toReversed().map((plan) => showPlan(plan, view, shop.intlTag)),
          free,
          strings: stringsOf(view, keysIn('membership.shop', ['term', 'monthly', 'yearly'])),
        }}
      />
    );
  },
};

export default plans;

function showPlan(plan: Plan, { t, locale }: View, tag: string): ShownPlan {
  const { catalogue } = site.commerce;
  const { id, name, features, tokensPerMonth } = plan;
  const monthly = plan.terms.find(({ term }) => term === 'monthly');
  const month = monthly && { days: membershipDays(catalogue, monthly.grant), prices: monthly.prices };
  const terms = plan.terms.map((article): readonly [string, PlanTerm] => {
    const days = membershipDays(catalogue, article.grant);
    const longer = month !== undefined && days > month.days;
    const saved = longer ? savings(month, { days, prices: article.prices }) : {};
    return [
      article.term,
      {
        sku: article.sku,
        price: priceTexts(article.prices, tag),
        length: t('membership.shop.length', { days }),
        perMonth: longer
          ? mapValues(
              priceTexts(article.prices, tag, (amount) => (amount / days) * month.days),
              (price) => t('membership.shop.perMonth', { price, days: month.days }),
            )
          : undefined,
        saving: longer ? mapValues(saved, (percent) => t('membership.shop.saving', { percent })) : undefined,
      },
    ];
  });
  return {
    id,
    name,
    text: t(messageKey(`membership.plan.${id}`)),
    quota: t('membership.shop.quota', { tokens: formatNumber(locale.code, tokensPerMonth) }),
    features: features.map((feature) => t(messageKey(`membership.feature.${feature}`))),
    terms: Object.fromEntries(terms),
    buy: t('membership.shop.choose', { plan: name }),
  };
}

function mapValues<Value>(values: Readonly<Record<string, Value>>, change: (value: Value) => string) {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));
}
