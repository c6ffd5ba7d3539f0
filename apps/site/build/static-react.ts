import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

/** What modules with React components ask for while developing. Source: the preamble of `@vitejs/plugin-react`. */
const PREAMBLE = `import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;`;

/** Lets islands be refreshed while developing. Astro does so only for components with a `client:` directive, and none of ours has one. */
export function fastRefresh(): AstroIntegration {
  return {
    name: 'duoverso-fast-refresh',
    hooks: {
      'astro:config:setup': ({ command, injectScript }) => {
        if (command === 'dev') injectScript('page', PREAMBLE);
      },
    },
  };
}

const SERVER_ENTRY = fileURLToPath(new URL('./static-react-server.ts', import.meta.url));

/**
 * Astro's React integration with a renderer of our own for the pages. Astro's asks each component whether it is one of React's by rendering it, renders
 * it again, and reads both from a stream: on a page of twenty components this took more time than everything else. Ours are all React's, and
 * none waits for anything.
 */
export function staticReact(): AstroIntegration {
  const standard = react();
  const setup = standard.hooks['astro:config:setup'];
  return {
    ...standard,
    hooks: {
      ...standard.hooks,
      'astro:config:setup': (options) =>
        setup?.({
          ...options,
          addRenderer: (renderer) => options.addRenderer({ ...renderer, serverEntrypoint: SERVER_ENTRY }),
        }),
    },
  };
}
