import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const CONTENT = fileURLToPath(new URL('../../../content/', import.meta.url));

/** Restarts the development server when a content file changes: pages are rendered when the server starts. */
export function contentReload(): AstroIntegration {
  return {
    name: 'duoverso-content-reload',
    hooks: {
      'astro:config:setup': ({ command, addWatchFile }) => {
        if (command === 'dev') addWatchFile(CONTENT);
      },
    },
  };
}
