import { basename, dirname } from 'node:path';
import type { Plugin } from 'vite';

/** Files that every island has under the same name: what is built of them is named after their folder. */
const OF_AN_ISLAND = /\/islands\/[^/]+\/[^/]+\/(?:View\.tsx|start\.ts)$/;

/** Names the scripts of islands in the built site after their islands: `plans.1a2b3c.js`, not `View.1a2b3c.js`. */
export function islandFileNames(): Plugin {
  return {
    name: 'duoverso-island-file-names',
    configEnvironment: (name) =>
      name === 'client' ? { build: { rolldownOptions: { output: { chunkFileNames: nameOfChunk } } } } : undefined,
  };
}

function nameOfChunk({ facadeModuleId }: { readonly facadeModuleId?: string | null }): string {
  const island = facadeModuleId && OF_AN_ISLAND.test(facadeModuleId) ? basename(dirname(facadeModuleId)) : '[name]';
  return `_astro/${island}.[hash].js`;
}
