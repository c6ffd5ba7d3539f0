const MILLION = 1_000_000;

/** A number of tokens; from a million on in words, as the rest of the site writes it. */
export function formatTokens(intlTag: string, tokens: number): string {
  const words = { notation: 'compact', compactDisplay: 'long', maximumSignificantDigits: 2 } as const;
  return new Intl.NumberFormat(intlTag, tokens >= MILLION ? words : {}).format(tokens);
}
