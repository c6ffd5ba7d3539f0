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
