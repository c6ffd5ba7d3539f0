import { parsePageBlocks } from '@duoverso/bilingual';
import { readingsOfPage } from '@duoverso/bilingual/readings';
import { LOCALES } from '@duoverso/locales';
import { type CachedFiles, nameOf, rememberJson } from '../cache/cached-files.ts';
import { byVersion } from './by-version.ts';
import type { BuiltPage } from './read-built-pages.ts';
import { readerOf } from './word-readers.ts';

const KIND = 'page-readings';

/**
 * How the words of pages are read in Latin letters, by path, for languages where that is sure. Read again for a language when a page of it changes.
 * @param makers hash of the code that reads pages
 */
export function readingsOfAllPages(
  pages: ReadonlyMap<string, BuiltPage>,
  kept: CachedFiles,
  makers: string,
): Map<string, string> {
  const readings = new Map<string, string>();
  for (const { code, lang } of LOCALES) {
    const read = readerOf(lang);
    if (!read) continue;
    const own = [...pages].flatMap(([path, { blocks }]) =>
      blocks && path.startsWith(`/${code}/`) ? [{ path, blocks }] : [],
    );
    for (const group of byVersion(own, ({ path }) => path)) {
      const name = nameOf(makers, ...group.flatMap(({ path, blocks }) => [path, blocks.hash]));
      const found = rememberJson(kept, KIND, name, () =>
        group.map(({ blocks }) => readingsOfPage(parsePageBlocks(JSON.parse(blocks.read())), read)),
      );
      for (const [index, { path }] of group.entries()) readings.set(path, found[index] ?? '');
    }
  }
  return readings;
}
