import { type CatalogueFile, type Grant, mayRenew } from '@duoverso/content/catalogue';
import { z } from 'zod';
import { refundTermsOf } from '../orders/refund-terms.ts';

/** What an order of a renewal is made with. Kept with the renewal at the provider once its plan has been changed, so that a later catalogue changes nothing. */
const termsShape = z.object({
  sku: z.string().min(1),
  grant: z.string().min(1),
  grantShape: z.string().min(1),
  /** Minor units of the currency. */
  unitAmount: z.int().nonnegative(),
  taxPercent: z.number().nonnegative(),
  refundTerms: z.string().nullable(),
});
export type PlanTerms = z.infer<typeof termsShape>;

/** A plan that a renewal can be changed to. */
export interface OfferedChange {
  readonly terms: PlanTerms;
  readonly plan: string;
  /** For which it is charged. */
  readonly days: number;
}

/** Plans that a renewal can be changed to, with their prices in its currency, in the order of the catalogue. */
export function changesOf(
  catalogue: CatalogueFile,
  { sku, currency }: { readonly sku: string; readonly currency: string },
): OfferedChange[] {
  return catalogue.plans
    .flatMap(({ terms }) => terms)
    .filter((term) => term.sku !== sku && mayRenew(catalogue, term.sku))
    .flatMap((term) => {
      const unitAmount = Object.hasOwn(term.prices, currency) ? term.prices[currency] : undefined;
      const grant = catalogue.grants[term.grant];
      if (unitAmount === undefined || grant?.kind !== 'membership') return [];
      const terms = {
        ...{ sku: term.sku, grant: term.grant, grantShape: JSON.stringify(grant), unitAmount },
        taxPercent: catalogue.tax.includedPercent,
        refundTerms: JSON.stringify(refundTermsOf(catalogue, term.sku)),
      };
      return [{ terms, plan: grant.plan, days: grant.days }];
    });
}

/** The days that a plan is charged for in one charge. */
export function daysOf({ grantShape }: Pick<PlanTerms, 'grantShape'>): number {
  const grant = JSON.parse(grantShape) as Grant; // of the checked catalogue
  return grant.kind === 'membership' ? grant.days : 0;
}

/** Terms in Stripe's metadata, whose texts have at most 500 letters each. */
export function metadataOf({ sku, grant, grantShape, unitAmount, taxPercent, refundTerms }: PlanTerms) {
  return {
    ...{ plan_sku: sku, plan_grant: grant, plan_gives: grantShape },
    ...{ plan_price: String(unitAmount), plan_tax: String(taxPercent), plan_refunds: refundTerms ?? '' },
  };
}

/** The terms that metadata hold; undefined where the plan has never been changed. */
export function termsIn(metadata: Readonly<Record<string, string>> | null | undefined): PlanTerms | undefined {
  if (metadata?.['plan_sku'] === undefined) return undefined;
  return termsShape.parse({
    ...{ sku: metadata['plan_sku'], grant: metadata['plan_grant'], grantShape: metadata['plan_gives'] },
    ...{ unitAmount: Number(metadata['plan_price']), taxPercent: Number(metadata['plan_tax']) },
    refundTerms: metadata['plan_refunds'] || null,
  });
}
