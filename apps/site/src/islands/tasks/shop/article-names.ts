import type { CatalogueFile } from '@duoverso/content/catalogue';
import { formatNumber } from '@duoverso/locales';
import { site } from '../../../page/site-content.ts';
import type { View } from '../../../page/view.ts';

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

/** Tokens that a grant of the catalogue gives. Throws for one that gives none: the catalogue's schema lets no pack name it. */
export function packTokens({ grants }: Pick<CatalogueFile, 'grants'>, name: string): number {
  const grant = grants[name];
  if (grant?.kind !== 'data') throw new RangeError(`The grant "${name}" gives no data.`);
  return grant.tokens;
}

/** What a data pack is called: by its size. */
export function packName({ t, locale }: Pick<View, 't' | 'locale'>, tokens: number): string {
  return t('membership.pack.name', { tokens: formatNumber(locale.code, tokens) });
}

/** How many days of membership a grant of the catalogue gives. Throws for one that gives none: the catalogue's schema lets no plan name it. */
export function membershipDays({ grants }: Pick<CatalogueFile, 'grants'>, name: string): number {
  const grant = grants[name];
  if (grant?.kind !== 'membership') throw new RangeError(`The grant "${name}" gives no membership.`);
  return grant.days;
}
