import type { OrderFacts } from './mail-facts.ts';

/** What samples of several kinds share. */
export const SAMPLE_SITE = 'https://site.example';
export const SAMPLE_AT = new Date('2026-12-01T12:00:00Z');
export const SAMPLE_PLANS = { max: 'Oak', pro: 'Pine' } as const;

export const SAMPLE_ORDER: OrderFacts = {
  id: '3f1e9c2a-6d1b-4c58-9a57-0f6f3a2b1c4d',
  number: 1042,
  grant: { kind: 'membership', plan: 'max', days: 365 },
  plans: SAMPLE_PLANS,
  quantity: 1,
  currency: 'EUR',
  unitAmount: 19_200,
  discountAmount: 1_920,
  promotionAmount: 0,
  changesPlan: false,
  invoiceNumber: 'INV-000042',
  totalAmount: 17_280,
  taxPercent: 19,
  taxAmount: 2_759,
  createdAt: SAMPLE_AT,
  paidAt: SAMPLE_AT,
  isSandbox: false,
  refund: { until: new Date('2026-12-04T12:00:00Z'), maxQuotaShare: 0.05 },
};
