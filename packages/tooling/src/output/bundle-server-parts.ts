import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SHORT_NAME } from '@duoverso/contracts/short-name';
import { build, type Plugin } from 'esbuild';
import type { OutputFolder } from '../files/output-folder.ts';
import { siteDir } from '../project/paths.ts';

/** Parts of the site that the server runs: the name of each file and its source. */
const PARTS = { 'results-page': join(siteDir, 'src/search/server/results-page.tsx') };

/** The bundle holds the files of workspace packages that Node takes, under the same conditions. */
const workspacePackages: Plugin = {
  name: 'duoverso-workspace-packages',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^@duoverso\// }, ({ path }) => ({ path: fileURLToPath(import.meta.resolve(path)) })),
};

/**
 * Bundles the parts of the site that render on the server, each into one file that needs nothing beside it: the server imports them from
 * the folder as it serves the built pages from theirs.
 */
export async function bundleServerParts(output: OutputFolder): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: PARTS,
    outdir: output.dir,
    write: false,
    bundle: true,
    platform: 'node',
    target: 'node24',
    // React's server part is CommonJS and asks for Node's modules by `require`.
    format: 'cjs',
    outExtension: { '.js': '.cjs' },
    jsx: 'automatic',
    plugins: [workspacePackages],
    define: { 'process.env.NODE_ENV': '"production"', BRAND_SHORT_NAME: JSON.stringify(SHORT_NAME) },
    logLevel: 'error',
  });
  for (const { path, contents } of outputFiles) output.place(relative(output.dir, path).split(sep).join('/'), contents);
}
