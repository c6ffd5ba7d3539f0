import { existsSync, readFileSync } from 'node:fs';
import type { SearchRecord } from '@duoverso/search/search-record';
import { z } from 'zod';

const KINDS = ['exact', 'prefix', 'typo1', 'typo2', 'question', 'accents', 'cjk', 'mixed', 'none'] as const;

const judgedQueriesSchema = z.array(
  z.strictObject({
    query: z.string().min(1),
    kind: z.enum(KINDS),
    /** Pages that answer it, without their locale; none for a query that must find nothing. */
    pages: z.array(z.string().startsWith('/')),
  }),
);

export type JudgedQuery = z.infer<typeof judgedQueriesSchema>[number];

/** Locales whose text, and so whose queries, are those of another. */
const SAME: Readonly<Record<string, string>> = { 'zh-Hans': 'zh' };

/** The judged queries of a locale; none when none have been written. */
export function judgedQueries(language: string): JudgedQuery[] {
  const file = new URL(`./queries/${SAME[language] ?? language}.json`, import.meta.url);
  return existsSync(file) ? judgedQueriesSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
}

/** A judged query whose answer the site does not have. */
export interface MissingPage {
  readonly language: string;
  readonly query: string;
  readonly page: string;
}

/** The pages that judged queries of a language name and that none of its records belongs to: their judgement needs to be made again. */
export function missingPages(language: string, records: readonly SearchRecord[]): MissingPage[] {
  const pages = new Set(
    records.filter((record) => record.language === language).map(({ url }) => pageOf(url, language)),
  );
  return judgedQueries(language).flatMap(({ query, pages: judged }) =>
    judged.filter((page) => !pages.has(page)).map((page) => ({ language, query, page })),
  );
}

/** The page of a record's address, without its locale: `/en/docs/usage/#start` → `/docs/usage/`. */
export function pageOf(url: string, language: string): string {
  return url.replace(/#.*$/, '').replace(`/${language}/`, '/');
}
