import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Leaves workspace packages out of the bundle that renders the pages: Node runs their source as it is, where they find the files that they
 * read beside themselves. Scripts for the browser bundle them as usual. (`ssr.external` does not reach linked packages in Astro 7.)
 */
export function workspacePackages(): Plugin {
  return {
    name: 'duoverso-workspace-packages',
    enforce: 'pre',
    resolveId(source) {
      if (!source.startsWith('@duoverso/')) return undefined;
      const url = import.meta.resolve(source);
      // The browser's bundles hold the files that Node takes, under the same conditions.
      return this.environment.name === 'client' ? fileURLToPath(url) : { id: url, external: 'absolute' };
    },
  };
}
