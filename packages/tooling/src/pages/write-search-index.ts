import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Problems } from '@duoverso/content/diagnostics/problems';
import { LOCALES } from '@duoverso/locales';
import { buildIndexes } from '@duoverso/search/index-file/build-index';
import { pagePaths } from '@duoverso/search/records/built-pages';
import { collectRecords } from '@duoverso/search/records/collect-records';
import type { SearchRecord } from '@duoverso/search/search-record';
import { NOTHING_CACHED, nameOf, openCachedTable } from '../cache/cached-files.ts';
import { contentHash } from '../files/content-hash.ts';
import type { OutputFolder } from '../files/output-folder.ts';
import { byVersion, versionOfPath } from './by-version.ts';
import type { BuiltPage, PageFact, ReadOptions } from './read-built-pages.ts';
import { readSearchWords, type SearchWords } from './search-words.ts';

/** A finished index: its file and the hash of its bytes. */
interface Index {
  readonly file: string;
  readonly hash: string;
}

export interface IndexOptions {
  /** Name of the index, that of `content/settings.json`. */
  readonly index: string;
  /** Where the search keywords stand; left out: without them. */
  readonly contentDir?: string;
}

type Records = PageFact<readonly SearchRecord[]>;

/**
 * Places the search index of a built site, one file for each language; that of a language whose records are unchanged is taken from what was
 * kept. Versions of the documentation beside the latest have a file of their own: one that was cut stays as it is while others change, and no process opens it until
 * somebody reads that version. Fails when no page can be searched, and where search keywords belong to no section.
 */
export function writeSearchIndex(
  site: OutputFolder,
  output: OutputFolder,
  pages: ReadonlyMap<string, BuiltPage>,
  { base, kept = NOTHING_CACHED, makers = '' }: ReadOptions,
  { index, contentDir }: IndexOptions,
): void {
  const problems = new Problems();
  const table = openCachedTable<Index>(kept, 'indexes', nameOf(makers, output.dir));
  for (const { code } of LOCALES) {
    const wordsOf = readSearchWords(contentDir, code, problems);
    for (const paths of byVersion(pagePaths(site.dir, `/${code}/`), (path) => path)) {
      const records = paths.flatMap((path) => pages.get(path)?.records ?? []);
      if (records.length === 0) continue;
      const version = versionOfPath(paths[0] ?? '');
      const words = wordsOf(version);
      const name = nameOf(code, index, version, words.text, ...records.map(({ hash }) => hash));
      const known = table.get(name);
      const found =
        known && (output.holds(known.file, known.hash) ? Buffer.alloc(0) : kept.read('index-files', known.hash));
      if (known && found) {
        kept.use('index-files', known.hash);
        output.placeKnown(known.file, known.hash, () => found);
        continue;
      }
      const { file, data } = makeIndex(index, records, words, version !== '');
      const hash = contentHash(data);
      kept.write('index-files', hash, data, hash);
      output.placeKnown(file, hash, () => data);
      table.set(name, { file, hash });
    }
  }
  // What has not been found keeps no index that lacks its words.
  problems.throwIfAny();
  table.save();
  // Says so when there are pages, and none of them can be searched.
  if (output.paths().length === 0) collectRecords(site.dir, base, () => []);
}

/** Makes a file of one language. @param isPart whether it holds one version of the documentation, by the tag of its records */
function makeIndex(
  name: string,
  pages: readonly Records[],
  words: SearchWords,
  isPart: boolean,
): { readonly file: string; readonly data: Buffer } {
  const outDir = mkdtempSync(join(tmpdir(), 'duoverso-index-'));
  try {
    const records = words.addTo(pages.flatMap((page) => page.read()));
    const [made] = buildIndexes(records, {
      name,
      outDir,
      ...(isPart && { part: String(records[0]?.docusaurus_tag) }),
      synonyms: () => words.synonyms,
    });
    if (!made) throw new Error('The records of a language have given no index.');
    return { file: made.file.slice(outDir.length + 1), data: readFileSync(made.file) };
  } finally {
    rmSync(outDir, { recursive: true });
  }
}
