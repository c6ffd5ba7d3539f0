/** Where a build of the site is served from while no address of its own is configured. */
const LOOPBACK = ['http://localhost', 'http://127.0.0.1'];

/** Where the companion finds the site. */
export interface SiteAddress {
  /** Address with the site's base, ending in a slash. */
  readonly address: string;
  /** Origins on whose pages the companion speaks. */
  readonly origins: readonly string[];
}

/**
 * The site's address from the variables of its build. `SITE_URL` gives the one origin; without it the site is tried out on this machine, whose
 * loopback addresses then count too. `COMPANION_ORIGINS` (separated by commas) takes the place of both.
 * @throws {RangeError} for a wish that is no http(s) origin.
 */
export function siteAddress(env: Readonly<Record<string, string | undefined>>, brandUrl: string): SiteAddress {
  const site = env['SITE_URL'] ?? brandUrl;
  const address = new URL(`${(env['BASE_PATH'] ?? '/').replace(/\/$/, '')}/`, site).href;
  const requested = env['COMPANION_ORIGINS']?.split(',').map((origin) => origin.trim());
  const origins = requested ?? [new URL(site).origin, ...(env['SITE_URL'] === undefined ? LOOPBACK : [])];
  for (const origin of origins) {
    if (!isOrigin(origin)) {
      throw new RangeError(
        `COMPANION_ORIGINS holds "${origin}". Write origins such as https://site.example, separated by commas.`,
      );
    }
  }
  return { address, origins };
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text;
}
