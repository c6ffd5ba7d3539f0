import { globSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Problem } from '@duoverso/content/diagnostics/problem';
import type { AnchorUse } from '@duoverso/content/docs/transform-page';
import { SHORT_NAME } from '@duoverso/contracts/short-name';
import type { LocaleCode } from '@duoverso/locales';
import { build, type Plugin } from 'esbuild';
import { projectDir, siteDir } from '../project/paths.ts';
import { BASE_PATH, SITE_URL } from '../project/site-url.ts';

/** A path of the site, rendered as a build renders it: see `apps/site/src/check/check-site.ts`. */
export interface CheckedRoute {
  /** Without the base: `/en/docs/usage/`, or `/en/llms.txt` for a file. */
  readonly path: string;
  readonly locale: LocaleCode | undefined;
  /** File that its text is made of; `undefined` for a page that says what all pages say. */
  readonly source: string | undefined;
  /** Its HTML; nothing for a file. Rejects with what stops a build. */
  readonly render: () => Promise<string>;
}

/** The site's checks of its own content. */
export interface SiteCheck {
  /** What is wrong with texts and data now. */
  readonly checkTexts: () => readonly Problem[];
  /** What is wrong with settings, films and islands, and every path that a build would write. */
  readonly checkedSite: () => Promise<{
    readonly problems: readonly Problem[];
    readonly routes: readonly CheckedRoute[];
  }>;
  /** Links of the documentation to sections of other pages. */
  readonly sectionLinks: () => readonly AnchorUse[];
  /** What stopped a rendering. */
  readonly problemsOf: (error: unknown, where: string) => readonly Problem[];
  /** The code of all of them. */
  readonly code: string;
}

/** Style sheets and faces have no part in the check. */
const withoutStyles: Plugin = {
  name: 'duoverso-without-styles',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /\.(?:css|woff2)(?:\?(?:url|inline|raw))?$/ }, ({ path }) => ({ path, namespace: 'style' }));
    onLoad({ filter: /./, namespace: 'style' }, () => ({ contents: 'export default "data:,";', loader: 'js' }));
  },
};

/** What Vite makes of a pattern whose files are all wanted right away: an object of their modules, or of their default exports. */
const eagerGlobs: Plugin = {
  name: 'duoverso-eager-globs',
  setup: ({ onLoad }) => {
    onLoad({ filter: /(?:find-(?:island|figure)|marketing\/worlds)\.ts$/ }, ({ path }) => {
      const imports: string[] = [];
      const contents = readFileSync(path, 'utf8').replace(
        /import\.meta\.glob<.*?>\(\s*'([^']+)'([^)]*)\)/g,
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

/** Pages and layouts, by the compiler that a build uses. */
const astroFiles: Plugin = {
  name: 'duoverso-astro-files',
  setup: ({ onLoad }) => {
    const compiler = createRequire(createRequire(join(siteDir, 'package.json')).resolve('astro/package.json'));
    onLoad({ filter: /\.astro$/ }, async ({ path }) => {
      const { transform } = (await import(compiler.resolve('@astrojs/compiler-rs'))) as {
        transform(source: string, options: object): { readonly code: string };
      };
      const { code } = transform(readFileSync(path, 'utf8'), {
        filename: path,
        normalizedFilename: path,
        internalURL: 'astro/compiler-runtime',
        astroGlobalArgs: JSON.stringify(SITE_URL),
        resultScopedSlot: true,
        compact: true,
        resolvePath: (specifier: string) => specifier,
      });
      return { contents: code, loader: 'ts', resolveDir: dirname(path) };
    });
  },
};

/** The site's own check, from its sources: components are no files that Node runs. Packages stay outside. */
export async function loadCheck(): Promise<SiteCheck> {
  const outfile = join(projectDir, `.cache/check-content/check-${process.pid}.mjs`);
  await build({
    stdin: { contents: entrySource(), resolveDir: join(siteDir, 'src'), loader: 'ts' },
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    plugins: [withoutStyles, eagerGlobs, astroFiles],
    define: {
      'import.meta.env': JSON.stringify({ DEV: true, PROD: false, SITE: SITE_URL, BASE_URL: BASE_PATH }),
      'process.env.NODE_ENV': '"production"',
      BRAND_SHORT_NAME: JSON.stringify(SHORT_NAME),
    },
    logLevel: 'error',
  });
  process.env['PROJECT_DIR'] ??= projectDir;
  try {
    // Otherwise React describes every element for its own warnings.
    process.env['NODE_ENV'] ??= 'production';
    const { checkedSite, routes, ...site } = await import(pathToFileURL(outfile).href);
    return { ...site, checkedSite: () => checkedSite(routes), code: readFileSync(outfile, 'utf8') };
  } finally {
    rmSync(outfile);
  }
}

/** The check, and every file that Astro takes for a route. */
function entrySource(): string {
  const files = globSync('**/*.{astro,ts}', { cwd: join(siteDir, 'src/pages') }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  return [
    "export * from './check/check-site.ts';",
    ...files.map((file, index) => `import * as route${index} from ${JSON.stringify(`./pages/${file}`)};`),
    `export const routes = { ${files.map((file, index) => `${JSON.stringify(file)}: route${index}`).join(', ')} };`,
  ].join('\n');
}
