import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brandShades } from '@duoverso/content/data/colours';
import { drawIcon, readLook } from '@duoverso/tooling/icons';
import { build } from 'esbuild';
import { type Zippable, zipSync } from 'fflate';
import { localeMessages } from './locale-messages.ts';
import { ICON_SIZES_PX, manifest } from './manifest.ts';
import { siteAddress } from './site-address.ts';

const FOLDER = fileURLToPath(new URL('../', import.meta.url));

export interface CompanionOptions {
  /** Folder with `brand.json`. */
  readonly contentDir: string;
  /** Gets `companion-<version>.zip` and the folder `unpacked/`; what it held is removed. */
  readonly outDir: string;
  /** `SITE_URL`, `BASE_PATH` and `COMPANION_ORIGINS`. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Builds the companion as a folder that browsers load and as a zip file. Gives the path of the zip file. */
export async function buildCompanion({ contentDir, outDir, env }: CompanionOptions): Promise<string> {
  const brand = readJson(join(contentDir, 'brand.json')) as Readonly<
    Record<'name' | 'shortName' | 'accent' | 'siteUrl', string>
  >;
  const { version } = readJson(join(FOLDER, 'package.json')) as { version: string };
  const { address, origins } = siteAddress(env, brand.siteUrl);
  const texts = new Map([
    ['manifest.json', `${JSON.stringify(manifest(version, origins), undefined, 2)}\n`],
    ['page.html', readFileSync(join(FOLDER, 'src/page.html'), 'utf8')],
    ['page.css', pageStyles(brand.accent)],
    ...(await bundleScripts(address, brand.shortName)),
    ...localeMessages(brand.name, origins),
  ]);
  const files = new Map<string, Uint8Array>([...texts].map(([path, text]) => [path, Buffer.from(text)]));
  const look = readLook(contentDir);
  for (const size of ICON_SIZES_PX) files.set(`icons/${size}.png`, await drawIcon(look, size));

  rmSync(outDir, { recursive: true, force: true });
  for (const [path, bytes] of files) write(join(outDir, 'unpacked', path), bytes);
  const zip = join(outDir, `companion-${version}.zip`);
  write(zip, zipFiles(files));
  return zip;
}

/** The style sheet of the one page, with the accent of the site. */
function pageStyles(accent: string): string {
  const shades = [...brandShades(accent)].map(([name, value]) => `${name}: ${value};`);
  return `:root { ${shades.join(' ')} }\n${readFileSync(join(FOLDER, 'src/page.css'), 'utf8')}`;
}

/** The scripts for the oldest browser that loads the manifest, legible for people who look into the package. */
async function bundleScripts(address: string, shortName: string): Promise<Map<string, string>> {
  const { outputFiles } = await build({
    absWorkingDir: FOLDER,
    entryPoints: ['src/announce.ts', 'src/page.ts'],
    outdir: '.',
    bundle: true,
    write: false,
    format: 'iife',
    target: 'chrome88',
    define: { SITE_ADDRESS: JSON.stringify(address), BRAND_SHORT_NAME: JSON.stringify(shortName) },
    legalComments: 'none',
    logLevel: 'error',
  });
  return new Map(outputFiles.map(({ path, text }) => [path.slice(FOLDER.length), text]));
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function write(file: string, bytes: Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}

/** A zip archive of files in the order of their names. The same files give the same bytes, whenever and wherever it is made. */
function zipFiles(files: ReadonlyMap<string, Uint8Array>): Uint8Array<ArrayBuffer> {
  const entries: Zippable = {};
  // The earliest time that the format can hold, in local time, as the format writes it.
  const mtime = new Date(1980, 0, 1);
  for (const path of [...files.keys()].sort()) {
    const bytes = files.get(path);
    if (bytes) entries[path] = [bytes, { level: 9, mtime, os: 0 }];
  }
  return new Uint8Array(zipSync(entries));
}
