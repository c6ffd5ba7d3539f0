import { fileHref } from './view.ts';

/** Folder of files that are named by their content. */
export const HASHED_FOLDER = '_astro';

/** Imports of every bundled script, given by the code that renders pages with the bundle. Nothing is bundled in development. */
const imports = JSON.parse(process.env['CLIENT_SCRIPTS'] ?? '{}') as Readonly<Record<string, readonly string[]>>;

/**
 * Addresses of a script that others import when it is wanted, and of everything that it imports before it runs, for what asks for them earlier. None
 * where nothing is bundled.
 * @param name that of its source, without ending
 * @param without names of scripts that every page has
 * @throws when a bundled site has no such script
 */
export function clientScriptHrefs(name: string, without: readonly string[]): string[] {
  const files = Object.keys(imports);
  if (files.length === 0) return [];
  const isOf = (file: string, of: string) => file.startsWith(`${HASHED_FOLDER}/${of}.`);
  const script = files.find((file) => isOf(file, name));
  if (!script) throw new Error(`No script of the bundled site is named after "${name}".`);
  const found = new Set([script]);
  for (const file of found) for (const one of imports[file] ?? []) found.add(one);
  return [...found].filter((file) => !without.some((one) => isOf(file, one))).map((file) => fileHref(`/${file}`));
}
