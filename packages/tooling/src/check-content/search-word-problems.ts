import { checkSearchKeywords, readSynonyms } from '@duoverso/content/data/search-keywords';
import type { Problem } from '@duoverso/content/diagnostics/problem';
import { Problems } from '@duoverso/content/diagnostics/problems';
import { LOCALES } from '@duoverso/locales';
import { parseSynonyms } from '@duoverso/search/index-file/parse-synonyms';

/** What is wrong with the search keywords and with synonyms, as far as it can be told without the pages. */
export function searchWordProblems(contentDir: string): readonly Problem[] {
  const problems = new Problems();
  checkSearchKeywords(contentDir, problems);
  for (const locale of LOCALES.filter(({ derived }) => !derived)) {
    const found = readSynonyms(contentDir, locale);
    if (!found) continue;
    parseSynonyms(found.text, ({ line, what, remedy }) => problems.add(`${found.file}:${line}`, what, remedy));
  }
  return problems.list;
}
