import { z } from 'zod';
import { accountWordSchema } from './account-words.ts';
import { MAX_NAME_LENGTH } from './accounts.ts';
import { renewalSchema } from './renewals.ts';
import { typedLine } from './typed-text.ts';
import { quotaSchema } from './usage.ts';
import { scheduleSchema, subscriptionStatusSchema } from './user-info.ts';

/** Where a grant comes from. */
export const GRANT_SOURCES = ['order', 'code', 'offer', 'support'] as const;
export type GrantSource = (typeof GRANT_SOURCES)[number];

const MAX_TAX_ID_LENGTH = 40;

const instant = z.iso.datetime().describe('ISO 8601 in UTC');

export const membershipSchema = z
  .object({
    subscriptionStatus: subscriptionStatusSchema,
    plan: z.string().nullable().describe('Plan that is running, null when none is'),
    endsAt: instant
      .nullable()
      .describe('When the last plan of the schedule ends, or the membership has ended; null when there never was one'),
    schedule: scheduleSchema.describe('The running plan, then those that wait for it; empty when none runs'),
  })
  .meta({ id: 'Membership' });

/** Answer of `GET /api/me`. */
export const meSchema = z
  .object({
    member: z.object({
      id: z.string(),
      email: z.email(),
      emailVerified: z.boolean(),
      name: z.string(),
      company: z.string().describe('On receipts, beside the name; empty for none'),
      taxId: z.string().describe('On receipts; empty for none'),
      locale: z.string().describe('Language of the messages to this member'),
      reminders: z.boolean().describe('Whether the member is told before the membership ends'),
      createdAt: instant,
    }),
    membership: membershipSchema,
    data: z.object({ tokens: z.int().describe('What all data packs have left') }),
    quota: quotaSchema,
  })
  .meta({ id: 'Me' });

/** Answer of `GET /api/me/ledger`: every grant with its reason, newest first. */
export const ledgerSchema = z
  .object({
    entries: z.array(
      z.object({
        id: z.string(),
        source: z.enum(GRANT_SOURCES),
        plan: z.string().nullable().describe('Plan of a membership grant, null for data'),
        days: z.int().nullable().describe('Length of a membership grant, null for data'),
        tokens: z.int().nullable().describe('Size of a data grant, null for membership'),
        grantedAt: instant,
        revokedAt: instant.nullable(),
        reference: z.string().nullable().describe('Number of the order, id of the offer; null for codes and support'),
      }),
    ),
  })
  .meta({ id: 'Ledger' });

/** Body of `PATCH /api/me`. */
export const meChangeSchema = z
  .object({
    name: typedLine(MAX_NAME_LENGTH).optional(),
    company: typedLine(MAX_NAME_LENGTH).optional(),
    taxId: typedLine(MAX_TAX_ID_LENGTH).optional(),
    locale: z.string().max(16).optional(),
    reminders: z.boolean().optional(),
  })
  .meta({ id: 'MeChange' });

/** Answer of `GET /api/me/export`: everything that is kept about the member, as a download. */
export const exportSchema = z
  .object({
    exportedAt: instant,
    account: meSchema.shape.member,
    membership: membershipSchema,
    ledger: ledgerSchema.shape.entries,
    data: z.object({
      tokens: z.int(),
      entries: z.array(z.object({ tokens: z.int(), source: z.string(), at: instant })),
    }),
    quota: quotaSchema,
    usage: z.array(z.object({ at: instant, feature: z.string(), engine: z.string(), tokens: z.int() })),
    usageNotices: z.array(
      z.object({
        toldAt: instant,
        threshold: z.int().describe('Percent of the quota'),
        period: z.string().describe('The month by its beginning, or the data pack by its id'),
      }),
    ),
    codes: z.array(z.object({ redeemedAt: instant, grant: z.string() })),
    offers: z.array(
      z.object({ offer: z.string(), claimedAt: instant, extensionVersion: z.string(), chromiumVersion: z.string() }),
    ),
    renewals: z.array(renewalSchema),
    orders: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
    messages: z.array(z.object({ kind: z.string(), to: z.string(), writtenAt: instant, sentAt: instant.nullable() })),
    changes: z
      .array(
        z.object({
          at: instant,
          command: z.string(),
          result: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
        }),
      )
      .describe('What operators have changed, and when they have looked at the account'),
    notes: z.array(z.object({ at: instant, note: z.string() })).describe('What support has written down'),
    sessions: z.array(
      z.object({
        createdAt: instant,
        expiresAt: instant,
        address: z.string().nullable(),
        browser: z.string().nullable(),
      }),
    ),
    passkeys: z.array(z.object({ name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() })),
    providers: z
      .array(
        z.object({
          issuer: z.string(),
          subject: z.string(),
          email: z.string().nullable(),
          createdAt: instant,
          lastUsedAt: instant.nullable(),
        }),
      )
      .describe('Accounts at other providers that sign in to this one'),
    words: z.array(accountWordSchema).describe('Saved words, if the account keeps them, and lately removed ones'),
    affiliate: z.object({
      code: z.string().nullable(),
      referredBy: z.string().nullable(),
      commissions: z.array(
        z.object({
          amount: z.int(),
          currency: z.string(),
          earnedAt: instant,
          dueAt: instant,
          voidedAt: instant.nullable().describe('When the purchase lost its payment: nothing is owed for it'),
          paidAt: instant.nullable().describe('When it was last part of a payout'),
          paidAmount: z.int().describe('What has been paid out of it so far'),
        }),
      ),
    }),
  })
  .meta({ id: 'MemberExport' });

/** A plan of the schedule and its days. */
export type Stretch = Membership['schedule'][number];
export type Membership = z.infer<typeof membershipSchema>;
export type Me = z.infer<typeof meSchema>;
export type Ledger = z.infer<typeof ledgerSchema>;
export type MeChange = z.infer<typeof meChangeSchema>;
export type MemberExport = z.infer<typeof exportSchema>;
