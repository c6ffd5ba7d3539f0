import { existsSync, readFileSync } from 'node:fs';
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

/** The judged queries of a locale; none when nobody has written any. */
export function judgedQueries(language: string): JudgedQuery[] {
  const file = new URL(`./queries/${SAME[language] ?? language}.json`, import.meta.url);
  return existsSync(file) ? judgedQueriesSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
}
