import { PLACEHOLDER } from '../data/placeholders.ts';
import { Problems } from '../diagnostics/problems.ts';
import { EVERY_LANGUAGE, readSameList } from './same-list.ts';

/** Says whether a text may stand in a language as it stands in English. */
export type SameAllowed = (text: string, locale: string) => boolean;

/**
 * What the list of a content folder allows. A text without words, such as a number, code or a placeholder, is allowed anyway. Throws a
 * `ContentError` when the list does not fit.
 */
export function loadSameAllowed(contentDir: string): SameAllowed {
  const problems = new Problems();
  const entries = readSameList(contentDir, problems);
  problems.throwIfAny();
  const allowed = new Set(entries.map(({ language, text }) => `${language} ${text}`));
  return (text, locale) => {
    const words = visibleWords(text);
    return !hasWords(words) || allowed.has(`${EVERY_LANGUAGE} ${words}`) || allowed.has(`${locale} ${words}`);
  };
}

/** Whether there is something to translate in what a reader sees of a text. */
export function hasWords(visible: string): boolean {
  return /\p{L}{2}/u.test(visible);
}

/** What a reader sees of a text: no emphasis, addresses, code or placeholders. */
export function visibleWords(text: string): string {
  return text
    .replace(PLACEHOLDER, '')
    .replace(/`[^`]*`/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|\{\w+\}/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
