/** The three questions with their answers, in the order in which they are asked. */
export const QUESTIONS = {
  what: ['texts', 'files'],
  much: ['little', 'some', 'lots'],
  engine: ['own', 'included', 'premium'],
} as const;

export type Question = keyof typeof QUESTIONS;
export type Answers = { readonly [Name in Question]: (typeof QUESTIONS)[Name][number] };

/** A plan as the recommendation needs it. */
export interface KnownPlan {
  readonly id: string;
  readonly tokensPerMonth: number;
  readonly features: readonly string[];
}

/** Why a plan is recommended. */
export const REASONS = ['free', 'included', 'files', 'quota', 'premium'] as const;
export type Reason = (typeof REASONS)[number];

export interface Recommendation {
  /** Undefined for the free use. */
  readonly plan: string | undefined;
  readonly reason: Reason;
}

/** Tokens a month by how much a visitor reads: an article or two a week, an hour a day, most of the working day. */
const TOKENS_PER_MONTH = { little: 1_000_000, some: 8_000_000, lots: 30_000_000 } as const;

/** What files other than texts need. */
const FILE_FEATURES = ['pdf-pro', 'image-ocr', 'manga', 'ai-subtitles'];
const PREMIUM_FEATURE = 'premium-models';

/**
 * The smallest plan that holds what the answers ask for; the largest one when none holds enough.
 * @param plans the smallest first
 */
export function recommendPlan(plans: readonly KnownPlan[], { what, much, engine }: Answers): Recommendation {
  const features = [...(what === 'files' ? FILE_FEATURES : []), ...(engine === 'premium' ? [PREMIUM_FEATURE] : [])];
  if (features.length === 0 && engine === 'own') return { plan: undefined, reason: 'free' };
  const able = plans.filter((plan) => features.every((feature) => plan.features.includes(feature)));
  const tokens = engine === 'own' ? 0 : TOKENS_PER_MONTH[much];
  const chosen = able.find(({ tokensPerMonth }) => tokensPerMonth >= tokens) ?? able.at(-1);
  if (!chosen) return { plan: undefined, reason: 'free' };
  const quota = chosen !== able[0];
  const other = what === 'files' ? 'files' : 'included';
  return { plan: chosen.id, reason: engine === 'premium' ? 'premium' : quota ? 'quota' : other };
}
