import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const folder = fileURLToPath(new URL('../', import.meta.url));

/** The script of the element, which sites give to browsers, and the command. */
export const [ELEMENT_FILE, COMMAND_FILE] = ['bilingual-reading.js', 'bilingual.js'];

/**
 * Writes what a site needs of this package: the element with its styles as one module without imports, and the command with its parser.
 * @param out folder, made when it is not there
 */
export async function buildPackage(out: string): Promise<void> {
  await buildElement(out);
  await build({
    entryPoints: [join(folder, 'src/cli/bilingual.ts')],
    outfile: join(out, COMMAND_FILE),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
  });
}

/** Writes the element with its styles as one module without imports. */
export async function buildElement(out: string): Promise<void> {
  mkdirSync(out, { recursive: true });
  const [page, panel] = await Promise.all(['page.css', 'panel.css'].map(readStyles));
  await build({
    entryPoints: [join(folder, 'src/element/bilingual-reading.ts')],
    outfile: join(out, ELEMENT_FILE),
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    define: { PAGE_STYLES: JSON.stringify(page), PANEL_STYLES: JSON.stringify(panel) },
  });
}

async function readStyles(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'styles', file)],
    bundle: true,
    minify: true,
    write: false,
  });
  return outputFiles[0]?.text.trim() ?? '';
}
