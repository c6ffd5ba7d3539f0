// Started by site-bundle.ts in a process of its own, whose memory goes with it: lets Astro bundle the site's code, without pages.
import { cpSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type AstroIntegration, build } from 'astro';
import { isText } from '../cache/page-frame.ts';
import { type HeadFacts, loadApp } from './page-app.ts';
import type { BundleSources, MadeBundle } from './site-bundle.ts';

interface Internals {
  readonly pagesByKeys: ReadonlyMap<string, { readonly styles: readonly unknown[] }>;
  readonly entrySpecifierToBundleMap: ReadonlyMap<string, string>;
}

const { siteDir, contentDir, scratchDir } = JSON.parse(process.argv[2] ?? '') as BundleSources;
const dist = join(scratchDir, 'client');
let head: HeadFacts | undefined;
const modules = new Set<string>();
const scripts: Record<string, readonly string[]> = {};

const hooks: AstroIntegration['hooks'] = {
  'astro:config:setup': ({ updateConfig }) => {
    updateConfig({ vite: { plugins: [hearModules(), hearScripts()] } });
  },
  'astro:build:start': ({ setPrerenderer }) =>
    setPrerenderer((standard) => ({
      ...standard,
      name: 'duoverso:no-pages',
      async setup() {
        const program = join(dist, '.prerender');
        cpSync(program, join(scratchDir, 'server'), { recursive: true });
        head = await captureHead(program, () => standard.setup?.());
      },
      getStaticPaths: async () => [],
    })),
};
await build({ root: siteDir, outDir: dist, logLevel: 'warn', integrations: [{ name: 'duoverso-bundle', hooks }] });

if (!head) throw new Error('Astro has bundled the site without the program that renders its pages.');
const texts = [...modules].filter((file) => isText(relative(contentDir, file).split(sep).join('/')));
if (texts.length > 0) {
  throw new Error(`Code of the site imports texts, which it must read through site-content.ts: ${texts.join(', ')}.`);
}
const { user, system } = process.cpuUsage();
const made: MadeBundle = { head, scripts, cpuSeconds: (user + system) / 1e6 };
writeFileSync(join(scratchDir, 'made.json'), JSON.stringify(made));

/** Hears which files become part of the bundles. */
function hearModules() {
  return {
    name: 'duoverso-hear-modules',
    buildEnd(this: { getModuleIds(): Iterable<string> }) {
      for (const id of this.getModuleIds()) modules.add(id.replace(/[?#].*$/, ''));
    },
  };
}

/** Hears which scripts browsers get, and what each imports. */
function hearScripts() {
  return {
    name: 'duoverso-hear-scripts',
    applyToEnvironment: ({ name }: { readonly name: string }) => name === 'client',
    generateBundle(_: unknown, files: Readonly<Record<string, { readonly imports?: readonly string[] }>>) {
      for (const [path, { imports }] of Object.entries(files)) if (imports) scripts[path] = imports;
    },
  };
}

/** What Astro's own prerenderer hands to the program when it sets it up. */
async function captureHead(program: string, setup: () => unknown): Promise<HeadFacts> {
  const app = await loadApp(program);
  let internals: Internals | undefined;
  const { setInternals } = app;
  app.setInternals = (given) => {
    internals = given as Internals;
    setInternals.call(app, given);
  };
  await setup();
  if (!internals) throw new Error('Astro has set up the program that renders the pages without its internals.');
  return {
    styles: [...internals.pagesByKeys].map(([page, { styles }]) => [page, styles]),
    scripts: app.getOptions().settings.scripts,
    entries: [...internals.entrySpecifierToBundleMap],
  };
}
