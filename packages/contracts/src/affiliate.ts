import { z } from 'zod';

const sums = z.array(z.object({ currency: z.string(), amount: z.int() })).describe('Minor units by currency');

/** Answer of `GET /api/me/affiliate` and of `POST /api/me/affiliate`, which joins. */
export const affiliateSchema = z
  .object({
    code: z.string().nullable().describe('Null before joining'),
    commissionPercent: z.number(),
    discountPercent: z.number(),
    refundWindowDays: z.int(),
    referrals: z.int().describe('Accounts that signed up through the link'),
    commissions: z.object({
      pending: sums.describe('Within the refund window'),
      due: sums.describe('Past the refund window and not paid out yet, less what went back after it was paid out'),
      paid: sums.describe('What has been paid out'),
    }),
  })
  .meta({ id: 'Affiliate' });

export type Affiliate = z.infer<typeof affiliateSchema>;
