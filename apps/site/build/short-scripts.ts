import type { Plugin } from 'vite';

/** Every page names the script of the first view: a short name, for the one that Astro makes of its layout's is longer than what it says. */
const FIRST_SCRIPT = /^PageLayout\.astro_/;

/** What keeps the scripts of the browser short. */
export function shortScripts(): Plugin {
  return {
    name: 'duoverso-short-scripts',
    configEnvironment: (name) =>
      name === 'client'
        ? {
            build: {
              rolldownOptions: {
                // Numbers of `page/limits.ts` stand where they are used. Else all of them are in the first script, which gives them to the others.
                optimization: { inlineConst: { mode: 'all', pass: 1 } },
                output: {
                  entryFileNames: ({ name }: { readonly name: string }) =>
                    `_astro/${FIRST_SCRIPT.test(name) ? 'first' : '[name]'}.[hash].js`,
                },
              },
            },
          }
        : undefined,
  };
}
