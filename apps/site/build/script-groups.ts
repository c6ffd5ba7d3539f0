import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
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

const src = fileURLToPath(new URL('../src/', import.meta.url));
const READING = 'reading/control/reading-control.ts';
const SCROLL_POSITION = 'browser/scroll-position.ts';
/** Of two languages of a page, and nothing else: the package and the room whose code comes with the control. */
const OF_READING = [`${src}reading/`, '/packages/bilingual/'];

/** What the bundler tells of a module. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly importers: readonly string[] } | null;
}

/**
 * What reading in two languages imports comes in few files: its own, one of small things that other scripts use as well, and the scroll position. Left to the bundler they
 * were ten, the last of which a browser asks for when it has read the first, a frame later.
 */
export function scriptGroups(): Plugin {
  return {
    name: 'duoverso-script-groups',
    configEnvironment: (name) =>
      name === 'client'
        ? {
            build: {
              rolldownOptions: { preserveEntrySignatures: 'allow-extension', output: { codeSplitting: splitting() } },
            },
          }
        : undefined,
  };
}

function splitting() {
  let groups: ((id: string) => string | null) | undefined;
  return {
    includeDependenciesRecursively: false,
    groups: [
      {
        name: (id: string, modules: Modules) => {
          groups ??= groupsOf(modules);
          return groups(id);
        },
      },
    ],
  };
}

function groupsOf(modules: Modules): (id: string) => string | null {
  const importedBy = (file: string) => {
    if (!modules.getModuleInfo(`${src}${file}`)) throw new Error(`Scripts are grouped by ${file}, which is not there.`);
    return collectImports(`${src}${file}`, modules);
  };
  const [reading, first, main] = [importedBy(READING), importedBy('entry/first.ts'), importedBy('entry/main.ts')];
  // It listens as soon as it runs, so importing another small thing must not start it.
  const ofPosition = importedBy(SCROLL_POSITION).difference(main);
  const isOfPosition = (id: string) =>
    id.endsWith(SCROLL_POSITION) ||
    (ofPosition.has(id) && (modules.getModuleInfo(id)?.importers ?? []).every((one) => ofPosition.has(one)));
  return (id) => {
    if (!reading.has(id) || first.has(id) || isOfPosition(id)) return null;
    return isOfReading(id, modules) ? 'reading-control' : 'shared';
  };
}

/** Whether a module is of reading, or imported by such modules alone. */
function isOfReading(id: string, modules: Modules, asked = new Set<string>()): boolean {
  if (OF_READING.some((part) => id.includes(part))) return true;
  const { importers = [] } = modules.getModuleInfo(id) ?? {};
  return importers.length > 0 && importers.every((one) => asked.has(one) || isOfReading(one, modules, asked.add(id)));
}

/** A module with everything that it imports before it runs. */
function collectImports(id: string, modules: Modules, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const one of modules.getModuleInfo(id)?.importedIds ?? []) collectImports(one, modules, found);
  return found;
}
