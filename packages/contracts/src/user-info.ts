import { z } from 'zod';

/** Key of the record in local storage, as the specification names it. */
export const USER_INFO_KEY = 'user_info';

/** `active` while a membership runs; `expired` when it has run out; `canceled` when a refund or a dispute has ended it; `none` when there never was one. */
export const SUBSCRIPTION_STATUSES = ['active', 'canceled', 'expired', 'none'] as const;

export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

export const subscriptionStatusSchema = z.enum(SUBSCRIPTION_STATUSES);

/**
 * What the pages remember of the signed-in member, without anything personal: `{"subscription":{"subscriptionStatus":"active", …}}`. Written after each answer of
 * `GET /api/me`, removed at sign-out.
 */
export const userInfoSchema = z.object({
  subscription: z.object({
    subscriptionStatus: subscriptionStatusSchema,
    /** Plan that is running, else null. */
    plan: z.string().nullable(),
    /** When the membership ends or has ended, ISO 8601 in UTC; null when there never was one. */
    endsAt: z.iso.datetime().nullable(),
  }),
});

export type UserInfo = z.infer<typeof userInfoSchema>;
