import { brandShades } from '@duoverso/content/data/colours';
import type { Plugin } from 'vite';

/**
 * Gives the style sheets of all pages what content decides: the origin of the site as `--site-origin`, since a style sheet can't ask where it is and an address on
 * paper needs its host, and the shades of the accent, see `styles/tokens.css`.
 * @param siteUrl where the site is published
 * @param accent of `content/brand.json`
 */
export function siteFacts(siteUrl: string, accent: string): Plugin {
  const facts = new Map([['--site-origin', JSON.stringify(new URL(siteUrl).origin)], ...brandShades(accent)]);
  const declarations = [...facts].map(([name, value]) => `${name}: ${value};`).join(' ');
  return {
    name: 'site-facts',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/layouts/site.css')) return undefined;
      return `${code}\n:root { ${declarations} }\n`;
    },
  };
}
