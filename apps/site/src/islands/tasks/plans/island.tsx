import type { CatalogueFile } from '@duoverso/content/catalogue';
import { bindWords } from '@duoverso/content/marketing/bind-words';
import { formatNumber } from '@duoverso/locales';
import { messageKey } from '@duoverso/locales/messages';
import { planWith } from '../../../page/plan-with.ts';
import { site } from '../../../page/site-content.ts';
import { isBuilt, type View } from '../../../page/view.ts';
import { keysIn, stringsOf } from '../../../strings/strings-of.ts';
import { Island } from '../../runtime/Island.tsx';
import type { IslandDefinition } from '../../runtime/island.ts';
import { membershipDays } from '../shop/article-names.ts';
import { amountsSaved, priceTexts, savings } from '../shop/price-texts.ts';
import { SignInLine } from '../shop/ShopHead.tsx';
import styles from '../shop/shop.css?url';
import { shopProps } from '../shop/shop-props.ts';
import { BASIC_FEATURES } from './basic-features.ts';
import type { PlanTerm, ShownPlan } from './View.tsx';
import PlanShop from './View.tsx';

type Plan = CatalogueFile['plans'][number];

/** The plans of `content/catalogue.json` with their prices; buttons lead to the checkout. */
const plans: IslandDefinition = {
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
      <>
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
            renew: catalogue.plans.some(({ renews }) => renews) ? view.t('membership.renewal.choose') : undefined,
            strings: stringsOf(view, keysIn('membership.shop', ['term', 'monthly', 'yearly', 'recommended'])),
          }}
        />
        <SignInLine view={view} />
      </>
    );
  },
};

export default plans;

function showPlan(plan: Plan, { t, locale }: View, tag: string): ShownPlan {
  const { catalogue } = site.commerce;
  const { id, name, features, tokensPerMonth } = plan;
  const lengths = plan.terms.map(({ term, sku, grant, prices }) => ({
    term,
    sku,
    prices,
    days: membershipDays(catalogue, grant),
  }));
  const short = lengths.toSorted((one, other) => one.days - other.days)[0];
  const long = lengths.find(({ days }) => days > (short?.days ?? 0));
  const amounts = short && long ? priceTexts(amountsSaved(short, long), tag) : {};
  const percent = new Intl.NumberFormat(tag, { style: 'percent', signDisplay: 'always' });
  const terms = lengths.map(({ term, sku, prices, days }): readonly [string, PlanTerm] => {
    const longer = short !== undefined && days > short.days;
    const perShort = priceTexts(prices, tag, (amount) => (amount / days) * (short?.days ?? days));
    return [
      term,
      {
        sku,
        price: priceTexts(prices, tag),
        length: t('membership.shop.length', { days }),
        perMonth: mapValues(perShort, (price) =>
          bindWords(t('membership.shop.perMonth', { price, days: short?.days ?? days }), locale.code),
        ),
        less: longer ? mapValues(savings(short, { days, prices }), (less) => lessByShare(percent, less / 100)) : {},
        every: plan.renews
          ? mapValues(priceTexts(prices, tag), (price) => t('membership.renewal.every', { price, days }))
          : undefined,
        saving: mapValues(amounts, (amount) =>
          longer
            ? t('membership.shop.saved', { amount })
            : t('membership.shop.save', { amount, days: long?.days ?? 0 }),
        ),
      },
    ];
  });
  return {
    id,
    name,
    text: t(messageKey(`membership.plan.${id}`)),
    quota: t('membership.shop.quota', { tokens: formatNumber(locale.code, tokensPerMonth) }),
    features: features.map((feature) => t(messageKey(`membership.feature.${feature}`), { plan: planWith(feature) })),
    terms: Object.fromEntries(terms),
    buy: t('membership.shop.choose', { plan: name }),
  };
}

/** A price falls by a share: with the sign for minus, where the data of languages have the hyphen that keyboards write. */
function lessByShare(percent: Intl.NumberFormat, share: number): string {
  return percent.format(-share).replace('-', '−');
}

function mapValues<Value>(values: Readonly<Record<string, Value>>, change: (value: Value) => string) {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));
}
