import type { Settings } from '../../apps/site/src/page/settings.ts';

/** Origins beside the site's own that its pages ask: for answers to searches, and to take events when these are on. */
export function searchOrigins({ hosts, insights, insightsHosts }: Settings['search']): string[] {
  return [...new Set([...hosts, ...(insights ? insightsHosts : [])].map((host) => new URL(host).origin))];
}
