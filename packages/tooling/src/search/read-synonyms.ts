import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSynonyms, type Synonyms } from '@duoverso/search/index-file/parse-synonyms';
import { UsageError } from '../project/usage-error.ts';

/**
 * The synonyms of each language, from a folder with a file for each: `en.txt`.
 * @throws {UsageError} when the folder is missing, or with the lines of a file that cannot be read.
 */
export function readSynonyms(dir: string): (language: string) => Synonyms {
  if (!existsSync(dir)) throw new UsageError(`There is no folder ${dir}.`);
  return (language) => {
    const file = join(dir, `${language}.txt`);
    if (!existsSync(file)) return [];
    const diagnostics: string[] = [];
    const synonyms = parseSynonyms(readFileSync(file, 'utf8'), ({ line, what, remedy }) =>
      diagnostics.push(`${file}:${line}: ${what} ${remedy}`),
    );
    if (diagnostics.length > 0) throw new UsageError(diagnostics.join('\n'));
    return synonyms;
  };
}
