import type { Metrics } from '../metrics/metrics.ts';
import { ApiError } from './api-error.ts';

/** Runs an attempt and counts its outcome for the metrics: `granted`, the code of the refusal, or `failed`. */
export async function countAttempt<Result>(
  { metrics }: { readonly metrics: Metrics },
  what: string,
  attempt: () => Promise<Result>,
): Promise<Result> {
  try {
    const result = await attempt();
    metrics.attempt(what, 'granted');
    return result;
  } catch (error) {
    metrics.attempt(what, error instanceof ApiError ? error.code : 'failed');
    throw error;
  }
}
