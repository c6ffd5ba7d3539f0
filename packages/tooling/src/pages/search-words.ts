import { loadSearchKeywords, readSynonyms } from '@duoverso/content/data/search-keywords';
import { Problems } from '@duoverso/content/diagnostics/problems';
import { listUnpublished, publicationOf } from '@duoverso/content/docs/publication';
import { LOCALES, type Locale } from '@duoverso/locales';
import { parseSynonyms, type Synonyms } from '@duoverso/search/index-file/parse-synonyms';
import { addAsked } from '@duoverso/search/records/add-asked';
import type { SearchRecord } from '@duoverso/search/search-record';
import { versionOfPath } from './by-version.ts';

/** What readers of one language type who read a version of the documentation, or what is no documentation. */
export interface SearchWords {
  /** Changes with everything that the words are made from. */
  readonly text: string;
  readonly synonyms: Synonyms;
  /** Records with the search keywords for their sections. */
  addTo(records: readonly SearchRecord[]): SearchRecord[];
}

const NO_WORDS: SearchWords = { text: '', synonyms: [], addTo: (records) => [...records] };

/**
 * The search keywords and the synonyms of a language, by version of the documentation, `''` for the latest and all other pages. Faults are added to `problems`: of the files, and of sections that the built pages do
 * not have.
 *
 * @param contentDir undefined gives no words
 */
export function readSearchWords(
  contentDir: string | undefined,
  code: string,
  problems: Problems,
): (version: string) => SearchWords {
  const locale = LOCALES.find((one) => one.code === code);
  if (contentDir === undefined || !locale) return () => NO_WORDS;
  const pages = loadSearchKeywords(contentDir, locale, problems);
  const found = readSynonyms(contentDir, locale);
  const synonyms = found ? parseFile(found, locale, problems) : [];
  const asked = new Map<string, readonly string[]>();
  const known = new Map<string, { anchor: string; placeOf(anchor: string): string }>();
  for (const { page, sections, placeOf } of pages) {
    for (const [anchor, words] of Object.entries(sections)) {
      const section = `/${code}${page}${anchor === '' ? '' : `#${anchor}`}`;
      asked.set(section, words);
      known.set(section, { anchor, placeOf });
    }
  }
  const waiting = unpublishedRoutes(contentDir);
  const unused = (section: string) => {
    if (locale.derived) return; // told of the language that it is made from
    if (waiting.has(section.slice(code.length + 1).replace(/#.*/, ''))) return; // they wait with their page
    const { anchor = '', placeOf } = known.get(section) ?? {};
    problems.add(placeOf?.(anchor) ?? '', ...unusedWords(section.replace(/#.*/, ''), anchor));
  };
  const byVersion = Map.groupBy(asked, ([section]) => versionOfPath(section));
  return (version) => {
    const own = byVersion.get(version) ?? [];
    const addTo = (records: readonly SearchRecord[]) => addAsked(records, new Map(own), unused);
    return { text: JSON.stringify([synonyms, own]), synonyms, addTo };
  };
}

/** Routes of texts that are not out yet, without locale. */
export function unpublishedRoutes(contentDir: string): ReadonlySet<string> {
  const unpublished = listUnpublished(contentDir, publicationOf(process.env).now);
  return new Set(unpublished.map(({ route }) => route));
}

/** Tells of words for a section that no page has: what is wrong and what to do. */
export function unusedWords(path: string, anchor: string): readonly [what: string, remedy: string] {
  const what = anchor === '' ? `There is no page ${path}.` : `There is no section "${anchor}" on ${path}.`;
  return [what, 'Name a heading of the page by its anchor, or remove the words.'];
}

/** The words of all languages in an index, for a measurement. Throws a `ContentError` when they do not fit the pages. */
export function withSearchWords(
  contentDir: string,
  records: readonly SearchRecord[],
): { readonly records: SearchRecord[]; readonly synonyms: (language: string) => Synonyms } {
  const problems = new Problems();
  const words = new Map(LOCALES.map(({ code }) => [code as string, readSearchWords(contentDir, code, problems)]));
  const byLanguage = Map.groupBy(records, ({ language }) => language);
  const added = [...byLanguage].flatMap(([language, own]) => words.get(language)?.('').addTo(own) ?? own);
  problems.throwIfAny();
  return { records: added, synonyms: (language) => words.get(language)?.('').synonyms ?? [] };
}

function parseFile({ file, text }: { file: string; text: string }, { derived }: Locale, problems: Problems): Synonyms {
  return parseSynonyms(text, ({ line, what, remedy }) => {
    // Told where it is written; a conversion may make two words one.
    if (!derived) problems.add(`${file}:${line}`, what, remedy);
  });
}
