import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const CONTENT = fileURLToPath(new URL('../../../content/', import.meta.url));

/** While developing, a change under `content/` renders the pages anew and reloads the browser. */
export function contentReload(): AstroIntegration {
  return {
    name: 'duoverso-content-reload',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.watcher.add(CONTENT);
        server.watcher.on('all', (_event, path) => {
          if (!path.startsWith(CONTENT)) return;
          for (const environment of Object.values(server.environments)) environment.moduleGraph.invalidateAll();
          server.ws.send({ type: 'full-reload' });
        });
      },
    },
  };
}
