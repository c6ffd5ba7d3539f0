import { tokensOfWords } from '../../tokens-of-words.ts';

/** Things that people translate, with the English words that one of them holds. Round figures of their kind, said beside each field. */
export const WORDS_PER_UNIT = { article: 1_200, paper: 8_000, book: 90_000, video: 9_000 } as const;

export type Unit = keyof typeof WORDS_PER_UNIT;

/** How many of each. */
export type Amounts = Readonly<Record<Unit, number>>;

export const UNITS = Object.keys(WORDS_PER_UNIT) as readonly Unit[];

/** Largest amount that a field takes. */
export const MAX_AMOUNT = 9_999;

/** Tokens that translating these amounts takes, rounded up to two digits: it is an estimate and shall look like one. */
export function estimateTokens(amounts: Amounts): number {
  const words = UNITS.reduce((sum, unit) => sum + amounts[unit] * WORDS_PER_UNIT[unit], 0);
  const tokens = tokensOfWords(words);
  if (tokens === 0) return 0;
  const step = 10 ** Math.max(Math.floor(Math.log10(tokens)) - 1, 0);
  return Math.ceil(tokens / step) * step;
}

/** A share of a meter below which it looks empty. */
const LEAST_SHOWN = 0.1;

/** Whether a meter shows a share: one that is nearly empty looks broken, and words say more. */
export function fillsMeter(share: number): boolean {
  return share >= LEAST_SHOWN;
}

/** What the visitor has typed into a field: a whole number from 0 to the largest that is taken. */
export function readAmount(typed: string): number {
  const number = Math.floor(Number(typed));
  return Number.isFinite(number) ? Math.min(Math.max(number, 0), MAX_AMOUNT) : 0;
}
