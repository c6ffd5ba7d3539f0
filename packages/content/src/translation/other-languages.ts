import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** File with the beginnings of texts that stand in another language than their file, each with its reason; relative to the content folder. */
export const OTHER_LANGUAGES_FILE = 'glossary/in-other-languages.json';

const listSchema = z.record(z.string().min(8), z.string().min(8));

/** Says whether a text may stand in another language than its file. */
export type OtherLanguageAllowed = (text: string) => boolean;

/**
 * The list of a content folder; without the file nothing is allowed.
 * @throws an error that names the file when it does not fit
 */
export function loadOtherLanguages(contentDir: string): OtherLanguageAllowed {
  const file = join(contentDir, OTHER_LANGUAGES_FILE);
  if (!existsSync(file)) return () => false;
  const beginnings = Object.keys(read(file));
  return (text) => beginnings.some((beginning) => text.startsWith(beginning));
}

function read(file: string): Record<string, string> {
  try {
    return listSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    const why = cause instanceof z.ZodError ? z.prettifyError(cause) : (cause as Error).message;
    throw new Error(`${file} does not fit: ${why}. Write the beginnings of texts (8 letters or more) with reasons.`, {
      cause,
    });
  }
}
