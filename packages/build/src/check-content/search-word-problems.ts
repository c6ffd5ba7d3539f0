import { checkReaderWords, readSynonyms } from '@duoverso/content/data/reader-words';
import type { Problem } from '@duoverso/content/faults/problem';
import { Problems } from '@duoverso/content/faults/problems';
import { LOCALES } from '@duoverso/locales';
import { parseSynonyms } from '@duoverso/search/index-file/parse-synonyms';

/** What is wrong with the words of readers and with synonyms, as far as it can be told without the pages. */
export function searchWordProblems(contentDir: string): readonly Problem[] {
  const problems = new Problems();
  checkReaderWords(contentDir, problems);
  for (const locale of LOCALES.filter(({ derived }) => !derived)) {
    const found = readSynonyms(contentDir, locale);
    if (!found) continue;
    parseSynonyms(found.text, ({ line, what, remedy }) => problems.add(`${found.file}:${line}`, what, remedy));
  }
  return problems.list;
}
