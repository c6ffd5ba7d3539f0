import type { ApiFailure } from '../api/call-api.ts';

const RETRY_AFTER_MS = 5_000;
const PASSING: readonly ApiFailure['code'][] = ['unreachable', 'too_busy', 'member_services_unavailable'];

/** How long to wait before asking again by oneself; undefined for failures that do not pass by waiting. */
export function retryDelayMs({ code, retryAfterS }: ApiFailure): number | undefined {
  if (!PASSING.includes(code)) return undefined;
  return retryAfterS === undefined ? RETRY_AFTER_MS : retryAfterS * 1_000;
}
