import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findArticle, loadCommerce } from '@duoverso/content/catalogue';
import { intlTag, type LocaleCode } from '@duoverso/locales';
import { formatMoney } from '@duoverso/locales/money';

/** What the site that is tested sells, and under which name: read from its content, because an owner changes it there alone. */
const content = fileURLToPath(new URL('../../content', import.meta.url));

export const BRAND: string = JSON.parse(readFileSync(`${content}/brand.json`, 'utf8')).name;
/** Of the search, as browsers ask for it. */
export const SEARCH_INDEX: string = JSON.parse(readFileSync(`${content}/settings.json`, 'utf8')).search.index;
const { catalogue, offers } = loadCommerce(content);
export const CATALOGUE = catalogue;

/** The highest plan and the smallest one. */
export const [HIGHEST_PLAN, SMALLEST_PLAN] = [planAt(0), planAt(-1)];

function planAt(place: number): (typeof CATALOGUE)['plans'][number] {
  const plan = CATALOGUE.plans.at(place);
  if (!plan) throw new RangeError('content/catalogue.json has no plan.');
  return plan;
}

/** What texts about an offer are filled with. */
export function offerValues(id: string): { plan: string; minimum: number; age: number; days: number } {
  const offer = offers.find((one) => one.id === id);
  const grant = CATALOGUE.grants[offer?.grant ?? ''];
  if (!offer || grant?.kind !== 'membership') throw new RangeError(`content/offers.json has no offer ${id}.`);
  const plan = CATALOGUE.plans.find((one) => one.id === grant.plan)?.name ?? '';
  return { plan, minimum: offer.minChromiumVersion, age: offer.newAccountDays, days: grant.days };
}

/** What an article costs, as the site says it. */
export function priceOf(locale: LocaleCode, sku: string, currency: string): string {
  const amount = findArticle(CATALOGUE, sku)?.prices[currency];
  if (amount === undefined) throw new RangeError(`content/catalogue.json has no price of ${sku} in ${currency}.`);
  return formatMoney(intlTag(locale), currency, amount);
}
