/** What the page around this script gives it in `globalThis.SEARCH`. */
export interface PageSettings {
  readonly host: string;
  readonly appId: string;
  readonly apiKey: string;
  readonly index: string;
}

export const settings = (globalThis as unknown as { SEARCH: PageSettings }).SEARCH;

/** For the clients' `hosts`. */
export const hosts = [{ url: settings.host, protocol: 'http' as const, accept: 'readWrite' as const }];
