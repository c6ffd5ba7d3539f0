import type { Plugin } from 'vite';

/** Vite puts an empty module in the place of one of Node's own. */
const EMPTY = '__vite-browser-external';

/** Stops a build whose scripts for the browser hold something of Node's: it would fail in front of the visitor, and nowhere else. */
export function browserWithoutNode(): Plugin {
  return {
    name: 'duoverso-browser-without-node',
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.moduleIds.some((id) => id.includes(EMPTY))) continue;
        const own = chunk.moduleIds.filter((id) => !id.includes('node_modules') && !id.includes(EMPTY));
        this.error(
          `A script for the browser uses modules of Node, which no browser has. It holds ${own.join(', ')}: one of them imports a file that is for the server.`,
        );
      }
    },
  };
}
