import { globSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Problem } from '@duoverso/content/faults/problem';
import { build, type Plugin } from 'esbuild';
import { projectDir, siteDir } from '../project/paths.ts';
import { BASE_PATH, SITE_URL } from '../project/site-url.ts';

/** A page as far as content makes it: see `apps/site/src/check/check-site.ts`. */
export interface SketchedPage {
  readonly path: string;
  readonly source: string;
  readonly html: string;
}

/** The documentation as links see it. */
export interface Documentation {
  readonly pages: readonly { readonly path: string; readonly source: string; readonly ids: readonly string[] }[];
  /** Links to sections of other pages. */
  readonly links: readonly { readonly route: string; readonly anchor: string; readonly where: string }[];
}

/** The site's checks of its own content. */
export interface SiteCheck {
  /** What is wrong with texts and data now. */
  readonly checkTexts: () => readonly Problem[];
  /** What shows when pages are made of them, and those pages. */
  readonly sketchSite: () => {
    readonly problems: readonly Problem[];
    readonly pages: readonly SketchedPage[];
    readonly around: readonly SketchedPage[];
  };
  readonly documentation: () => Documentation;
  /** The code of all of them. */
  readonly code: string;
}

/** Style sheets have no part in the check. */
const withoutStyles: Plugin = {
  name: 'duoverso-without-styles',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /\.css(\?url)?$/ }, ({ path }) => ({ path, namespace: 'style' }));
    onLoad({ filter: /./, namespace: 'style' }, () => ({ contents: 'export default "";', loader: 'js' }));
  },
};

/** What Vite makes of a pattern whose files are all wanted at once: an object of their modules, or of their default exports. */
const eagerGlobs: Plugin = {
  name: 'duoverso-eager-globs',
  setup: ({ onLoad }) => {
    onLoad({ filter: /find-(?:part|figure)\.ts$/ }, ({ path }) => {
      const imports: string[] = [];
      const contents = readFileSync(path, 'utf8').replace(
        /import\.meta\.glob<.*?>\('([^']+)'([^)]*)\)/g,
        (_call, pattern, options) => {
          const files = globSync(pattern, { cwd: dirname(path) }).map((file) => `./${file.replaceAll('\\', '/')}`);
          const wanted = options.includes("import: 'default'") ? '' : '* as ';
          imports.push(...files.map((file, index) => `import ${wanted}found${index} from ${JSON.stringify(file)};`));
          return `{ ${files.map((file, index) => `${JSON.stringify(file)}: found${index}`).join(', ')} }`;
        },
      );
      return { contents: `${imports.join('\n')}\n${contents}`, loader: 'ts' };
    });
  },
};

/** The site's own check, from its sources: components are no files that Node runs. Packages stay outside. */
export async function loadCheck(): Promise<SiteCheck> {
  const outfile = join(projectDir, `.cache/check-content/check-${process.pid}.mjs`);
  await build({
    entryPoints: [join(siteDir, 'src/check/check-site.ts')],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    plugins: [withoutStyles, eagerGlobs],
    define: {
      'import.meta.env': JSON.stringify({ DEV: true, PROD: false, SITE: SITE_URL, BASE_URL: BASE_PATH }),
      'process.env.NODE_ENV': '"production"',
    },
    logLevel: 'error',
  });
  process.env['PROJECT_DIR'] ??= projectDir;
  try {
    // Otherwise React describes every element for its own warnings.
    process.env['NODE_ENV'] ??= 'production';
    const { checkTexts, sketchSite, documentation } = await import(pathToFileURL(outfile).href);
    return { checkTexts, sketchSite, documentation, code: readFileSync(outfile, 'utf8') };
  } finally {
    rmSync(outfile);
  }
}
