import { existsSync, readFileSync } from 'node:fs';
import type { SearchRecord } from '@duoverso/search/search-record';
import { z } from 'zod';

/** Questions by which ranking and words may be improved, and those that are only measured. */
export const SETS = ['tuning', 'held-out'] as const;

const judgedQuestionsSchema = z.array(
  z.strictObject({
    /** As a searcher types it who doesn't know the page. */
    query: z.string().min(1),
    set: z.enum(SETS),
    /** Sections that answer it, without their locale: `/docs/usage/#start`, or a page where all of it does. None where nothing is to be found. */
    sections: z.array(z.string().startsWith('/')),
  }),
);

export type JudgedQuestion = z.infer<typeof judgedQuestionsSchema>[number];

/** The judged questions of a locale; none when none have been written. */
export function judgedQuestions(language: string): JudgedQuestion[] {
  const file = new URL(`./questions/${language}.json`, import.meta.url);
  return existsSync(file) ? judgedQuestionsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
}

/** The judged titles of a locale, as users write them; none when none have been collected. */
export function judgedTitles(language: string): JudgedQuestion[] {
  const file = new URL(`./titles/${language}.json`, import.meta.url);
  return existsSync(file) ? judgedQuestionsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
}

/** A judged question whose answer the site does not have. */
export interface MissingSection {
  readonly language: string;
  readonly query: string;
  readonly section: string;
}

/** Sections that judged questions name and no record belongs to: their judgement needs to be made again. */
export function missingSections(language: string, records: readonly SearchRecord[]): MissingSection[] {
  const known = new Set(
    records.filter((record) => record.language === language).map(({ url }) => sectionOf(url, language)),
  );
  return [...judgedQuestions(language), ...judgedTitles(language)].flatMap(({ query, sections }) =>
    sections.filter((section) => !known.has(section)).map((section) => ({ language, query, section })),
  );
}

/** A record's address without its locale. */
export function sectionOf(url: string, language: string): string {
  return url.replace(`/${language}/`, '/');
}
