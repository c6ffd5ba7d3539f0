import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { visibleWords } from './same-as-english.ts';

/** A term of a glossary: English words, and what a translation may say for them. */
export interface Term {
  readonly english: string;
  readonly translations: readonly string[];
}

/** The terms of a language's glossary; none when it has no file. */
export function loadGlossary(contentDir: string, locale: string): Term[] {
  const file = join(contentDir, 'glossary', `${locale}.md`);
  return existsSync(file) ? parseGlossary(readFileSync(file, 'utf8')) : [];
}

/**
 * Terms of the table in a glossary: English, translation, note. A row with as many translations as English terms pairs them one by one; otherwise
 * each translation will do for each term.
 */
function parseGlossary(markdown: string): Term[] {
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
  return rows.flatMap(([english = '', translation = '']) => {
    const [sources, targets] = [splitTerms(english), splitTerms(translation)];
    if (targets.length === 0) return [];
    return sources.map((source, index) => ({
      english: source,
      translations: sources.length === targets.length ? [targets[index] ?? ''] : targets,
    }));
  });
}

/** The terms of an English text whose translation does not appear in the translated one. Inflected forms count. */
export function missingTerms(terms: readonly Term[], source: string, translation: string): Term[] {
  // What stands in bold is a label as it reads on a screen, which has words of its own.
  const words = visibleWords(source.replace(/\*\*[^*]*\*\*/g, ''));
  const folded = fold(translation);
  return terms.filter(
    ({ english, translations }) =>
      mentions(words, english) && !translations.some((term) => appears(folded, fold(term))),
  );
}

/** The terms that an English text holds. */
export function mentionedTerms(terms: readonly Term[], text: string): Term[] {
  return terms.filter(({ english }) => mentions(text, english));
}

function splitTerms(cell: string): string[] {
  return cell
    .replace(/\s?\([^)]*\)|（[^）]*）/g, '')
    .split(/\s\/\s|,\s*|、/)
    .map((term) => term.trim())
    .filter(Boolean);
}

/** A term as whole words, in the singular or plural. */
function mentions(text: string, term: string): boolean {
  const words = term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}-])${words}(?:e?s)?(?![\\p{L}\\p{N}-])`, 'iu').test(text);
}

/** Accents and case do not count. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Every word of a term by its stem, in any order: endings, and words between, are the translator's. */
function appears(text: string, term: string): boolean {
  return term.split(/\s+/).every((word) => text.includes(stem(word)));
}

function stem(word: string): string {
  return /^[\p{Script=Latin}\p{Script=Cyrillic}]+$/u.test(word) ? word.slice(0, Math.max(3, word.length - 3)) : word;
}
