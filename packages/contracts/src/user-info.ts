import { z } from 'zod';

/** Key of the record in local storage, as the specification names it. */
export const USER_INFO_KEY = 'user_info';

/** `active` while a membership runs; `past_due` while it goes on though the charge of its renewal has failed; `expired` when it has run out; `canceled` when a refund, a dispute or a charge that was never paid has ended it; `none` when there never was one. */
export const SUBSCRIPTION_STATUSES = ['active', 'past_due', 'canceled', 'expired', 'none'] as const;

export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

export const subscriptionStatusSchema = z.enum(SUBSCRIPTION_STATUSES);

const instant = z.iso.datetime().describe('ISO 8601 in UTC');

/** What runs and what goes on afterwards: the running plan first, each other one from the end of the one before. Empty when nothing runs. */
export const scheduleSchema = z.array(
  z.object({
    plan: z.string(),
    from: instant,
    to: instant,
    paused: z.boolean().describe('Whether these days wait for a higher plan to end'),
  }),
);

/**
 * What the pages remember of the signed-in member, without anything personal: `{"subscription":{"subscriptionStatus":"active", …}}`. Written after each answer of
 * `GET /api/me`, removed at sign-out.
 */
export const userInfoSchema = z.object({
  subscription: z.object({
    subscriptionStatus: subscriptionStatusSchema,
    /** Plan that is running, else null. */
    plan: z.string().nullable(),
    /** When the last plan ends or has ended; null when there never was one. Until when the running plan lasts is in `schedule`. */
    endsAt: instant.nullable(),
    schedule: scheduleSchema,
  }),
});

export type UserInfo = z.infer<typeof userInfoSchema>;
