import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type AlignOptions, type SiteLanguage, UsageError } from './options.ts';

/** A page in several languages. */
export interface PageFiles {
  /** Path below the folder of its language, e.g. `guide/index.html`. */
  readonly path: string;
  /** File of each language from the folder of the site, the first language first. */
  readonly files: readonly LanguageFile[];
}

export interface LanguageFile {
  readonly tag: string;
  readonly file: string;
}

/** What a site has of pages. */
export interface SitePages {
  readonly pages: readonly PageFiles[];
  /** Files that have nothing to be paired with: of the first language, where no other one has the page, and of others, where the first has not. */
  readonly alone: readonly string[];
}

/** Where a page says which language it is in. */
const LANGUAGE = /<html[^>]*\slang=["']?([\w-]+)/i;

/**
 * The pages of a built site in its first language with those of the others. Throws a `UsageError` for a folder that is not there, with those that
 * are.
 */
export function findPages({ dir, first, second }: AlignOptions): SitePages {
  const languages = [first, ...second];
  for (const { tag, folder } of languages) expectFolder(dir, tag, folder);
  const [own = [], ...others] = languages.map((one) => pathsOf(dir, one, languages));
  const found = own.map((path) => ({ path, files: languages.flatMap((one) => fileOf(dir, one, path)) }));
  const known = new Set(own);
  const unpaired = [
    ...found.flatMap(({ files }) => (files.length === 1 ? files : [])),
    ...second.flatMap((one, index) =>
      (others[index] ?? []).filter((path) => !known.has(path)).flatMap((path) => fileOf(dir, one, path)),
    ),
  ];
  return {
    pages: found.filter(({ files }) => files.length > 1),
    // A folder may hold the pages of languages that weren't named.
    alone: unpaired.filter(({ tag, file }) => isIn(readFileSync(join(dir, file), 'utf8'), tag)).map(({ file }) => file),
  };
}

/** Whether a page says that it is in a language, or says nothing. */
export function isIn(html: string, tag: string): boolean {
  const base = (one: string) => one.toLowerCase().split(/[-_]/)[0];
  const [, said] = LANGUAGE.exec(html) ?? [];
  return said === undefined || base(said) === base(tag);
}

function fileOf(dir: string, { tag, folder }: SiteLanguage, path: string): LanguageFile[] {
  const file = below(folder, path);
  return statSync(join(dir, file), { throwIfNoEntry: false })?.isFile() ? [{ tag, file }] : [];
}

/**
 * Paths of a language's pages below its folder. Folders of other languages are left out, and so are links to folders, which may lead back, and
 * what is hidden.
 */
function pathsOf(dir: string, { folder }: SiteLanguage, languages: readonly SiteLanguage[]): string[] {
  const walk = (path: string): string[] =>
    readdirSync(join(dir, folder, path), { withFileTypes: true }).flatMap((entry) => {
      const at = below(path, entry.name);
      if (!entry.isDirectory()) return at.endsWith('.html') ? [at] : [];
      const isLeft = entry.name.startsWith('.') || languages.some((one) => one.folder === below(folder, at));
      return isLeft ? [] : walk(at);
    });
  return walk('').sort();
}

function below(folder: string, path: string): string {
  return folder ? `${folder}/${path}` : path;
}

function expectFolder(dir: string, tag: string, folder: string): void {
  if (statSync(join(dir, folder), { throwIfNoEntry: false })?.isDirectory()) return;
  if (!statSync(dir, { throwIfNoEntry: false })?.isDirectory()) throw new UsageError(`No folder ${dir}.`);
  const there = readdirSync(dir, { withFileTypes: true }).filter((one) => one.isDirectory());
  throw new UsageError(
    `No folder ${folder} in ${dir}. There: ${there.map(({ name }) => name).join(', ') || 'none'}. Name it: ${tag}=FOLDER, or ${tag}=. for ${dir} itself.`,
  );
}
