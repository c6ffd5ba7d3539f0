/** 1,000 tokens are about 750 English words. */
const TOKENS_PER_WORD = 1_000 / 750;
/** An engine reads the original and writes the translation; both count. */
const DIRECTIONS = 2;

/** Tokens that translating so many English words takes, not rounded. */
export function tokensOfWords(words: number): number {
  return words * TOKENS_PER_WORD * DIRECTIONS;
}
