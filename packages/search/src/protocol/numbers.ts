const NUMBER = /^[+-]?(?:\d{1,300}(?:\.\d{0,300})?|\.\d{1,300})(?:e[+-]?\d{1,3})?$/i;

/** `3 TO 5` at the place where it is looked for. */
export const RANGE = /\s*([+-]?\d+(?:\.\d+)?)\s+TO\s+([+-]?\d+(?:\.\d+)?)(?=[\s)]|$)/y;

/** A number as text; undefined for anything else, infinity included. */
export function numberOf(text: string): number | undefined {
  if (!NUMBER.test(text)) return undefined;
  const value = Number(text);
  return Number.isFinite(value) ? value : undefined;
}
