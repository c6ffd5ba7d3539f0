import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A word that a language does not use, with what it says instead and the phrases in which it may stand. */
export interface UnwantedWord {
  readonly word: string;
  readonly instead: string;
  readonly allowed: readonly string[];
}

/** A row of the list: `- 通過 → 透過（通過後、審核通過）`, the phrases that may stand in brackets. */
const ROW = /^- (\S+) → ([^（\n]+)(?:（([^）\n]+)）)?$/gmu;

/** The words that a language's glossary lists as not used; none when it has no such list. */
export function loadUnwantedWords(contentDir: string, locale: string): UnwantedWord[] {
  const file = join(contentDir, 'glossary', `${locale}.md`);
  if (!existsSync(file)) return [];
  return [...readFileSync(file, 'utf8').matchAll(ROW)].map(([, word = '', instead = '', allowed = '']) => ({
    word,
    instead: instead.trim(),
    allowed: allowed.split('、').filter(Boolean),
  }));
}

/** The words of a list that a text uses, without those that stand in an allowed phrase alone. */
export function unwantedIn(words: readonly UnwantedWord[], text: string): UnwantedWord[] {
  return words.filter(({ word, allowed }) => {
    if (!text.includes(word)) return false;
    const rest = allowed.reduce((left, phrase) => left.replaceAll(phrase, ''), text);
    return rest.includes(word);
  });
}
