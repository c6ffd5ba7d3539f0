import { z } from 'zod';

const sums = z.array(z.object({ currency: z.string(), amount: z.int() })).describe('Minor units by currency');

/** What an affiliate agrees to, by the catalogue. */
export const affiliateTermsSchema = z
  .object({
    commissionPercent: z.number().describe('Of what a member pays who signed up through the link'),
    discountPercent: z.number().describe('For that member, on the first order'),
    clickDays: z.int().describe('How long after the click orders count'),
    finalDays: z.int().describe('After the payment, then the commission is final: no order can be asked back any more'),
    payout: z.object({
      minimums: z.record(z.string(), z.int()).describe('Minor units by currency; less waits for further commissions'),
      dayOfMonth: z.int().describe('Of each month: when what is final is paid out, by bank transfer'),
    }),
  })
  .meta({ id: 'AffiliateTerms' });

/** Answer of `GET /api/me/affiliate` and of `POST /api/me/affiliate`, which joins. */
export const affiliateSchema = z
  .object({
    code: z.string().nullable().describe('Null before joining'),
    terms: affiliateTermsSchema,
    referrals: z.int().describe('Accounts that signed up through the link'),
    commissions: z.object({
      pending: sums.describe('Within the refund window'),
      due: sums.describe('Past the refund window and not paid out yet, less what went back after it was paid out'),
      paid: sums.describe('What has been paid out'),
    }),
  })
  .meta({ id: 'Affiliate' });

export type AffiliateTerms = z.infer<typeof affiliateTermsSchema>;
export type Affiliate = z.infer<typeof affiliateSchema>;
