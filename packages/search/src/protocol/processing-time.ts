/** Milliseconds since a moment of `performance.now()`, for an answer's `processingTimeMS`: whole and at least 1. */
export function millisecondsSince(startedAt: number): number {
  return Math.max(1, Math.round(performance.now() - startedAt));
}
