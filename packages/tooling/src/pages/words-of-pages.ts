import { type PageBlocks, parsePageBlocks } from '@duoverso/bilingual';
import { wordsOfPages } from '@duoverso/bilingual/words';
import { LOCALES, SOURCE_LOCALE } from '@duoverso/locales';
import { type CachedFiles, nameOf, rememberJson } from '../cache/cached-files.ts';
import { byVersion } from './by-version.ts';
import type { BuiltPage } from './read-built-pages.ts';
import { wordRulesOf } from './word-rules.ts';

const KIND = 'page-words';

/**
 * For each page in another language which of its words stand for which of its English, by path. Learnt again for a language when a page of it or its English changes.
 * @param makers hash of the code that reads pages
 */
export function wordsOfAllPages(
  pages: ReadonlyMap<string, BuiltPage>,
  kept: CachedFiles,
  makers: string,
): Map<string, string> {
  const words = new Map<string, string>();
  const read = (path: string): PageBlocks => parsePageBlocks(JSON.parse(pages.get(path)?.blocks?.read() ?? ''));
  // All languages ask for the English pages; those of a language are let go with it.
  const english = new Map<string, PageBlocks>();
  const readEnglish = (path: string): PageBlocks => {
    const page = english.get(path) ?? read(path);
    english.set(path, page);
    return page;
  };
  for (const { code } of LOCALES) {
    if (code === SOURCE_LOCALE) continue;
    const paths = [...pages.keys()]
      .filter((path) => path.startsWith(`/${code}/`))
      .flatMap((path) => {
        const original = path.replace(`/${code}/`, `/${SOURCE_LOCALE}/`);
        const hashes = [original, path].map((one) => pages.get(one)?.blocks?.hash);
        return hashes.every((hash) => hash !== undefined) ? [{ path, original, hashes }] : [];
      });
    for (const group of byVersion(paths, ({ path }) => path)) {
      const name = nameOf(makers, ...group.flatMap(({ path, hashes }) => [path, ...hashes]));
      const found = rememberJson(kept, KIND, name, () =>
        wordsOfPages(
          group.map(({ path, original }) => ({ own: readEnglish(original), other: read(path) })),
          wordRulesOf,
        ),
      );
      for (const [index, { path }] of group.entries()) words.set(path, found[index] ?? '');
    }
  }
  return words;
}
