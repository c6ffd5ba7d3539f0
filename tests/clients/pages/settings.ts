import type { PageSettings } from '../client-page.ts';

/** Set by the page around this script. */
export const settings = (globalThis as unknown as { SEARCH: PageSettings }).SEARCH;

/** For the clients' `hosts`. */
export const hosts = [{ url: settings.host, protocol: 'http' as const, accept: 'readWrite' as const }];
