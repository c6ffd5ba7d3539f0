import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { basename, join } from 'node:path';
import { build } from 'tsdown';
import { z } from 'zod';

/** A package of this workspace that others can install by itself. */
export interface PublishedPackage {
  /** Folder of its package.json, README.md and CHANGELOG.md. */
  readonly dir: string;
  /** Modules that it exports, by the path people import: `.` or `./html`. */
  readonly modules: Readonly<Record<string, string>>;
  /** Modules that are run and never imported, by the name of their file without ending. */
  readonly programs: Readonly<Record<string, string>>;
  /** Its commands: name to program, or to a file that `addFiles` writes. */
  readonly bin: Readonly<Record<string, string>>;
  /** Exported files that aren't modules of ours: path to file, below the package. */
  readonly files?: Readonly<Record<string, string>>;
  /** Writes those files. */
  readonly addFiles?: (out: string) => Promise<void>;
}

const manifestSchema = z.object({
  name: z.string(),
  version: z.string().regex(/^\d+\.\d+\.\d+/),
  description: z.string(),
  license: z.string(),
  keywords: z.array(z.string()),
});
type Manifest = z.infer<typeof manifestSchema>;

/** The oldest Node that the packages run on: the oldest that is still maintained. */
const ENGINES = { node: '>=22.13' };
const TARGET = 'node22.13';
const BUILTIN = new Set(builtinModules);
/** The workspace's own packages become part of what's published; what comes from the registry is installed from there. */
const OWN_SCOPE = '@duoverso/';

/**
 * Builds a package in a folder of its own, with types, and packs it as the registry would get it.
 * @param out folder, emptied first; the package is made in `out/package`
 * @returns the packed file
 * @throws {Error} when the package's manifest lacks what the registry shows, or a module imports what isn't installed
 */
export async function packPackage(source: PublishedPackage, { out, project }: { out: string; project: string }) {
  const folder = join(out, 'package');
  rmSync(out, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const manifest = manifestSchema.parse(readJson(join(source.dir, 'package.json')));
  const dist = join(folder, 'dist');
  await bundle({ ...moduleEntries(source.modules), ...source.programs }, dist, project);
  await source.addFiles?.(dist);
  writeManifest(folder, source, { manifest, dependencies: findDependencies(dist, project) });
  for (const file of ['README.md', 'CHANGELOG.md']) cpSync(join(source.dir, file), join(folder, file));
  cpSync(join(project, 'LICENSE'), join(folder, 'LICENSE'));
  const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', out], { cwd: folder, encoding: 'utf8' });
  const [{ filename }] = z.tuple([z.looseObject({ filename: z.string() })]).parse(listOf(JSON.parse(packed)));
  return join(out, basename(filename));
}

/** Newer versions of npm print an object by name, older ones a list. */
function listOf(packed: unknown): unknown {
  return Array.isArray(packed) ? packed : Object.values(packed as object);
}

/** The name of the file that a path of imports leads to: `.` to `index`, `./html` to `html`. */
function fileOf(path: string): string {
  return path === '.' ? 'index' : path.slice(2);
}

function moduleEntries(modules: PublishedPackage['modules']): Record<string, string> {
  return Object.fromEntries(Object.entries(modules).map(([path, file]) => [fileOf(path), file]));
}

async function bundle(entry: Record<string, string>, outDir: string, project: string): Promise<void> {
  await build({
    config: false,
    cwd: project,
    entry,
    outDir,
    format: 'esm',
    platform: 'node',
    target: TARGET,
    dts: true,
    fixedExtension: false,
    logLevel: 'warn',
    deps: { alwaysBundle: [new RegExp(`^${OWN_SCOPE}`)], neverBundle: [new RegExp(`^(?!${OWN_SCOPE}|[./])`)] },
  });
}

/** `from "x"`, `import "x"`, `import("x")` and `createRequire(import.meta.url)("x")`, where x comes from the registry or from Node. */
const SPECIFIER = /(?:\bfrom|\bimport|\bimport\.meta\.url\))\s*\(?\s*["']([^."'/][^"']*)["']/g;

/** What the built files import from the registry, in the very versions that this project is tested with. */
function findDependencies(dist: string, project: string): Record<string, string> {
  const names = new Set<string>();
  for (const file of globSync('**/*.{js,d.ts}', { cwd: dist })) {
    const code = readFileSync(join(dist, file), 'utf8');
    for (const [, specifier = ''] of code.matchAll(SPECIFIER)) {
      if (specifier.startsWith('node:') || BUILTIN.has(specifier)) continue;
      names.add(specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'));
    }
  }
  return Object.fromEntries(
    [...names].toSorted().map((name) => {
      const file = join(project, 'node_modules', name, 'package.json');
      if (!existsSync(file)) throw new Error(`The built package imports "${name}", which isn't in node_modules.`);
      return [name, z.looseObject({ version: z.string() }).parse(readJson(file)).version];
    }),
  );
}

function writeManifest(
  folder: string,
  { modules, bin, files = {} }: PublishedPackage,
  { manifest, dependencies }: { manifest: Manifest; dependencies: Record<string, string> },
): void {
  const exported = Object.keys(modules).map((path) => {
    const file = `./dist/${fileOf(path)}`;
    return [path, { types: `${file}.d.ts`, default: `${file}.js` }] as const;
  });
  const fields = {
    ...manifest,
    type: 'module',
    engines: ENGINES,
    bin: Object.fromEntries(Object.entries(bin).map(([name, program]) => [name, `dist/${program}.js`])),
    exports: { ...Object.fromEntries(exported), ...files, './package.json': './package.json' },
    files: ['dist', 'CHANGELOG.md'],
    dependencies,
    publishConfig: { access: 'public', provenance: true },
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(fields, undefined, 2)}\n`);
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
