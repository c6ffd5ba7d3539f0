import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A term of a glossary: English words, and what a translation may say for them. */
export interface Term {
  readonly english: string;
  readonly translations: readonly string[];
  /** Beginnings of the names of files in which alone the row counts, e.g. `docs/services/`; left out: everywhere. */
  readonly places?: readonly string[];
}

/** The terms of a language's glossary; none when it has no file. Throws an error that names the row when one does not fit. */
export function loadGlossary(contentDir: string, locale: string): Term[] {
  const file = join(contentDir, 'glossary', `${locale}.md`);
  if (!existsSync(file)) return [];
  return parseGlossary(readFileSync(file, 'utf8'), `content/glossary/${locale}.md`);
}

/**
 * Terms of the table in a glossary: English, translation, note, and the files in which alone the row counts. A row with as many translations as
 * English terms pairs them one by one; otherwise each translation will do for each term. Several rows of a term add up.
 */
export function parseGlossary(markdown: string, path: string): Term[] {
  const rows = markdown
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .slice(2); // the head and the line below it
  return rows.flatMap(([english = '', translation = '', note = '', where = '']) => {
    const [sources, targets] = [splitTerms(english), splitTerms(translation)];
    if (targets.length === 0) return [];
    // Another word for a term in some files is an exception, which without its reason nobody could check.
    if (where && !note) throw new Error(`${path}: the row "${english}" is for some files only. Say why in its note.`);
    return sources.map((source, index) => ({
      english: source,
      translations: sources.length === targets.length ? [targets[index] ?? ''] : targets,
      ...(where && { places: where.split(/,\s*|、/).map((place) => place.replaceAll('`', '').trim()) }),
    }));
  });
}

function splitTerms(cell: string): string[] {
  return cell
    .replace(/\s?\([^)]*\)|（[^）]*）/g, '')
    .split(/\s\/\s|,\s*|、/)
    .map((term) => term.trim())
    .filter(Boolean);
}
