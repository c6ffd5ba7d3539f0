import { z } from 'zod';

const instant = z.iso.datetime().describe('ISO 8601 in UTC');

/** `past_due` while a failed charge is tried again; `ending` when it ends with the paid period; `ended` when nothing is charged any more. */
export const RENEWAL_STATUSES = ['active', 'past_due', 'ending', 'ended'] as const;

/** A plan that is paid again by itself. */
export const renewalSchema = z
  .object({
    id: z.string(),
    sku: z.string(),
    plan: z.string(),
    status: z.enum(RENEWAL_STATUSES),
    currency: z.string(),
    amount: z.int().nonnegative().describe('What the next charge costs, in minor units of the currency'),
    paidUntil: instant.nullable().describe('End of the last paid period'),
    nextChargeAt: instant.nullable().describe('Null when nothing is charged any more, or a charge has failed'),
    graceUntil: instant.nullable().describe('While a charge fails: until when the plan goes on'),
    hasPortal: z.boolean().describe('Whether cards and invoices are on a page of the payment provider'),
  })
  .meta({ id: 'Renewal' });

/** Answer of `GET /api/renewals`, newest first; those that have ended are left out. */
export const renewalsSchema = z.object({ renewals: z.array(renewalSchema) }).meta({ id: 'Renewals' });

/** Answer of `POST /api/renewals/{id}/portal`: the provider's page for cards, invoices and the end of the renewal. */
export const portalSchema = z.object({ url: z.string() }).meta({ id: 'Portal' });

/** Body of `POST /api/sandbox/renewals/{id}/charge`: how the next pretended charge ends, which comes at once. */
export const sandboxChargeSchema = z.object({ outcome: z.enum(['paid', 'failed']) }).meta({ id: 'SandboxCharge' });

export type Renewal = z.infer<typeof renewalSchema>;
export type Renewals = z.infer<typeof renewalsSchema>;
export type SandboxCharge = z.infer<typeof sandboxChargeSchema>;
