import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PageBlocks, parsePageBlocks } from '@duoverso/bilingual';
import { type KnownPairs, wordsOfPages } from '@duoverso/bilingual/words';
import { loadGlossary } from '@duoverso/content/translation';
import { LOCALES, SOURCE_LOCALE } from '@duoverso/locales';
import { type CachedFiles, nameOf, rememberJson } from '../cache/cached-files.ts';
import { byVersion } from './by-version.ts';
import type { BuiltPage } from './read-built-pages.ts';
import { wordRulesOf } from './word-rules.ts';

const KIND = 'page-words';

/**
 * For each page in another language which of its words stand for which of its English, by path. Learnt again for a language when a page of it or its English changes.
 * @param makers hash of the code that reads pages
 * @param contentDir where labels and glossaries stand, which teach words as well; left out: without them
 */
export function wordsOfAllPages(
  pages: ReadonlyMap<string, BuiltPage>,
  kept: CachedFiles,
  makers: string,
  contentDir?: string,
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
    const known = contentDir === undefined ? [] : knownPairs(contentDir, code);
    for (const group of byVersion(paths, ({ path }) => path)) {
      const name = nameOf(makers, JSON.stringify(known), ...group.flatMap(({ path, hashes }) => [path, ...hashes]));
      const found = rememberJson(kept, KIND, name, () =>
        wordsOfPages(
          group.map(({ path, original }) => ({ own: readEnglish(original), other: read(path) })),
          wordRulesOf,
          known,
        ),
      );
      for (const [index, { path }] of group.entries()) words.set(path, found[index] ?? '');
    }
  }
  return words;
}

/** The labels of a language and the terms of its glossary, with their English. */
export function knownPairs(contentDir: string, code: string): KnownPairs {
  const messages = globSync('*.json', { cwd: join(contentDir, 'messages', SOURCE_LOCALE) })
    .sort()
    .flatMap((file) => {
      const [english, own] = [SOURCE_LOCALE, code].map((one) => readMessages(join(contentDir, 'messages', one, file)));
      return Object.entries(english ?? {}).map(([key, text]) => [text, own?.[key] ?? ''] as const);
    });
  const terms = loadGlossary(contentDir, code).flatMap(({ english, translations }) =>
    translations.map((translation) => [english, translation] as const),
  );
  // A text with a number or a name in it is one of several.
  return [...messages, ...terms].filter(([english, own]) => own && !/[{}]/.test(english + own));
}

function readMessages(file: string): Readonly<Record<string, string>> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
}
