import { z } from 'zod';

/** Lines of one batch at most. */
export const MAX_USAGE_LINES = 1_000;
const MAX_NAME = 64;
/** Far above anything that is translated in one go; keeps sums within what JavaScript counts exactly. */
const MAX_TOKENS = 1_000_000_000;

/** Why a line was not counted; the other lines of its batch are. */
export const USAGE_REJECTIONS = [
  'member_unknown',
  'feature_unknown',
  'engine_unknown',
  'nothing_used',
  'tokens_negative',
  'too_late',
  'in_future',
  'repeated',
] as const;
export type UsageRejection = (typeof USAGE_REJECTIONS)[number];

const name = z.string().min(1).max(MAX_NAME);

const usageLineSchema = z.object({
  member: name.describe('Id of the member, as `GET /api/me` gives it'),
  feature: name.describe('A feature of `usage.features` in the catalogue that costs something'),
  engine: name.describe('An included engine'),
  tokens: z
    .int()
    .min(-MAX_TOKENS)
    .max(MAX_TOKENS)
    .describe(
      'What it cost by the catalogue; 0 for a translation that failed or came back empty, which is not counted',
    ),
  at: z.iso
    .datetime({ offset: true })
    .describe('When it was asked for, to the millisecond; a retry keeps it, so that it counts once'),
});

/** Body of `POST /api/usage`. */
export const usageBatchSchema = z
  .object({
    batch: z
      .string()
      .regex(/^[\w.:-]{1,100}$/)
      .describe('Chosen by the service: the same id with the same lines counts once, however often it is sent'),
    lines: z.array(usageLineSchema).min(1).max(MAX_USAGE_LINES),
  })
  .meta({ id: 'UsageBatch' });

/** Answer of `POST /api/usage`; a batch that is sent again gets the same one. */
export const usageAnswerSchema = z
  .object({
    batch: z.string(),
    counted: z.int().describe('Lines that count'),
    tokens: z.int().describe('What they come to'),
    notCounted: z
      .array(z.object({ line: z.int().describe('Its place in the batch, from 0'), reason: z.enum(USAGE_REJECTIONS) }))
      .describe('All other lines'),
  })
  .meta({ id: 'UsageAnswer' });

const instant = z.iso.datetime().describe('ISO 8601 in UTC');
const amounts = {
  tokens: z.int().describe('Size'),
  used: z.int(),
  left: z.int().describe('`tokens` less `used`, never negative'),
};

/** What a member may use at this moment: the month of the plan is used first, then data packs in the order in which they stand. */
export const quotaSchema = z
  .object({
    plan: z
      .object({
        id: z.string(),
        ...amounts,
        from: instant,
        to: instant.describe('When this month ends'),
        resetsAt: instant
          .nullable()
          .describe('When the next month begins; null when the membership ends with this one'),
      })
      .nullable()
      .describe('The running month of the running plan; null when none runs'),
    packs: z
      .array(
        z.object({
          id: z.string(),
          ...amounts,
          grantedAt: instant,
          expiresAt: instant.nullable().describe('Null for a pack that stays until it is used'),
        }),
      )
      .describe('Data packs that have tokens left, those that expire first at the top'),
    left: z.int().describe('Of the month and all packs'),
    notice: z
      .union([z.literal(80), z.literal(100)])
      .nullable()
      .describe('Percent of the month, or of the last pack of a member without a plan, that are used up'),
  })
  .meta({ id: 'Quota' });

export type UsageLine = z.infer<typeof usageLineSchema>;
export type UsageBatch = z.infer<typeof usageBatchSchema>;
export type UsageAnswer = z.infer<typeof usageAnswerSchema>;
export type Quota = z.infer<typeof quotaSchema>;
