/** Raised whenever what is stored changes, or how texts are analysed; older files are refused with the command that rebuilds them. */
export const FORMAT_VERSION = 13;

/** Records up to which an index is asked from memory and has no full-text table: making one takes longer than everything else of a small index. */
export const MOST_POSTED = 8000;

/**
 * What the terms of a record stand in, with the weights of BM25 for choosing candidates: a page's own title, another own heading, own text,
 * the title of the page and the headings between, what else it goes by: its headline and its address; and what readers type who need it.
 * A record's own text is in exactly one of the first three.
 */
export const COLUMNS = { title: 10, heading: 4, body: 1, topic: 0.6, above: 0.6, slug: 3, asked: 3 } as const;

export type Column = keyof typeof COLUMNS;

export const COLUMN_NAMES = Object.keys(COLUMNS) as readonly Column[];

/** Rows are in the order of their standing without a query: titles first, then headings by level, then text; ordinary pages before light ones. */
export const SCHEMA = `
  CREATE TABLE meta (key TEXT PRIMARY KEY, value) WITHOUT ROWID;
  CREATE TABLE objects (objectID TEXT, id INTEGER, PRIMARY KEY (objectID, id)) WITHOUT ROWID;
`;

/** The records of an index that is larger than what is kept in memory; of others, all are in `meta` in one piece. */
export const RECORDS_SCHEMA =
  'CREATE TABLE records (id INTEGER PRIMARY KEY, json BLOB NOT NULL, terms BLOB NOT NULL, places BLOB NOT NULL)';

/** Finds the rows of an index that is larger than what is kept in memory; what stands in them is read from `records`. */
export const FULL_TEXT_SCHEMA = `
  CREATE VIRTUAL TABLE words USING fts5(
    ${COLUMN_NAMES.join(', ')},
    content = '',
    tokenize = "unicode61 remove_diacritics 0 categories 'L* N* M* Pc Co'",
    prefix = '1 2 3'
  );
`;

/** File name of one language of an index. */
export function indexFileName(name: string, language: string): string {
  return `${name}.${language}.sqlite`;
}

/** Reads a file name back; undefined for a file that is no index. */
export function parseIndexFileName(file: string): { name: string; language: string } | undefined {
  const match = /^([\w-]+)\.([A-Za-z0-9-]+)\.sqlite$/.exec(file);
  return match?.[1] && match[2] ? { name: match[1], language: match[2] } : undefined;
}

/** What an operator types to replace a file that cannot be used. Whether it is that of the site, which its build writes, nothing here knows. */
export function rebuildCommand(name: string, outDir: string): string {
  return `npm run search -- index --records FILE.jsonl --name ${name} --out ${outDir}, or npm run build for the site's own`;
}
