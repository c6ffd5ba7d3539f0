import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Pages of the documentation, what is known of their translations, and the words of the search have no part in live parts. */
const APART = /^(docs|stamps|glossary|reader-words|synonyms)\//;

/** Every file that a live part can show, its name and its text. */
export function partInputs(contentDir: string): string[] {
  return readdirSync(contentDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(contentDir.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => !APART.test(path))
    .sort()
    .flatMap((path) => [path, readFileSync(join(contentDir, path), 'latin1')]);
}
