import { globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type AlignOptions, type SiteLanguage, UsageError } from './options.ts';

/** A page in several languages. */
export interface PageFiles {
  /** Path below the folder of its language, e.g. `guide/index.html`. */
  readonly path: string;
  /** File of each language from the folder of the site, the first language first. */
  readonly files: readonly { readonly tag: string; readonly file: string }[];
}

/** What a site has of pages. */
export interface SitePages {
  readonly pages: readonly PageFiles[];
  /** Files of the first language that no other one has. */
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
  const paths = globSync('**/*.html', { cwd: join(dir, first.folder) })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !isOfAnother(path, first, second))
    .sort();
  const found = paths.map((path) => ({ path, files: languages.flatMap((one) => fileOf(dir, one, path)) }));
  return {
    pages: found.filter(({ files }) => files.length > 1),
    alone: found.flatMap(({ files }) => {
      const [own] = files;
      // A folder may hold the pages of languages that nobody has named.
      return files.length === 1 && own && isIn(readFileSync(join(dir, own.file), 'utf8'), first.tag) ? [own.file] : [];
    }),
  };
}

/** Whether a page says that it is in a language, or says nothing. */
export function isIn(html: string, tag: string): boolean {
  const base = (one: string) => one.toLowerCase().split('-')[0];
  const [, said] = LANGUAGE.exec(html) ?? [];
  return said === undefined || base(said) === base(tag);
}

function fileOf(dir: string, { tag, folder }: SiteLanguage, path: string): PageFiles['files'] {
  const file = folder ? `${folder}/${path}` : path;
  return statSync(join(dir, file), { throwIfNoEntry: false })?.isFile() ? [{ tag, file }] : [];
}

/** Whether a path below the first language's folder leads into another one's. */
function isOfAnother(path: string, first: SiteLanguage, second: readonly SiteLanguage[]): boolean {
  const file = first.folder ? `${first.folder}/${path}` : path;
  return second.some(({ folder }) => folder !== '' && folder !== first.folder && file.startsWith(`${folder}/`));
}

function expectFolder(dir: string, tag: string, folder: string): void {
  if (statSync(join(dir, folder), { throwIfNoEntry: false })?.isDirectory()) return;
  if (!statSync(dir, { throwIfNoEntry: false })?.isDirectory()) throw new UsageError(`No folder ${dir}.`);
  const there = readdirSync(dir, { withFileTypes: true }).filter((one) => one.isDirectory());
  throw new UsageError(
    `No folder ${folder} in ${dir}. There: ${there.map(({ name }) => name).join(', ') || 'none'}. Name it: ${tag}=FOLDER, or ${tag}=. for ${dir} itself.`,
  );
}
