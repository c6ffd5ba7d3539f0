import { type Campaign, campaignsFor, type ShownCampaign } from '@duoverso/content/data/campaigns';
import type { Locale } from '@duoverso/locales';
import { planWith } from '../page/plan-with.ts';
import { site } from '../page/site-content.ts';
import { fill } from '../strings/fill.ts';

/** The campaigns of a kind in a language, with the names of the product and of its smallest plan for `{brand}` and `{plan}`. */
export function shownCampaigns(kind: Campaign['kind'], locale: Pick<Locale, 'code' | 'derived'>): ShownCampaign[] {
  const names = { brand: site.brand.name, plan: planWith() };
  return campaignsFor(site.campaigns, kind, locale).map((one) => ({ ...one, text: fill(one.text, names) }));
}
