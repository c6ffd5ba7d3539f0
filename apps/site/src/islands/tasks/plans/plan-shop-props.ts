import type { PriceTexts } from '../shop/price-texts.ts';
import type { ShopProps } from '../shop/shop-props.ts';

export const TERMS = ['monthly', 'yearly'] as const;
export type Term = (typeof TERMS)[number];

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

export interface PlanShopProps extends ShopProps {
  plans: readonly ShownPlan[];
  free: {
    name: string;
    text: string;
    price: PriceTexts;
    length: string;
    features: readonly string[];
    action: { label: string; href: string } | undefined;
  };
  strings: Record<Term | 'term' | 'recommended', string>;
}
