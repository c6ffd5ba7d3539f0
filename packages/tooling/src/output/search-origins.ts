/** Where a site looks for answers to searches and sends its events, as `content/settings.json` has it. */
export interface SearchHosts {
  readonly hosts: readonly string[];
  readonly insights: boolean;
  readonly insightsHosts: readonly string[];
}

/** Origins beside the site's own that its pages ask: for answers to searches, and to take events when these are on. */
export function searchOrigins({ hosts, insights, insightsHosts }: SearchHosts): string[] {
  return [...new Set([...hosts, ...(insights ? insightsHosts : [])].map((host) => new URL(host).origin))];
}
