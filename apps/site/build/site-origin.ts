import type { Plugin } from 'vite';

/**
 * Gives the style sheets of all pages the origin of the site as `--site-origin`: a style sheet can't ask where it is, and an address on paper needs its host.
 * @param siteUrl where the site is published
 */
export function siteOrigin(siteUrl: string): Plugin {
  return {
    name: 'site-origin',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/layouts/site.css')) return undefined;
      return `${code}\n:root { --site-origin: ${JSON.stringify(new URL(siteUrl).origin)}; }\n`;
    },
  };
}
