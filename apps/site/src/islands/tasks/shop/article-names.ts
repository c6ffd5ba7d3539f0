import { site } from '../../../page/site-content.ts';
import type { View } from '../../../page/view.ts';
import { packName, packTokens } from '../packs/pack-name.ts';
import { membershipDays } from '../plans/membership-days.ts';

/** Names of what the catalogue sells, by stock-keeping unit, in a view's language. */
export function articleNames(view: View): Record<string, string> {
  const { catalogue } = site.commerce;
  const plans = catalogue.plans.flatMap(({ name, terms }) =>
    terms.map(({ sku, grant }) => {
      const days = membershipDays(catalogue, grant);
      return [sku, view.t('membership.article.plan', { plan: name, days })];
    }),
  );
  const packs = catalogue.dataPacks.map(({ sku, grant }) => [sku, packName(view, packTokens(catalogue, grant))]);
  return Object.fromEntries([...plans, ...packs]);
}
