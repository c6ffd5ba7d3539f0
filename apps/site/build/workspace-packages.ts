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
      if (this.environment.name === 'client' || !source.startsWith('@duoverso/')) return undefined;
      return { id: import.meta.resolve(source), external: 'absolute' };
    },
  };
}
