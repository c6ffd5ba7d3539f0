import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { type EditorConfig, editorConfig } from '../forms/editor-config.ts';

const ASSETS = fileURLToPath(new URL('assets', import.meta.resolve('@sveltia/cms')));
const BROWSER = fileURLToPath(new URL('../browser/', import.meta.url));
/** Fonts of the editor; its other assets are for pictures, and none are edited. */
const FONT = /\.(woff2|LICENSE\.txt)$/;
/** Loaded by fields that no form of ours has: code, maps, pictures. */
const UNUSED = ['@shikijs/*', 'leaflet/*', 'terra-draw', 'terra-draw-leaflet-adapter', 'svgo/*', 'exifr/*'];

/** Addresses of fonts in the editor's style sheet, with a part of the name that the file has in its package. */
const FONT_ADDRESS = /https:\/\/cdn\.jsdelivr\.net\/fontsource\/fonts\/([a-z0-9-]+)[^)\s]*\.woff2/g;

export interface EditorOptions {
  readonly contentDir: string;
  /** Address of the site. */
  readonly siteUrl: string;
  /** Gets the editor; what it held is removed. */
  readonly outDir: string;
  /** Whether the folder is served on the editor's own machine. */
  readonly local: boolean;
}

/** Writes the editor into a folder that any host can serve: a page, its script, its fonts and its configuration. */
export async function makeEditor({ contentDir, siteUrl, outDir, local }: EditorOptions): Promise<EditorConfig> {
  const config = editorConfig(contentDir, siteUrl, local);
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  await build({
    entryPoints: { editor: join(BROWSER, 'start.ts') },
    outdir: outDir,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2023',
    chunkNames: '[name]-[hash]',
    external: UNUSED,
    plugins: [ownFonts],
    legalComments: 'external',
    logLevel: 'error',
  });
  cpSync(ASSETS, join(outDir, 'assets'), {
    recursive: true,
    filter: (path) => path === ASSETS || FONT.test(path),
  });
  const page = readFileSync(join(BROWSER, 'index.html'), 'utf8').replace('{policy}', policyFor(config));
  writeFileSync(join(outDir, 'index.html'), page);
  cpSync(join(BROWSER, 'editor.css'), join(outDir, 'editor.css'));
  writeFileSync(join(outDir, 'editor.json'), JSON.stringify(config));
  return config;
}

/** The editor asks its own host and that of the repository, and no one else. Its styles are set by script. */
function policyFor({ cms, local }: EditorConfig): string {
  const { name, api_root: api } = cms['backend'] as { name: string; api_root?: string };
  const known = { github: ['https://api.github.com'], gitlab: ['https://gitlab.com'] }[name] ?? [];
  const hosts = local ? [] : api ? [new URL(api).origin] : known;
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    `img-src 'self' data: blob:${local ? '' : ' https:'}`,
    ["connect-src 'self' data: blob:", ...hosts].join(' '),
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** The style sheet of the editor asks a host of others for its fonts, which are in its package. */
const ownFonts: Plugin = {
  name: 'duoverso-own-fonts',
  setup: ({ onLoad }) => {
    onLoad({ filter: /sveltia[\\/]cms[\\/]npm[\\/]index\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(
        FONT_ADDRESS,
        (_address, name: string) => `./assets/${fontFile(name)}`,
      ),
    }));
  },
};

function fontFile(name: string): string {
  const file = readdirSync(ASSETS).find((one) => one.startsWith(name) && one.endsWith('.woff2'));
  if (file === undefined) throw new Error(`The editor's package has no font "${name}" in ${ASSETS}.`);
  return file;
}
