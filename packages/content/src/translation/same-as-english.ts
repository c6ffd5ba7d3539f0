import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALE_CODES } from '@duoverso/locales';
import { z } from 'zod';
import { PLACEHOLDER } from '../data/placeholders.ts';

/** File with the texts that may stand as in English, relative to the content folder: those of every language under `*`. */
export const SAME_AS_ENGLISH_FILE = 'glossary/same-as-english.json';

const allowSchema = z.record(z.string(), z.array(z.string().min(1)));

/** Says whether a text may stand in a language as it stands in English. */
export type SameAllowed = (text: string, locale: string) => boolean;

/**
 * The allow list of a content folder. A text without words, such as a number, code or a placeholder, is allowed anyway. Throws an error that
 * names the file when it does not fit.
 */
export function loadSameAllowed(contentDir: string): SameAllowed {
  const file = join(contentDir, SAME_AS_ENGLISH_FILE);
  const lists = existsSync(file) ? read(file) : {};
  const everywhere = new Set(lists['*']);
  const own = new Map(LOCALE_CODES.map((code) => [code as string, new Set(lists[code])]));
  return (text, locale) => {
    const words = visibleWords(text);
    return !/\p{L}{2}/u.test(words) || everywhere.has(words) || (own.get(locale)?.has(words) ?? false);
  };
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

function read(file: string): Record<string, string[]> {
  let data: unknown;
  try {
    data = JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Error(`${file} cannot be read: ${(cause as Error).message}. Make it a file of valid JSON.`, { cause });
  }
  const result = allowSchema.safeParse(data);
  const strange = Object.keys(result.data ?? {}).filter((key) => key !== '*' && !LOCALE_CODES.includes(key as never));
  if (!result.success) throw new Error(`${file} does not fit:\n${z.prettifyError(result.error)}`);
  if (strange.length > 0) throw new Error(`${file} names no languages: ${strange.join(', ')}. Use "*" or a locale.`);
  return result.data;
}
