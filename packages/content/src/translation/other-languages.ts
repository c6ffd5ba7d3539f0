import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Problem } from '../diagnostics/problem.ts';

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

/** What of a language's report tells which texts stand in another language. */
interface LanguageTexts {
  readonly files: readonly { readonly foreign: readonly string[] }[];
}

/** Beginnings of the list of a content folder that no text needs. @param reports those of all languages, with their faults */
export function idleOtherLanguages(contentDir: string, reports: readonly LanguageTexts[]): readonly Problem[] {
  const file = join(contentDir, OTHER_LANGUAGES_FILE);
  if (!existsSync(file)) return [];
  const texts = reports.flatMap(({ files }) => files.flatMap(({ foreign }) => foreign));
  const lines = readFileSync(file, 'utf8').split('\n');
  return Object.keys(read(file))
    .filter((beginning) => !texts.some((text) => text.startsWith(beginning)))
    .map((beginning) => ({
      where: `content/${OTHER_LANGUAGES_FILE}:${lines.findIndex((line) => line.includes(JSON.stringify(beginning))) + 1}`,
      what: `No text that begins with "${beginning}" is in another language than its file.`,
      remedy: 'Remove the entry.',
    }));
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
