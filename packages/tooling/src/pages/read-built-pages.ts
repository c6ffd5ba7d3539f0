import type { SearchRecord } from '@duoverso/search/search-record';
import { type CachedFiles, NOTHING_CACHED, nameOf } from '../cache/cached-files.ts';
import { contentHash } from '../files/content-hash.ts';
import type { OutputFolder } from '../files/output-folder.ts';
import { openPageFacts, type PageFacts, type PageRow } from './page-facts.ts';
import type { PageLinks } from './page-links.ts';
import { type ReadPage, readPage } from './read-page.ts';

/** What the build takes from a page that it has written. */
export interface BuiltPage {
  readonly links: PageLinks;
  /** Search records; `undefined` for a page without. */
  readonly records: PageFact<readonly SearchRecord[]> | undefined;
  /** Content of the file with the page's blocks; `undefined` where none is written. */
  readonly blocks: PageFact<string> | undefined;
  /** Its text as Markdown; `undefined` where the build writes none from the page. */
  readonly markdown: PageFact<string> | undefined;
}

/** Something that is larger than its hash, which tells whether it has changed. */
export interface PageFact<Value> {
  readonly hash: string;
  read(): Value;
}

/** How built pages are read. */
export interface ReadOptions {
  /** Path under which the site is served, without a slash at its end. */
  readonly base: string;
  readonly kept?: CachedFiles;
  /** Hash of the code that reads pages. */
  readonly makers?: string;
}

/**
 * Letters of facts that stay in memory until they are asked for, as far as they were read by this build: what is kept is given back by
 * whole blocks of many results.
 */
const HELD_LENGTH = 32_000_000;
const KINDS = { records: 'page-records', blocks: 'page-blocks', markdown: 'page-markdown' } as const;

/** Reads every page once. Gives them by path, e.g. `/en/docs/` or `/404.html`. */
export function readBuiltPages(output: OutputFolder, options: ReadOptions): Map<string, BuiltPage> {
  const { kept = NOTHING_CACHED, base, makers = '' } = options;
  const facts = openPageFacts(kept, nameOf(makers, output.dir));
  const held = holdTexts(HELD_LENGTH);
  const pages = new Map<string, BuiltPage>();
  for (const file of output.paths()) {
    if (!file.endsWith('.html')) continue;
    const path = `/${file.replace(/index\.html$/, '')}`;
    const make = () => readPage(output.read(file).toString('utf8'), path, base);
    pages.set(
      path,
      builtPage(rowOf(nameOf(base, path, output.hashOf(file)), make, { facts, kept, held }), make, { kept, held }),
    );
  }
  facts.save();
  return pages;
}

/** Where facts are put down. */
interface Stores {
  readonly facts: PageFacts;
  readonly kept: CachedFiles;
  readonly held: HeldTexts;
}

function rowOf(name: string, make: () => ReadPage, { facts: known, kept, held }: Stores): PageRow {
  const row = known.get(name);
  if (row) return row;
  const { links, ...facts } = make();
  const hashOf = (kind: keyof typeof KINDS) => {
    const fact = facts[kind];
    if (fact === null) return null;
    const bytes = Buffer.from(fact);
    const hash = contentHash(bytes);
    kept.write(KINDS[kind], hash, bytes, hash);
    held.add(hash, fact);
    return hash;
  };
  return known.add(name, {
    ...links,
    records: hashOf('records'),
    blocks: hashOf('blocks'),
    markdown: hashOf('markdown'),
  });
}

function builtPage(row: PageRow, make: () => ReadPage, { kept, held }: Omit<Stores, 'facts'>): BuiltPage {
  const fact = <Value>(kind: keyof typeof KINDS, parse: (text: string) => Value): PageFact<Value> | undefined => {
    const hash = row[kind];
    if (hash === null) return undefined;
    kept.use(KINDS[kind], hash);
    // Made again where what was kept is damaged.
    const read = () => parse(held.take(hash) ?? kept.read(KINDS[kind], hash)?.toString('utf8') ?? make()[kind] ?? '');
    return { hash, read };
  };
  return {
    links: row,
    records: fact('records', (text) => JSON.parse(text) as SearchRecord[]),
    blocks: fact('blocks', (text) => text),
    markdown: fact('markdown', (text) => text),
  };
}

/** Texts that are asked for once. */
interface HeldTexts {
  add(hash: string, text: string): void;
  take(hash: string): string | undefined;
}

/** Holds texts up to so many letters together; those beyond are not held. */
function holdTexts(most: number): HeldTexts {
  const texts = new Map<string, string>();
  let length = 0;
  return {
    add(hash, text) {
      if (texts.has(hash) || length + text.length > most) return;
      length += text.length;
      texts.set(hash, text);
    },
    take(hash) {
      const text = texts.get(hash);
      if (text === undefined) return undefined;
      length -= text.length;
      texts.delete(hash);
      return text;
    },
  };
}
