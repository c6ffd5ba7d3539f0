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
    changes: z
      .array(z.object({ sku: z.string(), plan: z.string(), days: z.int().positive(), amount: z.int().nonnegative() }))
      .describe('Plans that it can be changed to now, with the price of each charge; empty while it cannot be'),
    hasPortal: z.boolean().describe('Whether cards and invoices are on a page of the payment provider'),
  })
  .meta({ id: 'Renewal' });

/** Answer of `GET /api/renewals`, newest first; those that have ended are left out. */
export const renewalsSchema = z.object({ renewals: z.array(renewalSchema) }).meta({ id: 'Renewals' });

/** Answer of `POST /api/renewals/{id}/portal`: the provider's page for cards, invoices and the end of the renewal. */
export const portalSchema = z.object({ url: z.string() }).meta({ id: 'Portal' });

/** Body of `POST /api/renewals/{id}/preview`: the plan that it might be changed to. */
export const planChangeSchema = z.object({ sku: z.string().max(64) }).meta({ id: 'PlanChange' });

/** Answer of `POST /api/renewals/{id}/preview`; amounts in minor units of the currency. */
export const planChangePreviewSchema = z
  .object({
    sku: z.string(),
    at: instant.describe('The moment by which it was reckoned; holds for 15 minutes'),
    currency: z.string(),
    dueNow: z.int().nonnegative().describe('What is charged when it is changed'),
    unused: z.int().nonnegative().describe('What is taken off for the rest of the running period'),
    price: z.int().nonnegative().describe('Of each charge afterwards'),
    nextChargeAt: instant,
  })
  .meta({ id: 'PlanChangePreview' });

/** Body of `POST /api/renewals/{id}/change`: what the preview has shown. At another price nothing is changed. */
export const planChangeRequestSchema = planChangePreviewSchema
  .pick({ sku: true, at: true, dueNow: true, price: true })
  .meta({ id: 'PlanChangeRequest' });

/** Body of `POST /api/sandbox/renewals/{id}/charge`: how the next pretended charge ends, which comes right away. */
export const sandboxChargeSchema = z.object({ outcome: z.enum(['paid', 'failed']) }).meta({ id: 'SandboxCharge' });

export type Renewal = z.infer<typeof renewalSchema>;
export type Renewals = z.infer<typeof renewalsSchema>;
export type PlanChangePreview = z.infer<typeof planChangePreviewSchema>;
export type PlanChangeRequest = z.infer<typeof planChangeRequestSchema>;
export type SandboxCharge = z.infer<typeof sandboxChargeSchema>;
