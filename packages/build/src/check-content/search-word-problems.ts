import { checkReaderWords, type Problem, Problems, readSynonyms } from '@duoverso/content';
import { LOCALES } from '@duoverso/locales';
import { parseSynonyms } from '@duoverso/search';

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
