import type { CachedFiles } from '../cache/cached-files.ts';
import type { PageLinks } from './page-links.ts';

/** What is kept of a built page. */
export interface PageRow extends PageLinks {
  /** Hashes of its search records, its blocks and its Markdown, which are kept apart. */
  readonly records: string | null;
  readonly blocks: string | null;
  readonly markdown: string | null;
}

/** Facts of the pages of a site, each under a name of what it was read from. */
export interface PageFacts {
  get(name: string): PageRow | undefined;
  /** Adds facts, and gives the same with strings that all pages share. */
  add(name: string, row: PageRow): PageRow;
  /** Keeps what was read and added since; the rest goes. */
  save(): void;
}

/** Ids and addresses stand as numbers of strings, since pages repeat them. */
interface Stored {
  readonly strings: readonly string[];
  readonly rows: readonly (readonly [name: string, row: StoredRow])[];
}

type StoredRow = Omit<PageRow, 'ids' | 'anchors' | 'links'> & {
  readonly ids: readonly number[];
  readonly anchors: readonly number[];
  readonly links: readonly number[];
};

const KIND = 'page-facts';

/** Opens the facts that were kept under a lasting name. */
export function openPageFacts(kept: CachedFiles, table: string): PageFacts {
  const { strings, rows } = JSON.parse(
    kept.read(KIND, table)?.toString('utf8') ?? '{"strings":[],"rows":[]}',
  ) as Stored;
  const known = new Map(rows);
  const shared = new Map(strings.map((text) => [text, text]));
  const used = new Map<string, PageRow>();
  const textOf = (number: number) => strings[number] ?? '';
  const share = (text: string) => {
    const before = shared.get(text);
    if (before !== undefined) return before;
    const copy = copyOf(text);
    shared.set(copy, copy);
    return copy;
  };
  const use = (name: string, row: PageRow) => {
    used.set(name, row);
    return row;
  };
  return {
    get(name) {
      const row = known.get(name);
      return row && use(name, { ...row, ...mapTexts(row, textOf) });
    },
    add: (name, row) => use(name, { ...row, ...mapTexts(row, share) }),
    save: () => kept.write(KIND, table, Buffer.from(JSON.stringify(store(used)))),
  };
}

function store(rows: ReadonlyMap<string, PageRow>): Stored {
  const numbers = new Map<string, number>();
  const numberOf = (text: string) => {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  };
  const stored = [...rows].map(([name, row]) => [name, { ...row, ...mapTexts(row, numberOf) }] as const);
  return { strings: [...numbers.keys()], rows: stored };
}

/** What pages repeat, changed. */
function mapTexts<Text, Changed>(
  { ids, anchors, links }: Record<'ids' | 'anchors' | 'links', readonly Text[]>,
  change: (text: Text) => Changed,
) {
  return { ids: ids.map(change), anchors: anchors.map(change), links: links.map(change) };
}

/** The same in memory of its own: what was cut out of a page's HTML holds all of it, so that the addresses of a site hold all of its pages. */
function copyOf(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}
