import { recordsOfPage, type SearchRecord } from '@duoverso/search';
import { contentHash } from '../files/content-hash.ts';
import type { OutputFolder } from '../files/output-folder.ts';
import { type KeptFiles, NOTHING_KEPT, nameOf } from '../kept/kept-files.ts';
import { blocksOfPage } from './page-blocks.ts';
import { openPageFacts, type PageFacts, type PageRow } from './page-facts.ts';
import { type PageLinks, readPageLinks } from './page-links.ts';

/** What the build takes from a page that it has written. */
export interface BuiltPage {
  readonly links: PageLinks;
  /** Search records; `undefined` for a page without. */
  readonly records: PageFact<readonly SearchRecord[]> | undefined;
  /** Content of the file with the page's blocks; `undefined` where none is written. */
  readonly blocks: PageFact<string> | undefined;
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
  readonly kept?: KeptFiles;
  /** Hash of the code that reads pages. */
  readonly makers?: string;
}

const KINDS = { records: 'page-records', blocks: 'page-blocks' } as const;

/** Reads every page once. Gives them by path, e.g. `/en/docs/` or `/404.html`. */
export function readBuiltPages(output: OutputFolder, options: ReadOptions): Map<string, BuiltPage> {
  const { kept = NOTHING_KEPT, base, makers = '' } = options;
  const facts = openPageFacts(kept, nameOf(makers, output.dir));
  const pages = new Map<string, BuiltPage>();
  for (const file of output.paths()) {
    if (!file.endsWith('.html')) continue;
    const path = `/${file.replace(/index\.html$/, '')}`;
    const make = () => readFacts(output.read(file).toString('utf8'), path, base);
    pages.set(path, builtPage(rowOf(nameOf(base, path, output.hashOf(file)), make, facts, kept), make, kept));
  }
  facts.save();
  return pages;
}

interface Facts {
  readonly links: PageLinks;
  readonly records: string | null;
  readonly blocks: string | null;
}

function readFacts(html: string, path: string, base: string): Facts {
  const records = recordsOfPage(html, path, base);
  return {
    links: readPageLinks(html),
    records: records.length > 0 ? JSON.stringify(records) : null,
    blocks: blocksOfPage(html, path, base),
  };
}

function rowOf(name: string, make: () => Facts, known: PageFacts, kept: KeptFiles): PageRow {
  const row = known.get(name);
  if (row) return row;
  const { links, ...facts } = make();
  const hashOf = (kind: keyof typeof KINDS) => {
    const fact = facts[kind];
    if (fact === null) return null;
    const hash = contentHash(fact);
    kept.write(KINDS[kind], hash, Buffer.from(fact));
    return hash;
  };
  return known.add(name, { ...links, records: hashOf('records'), blocks: hashOf('blocks') });
}

function builtPage(row: PageRow, make: () => Facts, kept: KeptFiles): BuiltPage {
  const fact = <Value>(kind: keyof typeof KINDS, parse: (text: string) => Value): PageFact<Value> | undefined => {
    const hash = row[kind];
    if (hash === null) return undefined;
    kept.use(KINDS[kind], hash);
    // Made anew where what was kept is damaged.
    const read = () => parse(kept.read(KINDS[kind], hash)?.toString('utf8') ?? make()[kind] ?? '');
    return { hash, read };
  };
  return {
    links: row,
    records: fact('records', (text) => JSON.parse(text) as SearchRecord[]),
    blocks: fact('blocks', (text) => text),
  };
}
