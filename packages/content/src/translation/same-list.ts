import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, SOURCE_LOCALE } from '@duoverso/locales';
import { z } from 'zod';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import { lineColumn } from '../diagnostics/excerpt.ts';
import { jsonPlaces } from '../diagnostics/json-text.ts';
import { parseWith } from '../diagnostics/parse-with.ts';
import type { Problem } from '../diagnostics/problem.ts';
import { Problems } from '../diagnostics/problems.ts';

/** File with the texts that may stay as in English, each under its reason, relative to the content folder. */
export const SAME_AS_ENGLISH_FILE = 'glossary/same-as-english.json';

/** In place of a language: every language. */
export const EVERY_LANGUAGE = '*';

/** Why a text may stay as in English: what it is. */
const REASONS = {
  product: 'name of a product, company, plan or channel',
  site: 'name of a site, publisher or newspaper',
  format: 'file format, standard or protocol',
  key: 'name on a key',
  original: 'text that an example shows in its own language',
  literal: 'name of a role, type, field or label, as code or a vendor writes it',
  message: 'error message as another program shows it',
  address: 'address or file name',
  word: 'word that the language has in common with English',
} as const;

/** Each language has words of its own: what none of them translates is something else. */
const NEVER_EVERYWHERE = 'word';

const listSchema = z.record(z.string(), z.record(z.string(), z.array(z.string().min(1))));

/** A text that may stay as in English. */
export interface SameEntry {
  readonly text: string;
  /** Code of a locale, or {@link EVERY_LANGUAGE}. */
  readonly language: string;
  /** Place in the file, e.g. `content/glossary/same-as-english.json:12:7`. */
  readonly where: string;
}

/** The entries of a content folder; none without the file. What does not fit goes to `problems`, and is left out. */
export function readSameList(contentDir: string, problems: Problems): readonly SameEntry[] {
  const file = join(contentDir, SAME_AS_ENGLISH_FILE);
  if (!existsSync(file)) return [];
  const text = readFileSync(file, 'utf8');
  const lists = parseWith(listSchema, `content/${SAME_AS_ENGLISH_FILE}`, text, problems);
  if (!lists) return [];
  const offsetOf = jsonPlaces(text);
  const placeOf = (path: readonly PropertyKey[]) =>
    `content/${SAME_AS_ENGLISH_FILE}:${lineColumn(text, offsetOf(path))}`;
  const entries: SameEntry[] = [];
  for (const [reason, languages] of Object.entries(lists)) {
    const strange = strangeReason(reason) ?? emptyReason(`"${reason}"`, Object.keys(languages));
    if (strange) problems.add(placeOf([reason]), strange.what, strange.remedy);
    for (const [language, texts] of Object.entries(languages)) {
      const name = `"${reason}" for "${language}"`;
      const wrong = strangeLanguage(reason, language) ?? emptyReason(name, texts);
      if (wrong) problems.add(placeOf([reason, language]), wrong.what, wrong.remedy);
      if (strange || wrong) continue;
      for (const [index, one] of texts.entries()) {
        entries.push({ text: one, language, where: placeOf([reason, language, index]) });
      }
    }
  }
  addTwice(entries, problems);
  return entries;
}

interface Diagnostic {
  readonly what: string;
  readonly remedy: string;
}

function strangeReason(reason: string): Diagnostic | undefined {
  if (reason in REASONS) return undefined;
  const all = Object.entries(REASONS).map(([name, meaning]) => `${name} (${meaning})`);
  const remedy = didYouMean(reason, Object.keys(REASONS), `Use one of: ${all.join(', ')}.`);
  return { what: `"${reason}" is no reason for a text to stay as in English.`, remedy };
}

function strangeLanguage(reason: string, language: string): Diagnostic | undefined {
  if (language === EVERY_LANGUAGE && reason === NEVER_EVERYWHERE) {
    const remedy = 'Name the languages that have it, or give the reason for all of them.';
    return { what: `"${reason}" is a reason for single languages, not for "${EVERY_LANGUAGE}".`, remedy };
  }
  const known = [EVERY_LANGUAGE, ...LOCALES.map(({ code }) => code as string).filter((code) => code !== SOURCE_LOCALE)];
  if (known.includes(language)) return undefined;
  const remedy = didYouMean(language, known, `Use one of: ${known.join(', ')}.`);
  return { what: `"${language}" is no language that English is translated into.`, remedy };
}

function emptyReason(name: string, entries: readonly string[]): Diagnostic | undefined {
  return entries.length > 0 ? undefined : { what: `${name} has no entries.`, remedy: 'Remove it.' };
}

/** Tells entries whose text stands for the same language before, by itself or for all languages, whatever the reason. */
function addTwice(entries: readonly SameEntry[], problems: Problems): void {
  for (const [index, { text, language, where }] of entries.entries()) {
    const twin = entries.find(
      (one, at) =>
        at !== index && one.text === text && (one.language === language ? at < index : one.language === EVERY_LANGUAGE),
    );
    if (twin) problems.add(where, `"${text}" for "${language}" is there twice.`, `Keep one of them: ${twin.where}.`);
  }
}

/** What of a language's report tells which texts are as in English. */
interface LanguageTexts {
  readonly locale: string;
  readonly files: readonly { readonly same: readonly string[] }[];
}

/** Entries of the list of a content folder that no text needs. @param reports those of all languages, with their faults */
export function idleSameEntries(contentDir: string, reports: readonly LanguageTexts[]): readonly Problem[] {
  const problems = new Problems();
  const used = new Set<string>();
  for (const { locale, files } of reports) {
    for (const text of files.flatMap(({ same }) => same))
      used.add(`${locale} ${text}`).add(`${EVERY_LANGUAGE} ${text}`);
  }
  // What else is wrong with the list is told when the texts are loaded.
  for (const { text, language, where } of readSameList(contentDir, new Problems())) {
    if (used.has(`${language} ${text}`)) continue;
    problems.add(where, `No text for "${language}" is "${text}" as in English.`, 'Remove the entry.');
  }
  return problems.list;
}
