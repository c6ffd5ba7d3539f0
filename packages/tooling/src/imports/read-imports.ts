import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import ts from 'typescript';

/** One import of a source file, as it is written and as it is resolved. */
export interface Import {
  /** Path of the importing file, relative to the project, with `/`. */
  readonly from: string;
  /** What stands in the quotes. */
  readonly specifier: string;
  /** Path of the imported file, relative to the project; undefined for packages of others and modules of Node. */
  readonly to: string | undefined;
}

const OPTIONS: ts.CompilerOptions = {
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
  allowJs: true,
  jsx: ts.JsxEmit.ReactJSX,
};

const SOURCE = /\.(ts|tsx|mjs|astro|css)$/;

/** Source files of the project, those that are not committed yet included; fixtures are content of tests. */
export function listSources(projectDir: string): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const files = execFileSync('git', args, { cwd: projectDir, encoding: 'utf8', maxBuffer: 1e8 }).split('\0');
  return files.filter(
    (file) => SOURCE.test(file) && !file.startsWith('tests/fixtures/') && existsSync(join(projectDir, file)),
  );
}

/**
 * Gives the imports of files of one project; keeps what resolution has learned between files.
 * @param projectDir absolute path, without `/` at its end
 */
export function importReader(projectDir: string): (file: string, source?: string) => Import[] {
  const cache = ts.createModuleResolutionCache(projectDir, (name) => name, OPTIONS);
  const relative = (path: string) => path.slice(projectDir.length + 1).replaceAll('\\', '/');

  function resolve(specifier: string, from: string): string | undefined {
    const plain = specifier.replace(/[?#].*$/, '');
    if (plain.startsWith('.')) {
      // Styles, JSON, Astro components and what Vite's queries name are files as they are written.
      const path = join(dirname(from), plain);
      if (extname(plain) !== '' && existsSync(path)) return relative(path);
    }
    // TypeScript knows no style sheets of packages.
    const sheet = plain.endsWith('.css') ? findSheet(plain, from) : undefined;
    if (sheet?.startsWith(`${projectDir}/`) && !sheet.includes('/node_modules/')) return relative(sheet);
    const { resolvedModule } = ts.resolveModuleName(
      plain,
      from,
      OPTIONS,
      ts.sys,
      cache,
      undefined,
      ts.ModuleKind.ESNext,
    );
    const path = resolvedModule?.resolvedFileName;
    if (!path?.startsWith(`${projectDir}/`) || path.includes('/node_modules/')) return undefined;
    return relative(path);
  }

  return (file, source) => {
    const path = join(projectDir, file);
    return specifiersOf(file, source ?? readFileSync(path, 'utf8'), dirname(path)).map((specifier) => ({
      from: file,
      specifier,
      to: resolve(specifier, path),
    }));
  };
}

/** The file that a package exports as a style sheet. */
function findSheet(specifier: string, from: string): string | undefined {
  try {
    return realpathSync(createRequire(from).resolve(specifier));
  } catch {
    return undefined; // which is told as every other import of something that is not there
  }
}

/**
 * What a file imports, exports from, names in `import()` or finds by `import.meta.glob`, types included, each once; of an `.astro` file its
 * frontmatter and its scripts.
 * @param folder in which patterns look
 */
function specifiersOf(file: string, source: string, folder: string): string[] {
  if (file.endsWith('.css')) {
    return [...source.matchAll(/@import\s+(?:url\()?["']([^"']+)["']/g)].map(([, name = '']) => name);
  }
  const code = file.endsWith('.astro') ? codeOfAstro(source) : source;
  const { importedFiles } = ts.preProcessFile(code, true, true);
  return [...new Set([...importedFiles.map(({ fileName }) => fileName), ...globbedFiles(code, folder)])];
}

/** Files that Vite would put in the place of a pattern. */
function globbedFiles(code: string, folder: string): string[] {
  const calls = code.matchAll(/import\.meta\.glob(?:<.*?>)?\(\s*(\[[^\]]*\]|'[^']*')/g);
  const patterns = [...calls].flatMap(([, list = '']) => [...list.matchAll(/'([^']+)'/g)].map(([, one = '']) => one));
  return patterns
    .flatMap((pattern) => globSync(pattern, { cwd: folder }))
    .map((name) => (name.startsWith('.') ? name : `./${name}`));
}

function codeOfAstro(source: string): string {
  const frontmatter = /^\s*---\r?\n([\s\S]*?)\r?\n---/.exec(source)?.[1] ?? '';
  const scripts = [...source.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code);
  return [frontmatter, ...scripts].join('\n');
}
