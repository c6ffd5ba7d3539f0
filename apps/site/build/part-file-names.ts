import { basename, dirname } from 'node:path';
import type { Plugin } from 'vite';

/** Files that every part has under the same name: what is built of them is named after their folder. */
const OF_A_PART = /\/parts\/[^/]+\/(?:View\.tsx|start\.ts)$/;

/** Names the scripts of parts in the built site after their parts: `plans.1a2b3c.js`, not `View.1a2b3c.js`. */
export function partFileNames(): Plugin {
  return {
    name: 'duoverso-part-file-names',
    configEnvironment: (name) =>
      name === 'client' ? { build: { rolldownOptions: { output: { chunkFileNames: nameOfChunk } } } } : undefined,
  };
}

function nameOfChunk({ facadeModuleId }: { readonly facadeModuleId?: string | null }): string {
  const part = facadeModuleId && OF_A_PART.test(facadeModuleId) ? basename(dirname(facadeModuleId)) : '[name]';
  return `_astro/${part}.[hash].js`;
}
