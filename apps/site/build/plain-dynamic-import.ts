import type { Plugin } from 'vite';

const PRELOAD_HELPER = '\0vite/preload-helper.js';

/**
 * Dynamic imports as the browser does them. Vite wraps each one in a helper that preloads style sheets and chunks: 0.6 KB (brotli) on
 * every page, for islands that bring no style sheet and load when the reader reaches for them.
 */
export function plainDynamicImport(): Plugin {
  return {
    name: 'duoverso-plain-dynamic-import',
    enforce: 'pre',
    // Otherwise the lists of what it would preload stay in the script. Astro sets this for its client, after its own configuration file.
    configEnvironment: () => ({ build: { modulePreload: false } }),
    load: (id) => (id === PRELOAD_HELPER ? 'export const __vitePreload = (load) => load();' : undefined),
  };
}
