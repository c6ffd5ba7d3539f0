/** Oldest Chromium that loads extensions of manifest version 3. */
const MANIFEST_V3_CHROMIUM = '88';

export const ICON_SIZES_PX = [16, 32, 48, 128] as const;

/**
 * The companion's manifest. It asks for no permission; its script runs on the site's own pages and nowhere else.
 * @param origins of the site, e.g. `https://site.example`
 */
export function manifest(version: string, origins: readonly string[]): object {
  const icons = Object.fromEntries(ICON_SIZES_PX.map((size) => [size, `icons/${size}.png`]));
  return {
    manifest_version: 3,
    name: '__MSG_name__',
    description: '__MSG_description__',
    version,
    default_locale: 'en',
    minimum_chrome_version: MANIFEST_V3_CHROMIUM,
    icons,
    action: { default_icon: icons, default_title: '__MSG_name__', default_popup: 'page.html' },
    options_ui: { page: 'page.html', open_in_tab: false },
    content_scripts: [{ matches: origins.map(matchPattern), js: ['announce.js'], run_at: 'document_start' }],
  };
}

/** Match patterns hold no port in every browser: a pattern without one is for all ports. */
function matchPattern(origin: string): string {
  const { protocol, hostname } = new URL(origin);
  return `${protocol}//${hostname}/*`;
}
