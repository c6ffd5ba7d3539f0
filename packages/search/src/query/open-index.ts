import { closeSync, existsSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type IndexPlace, placeName } from '../core/index-name.ts';
import type { SearchIndex } from '../core/search-index.ts';
import { holdsChecksum } from '../index-file/file-checksum.ts';
import { IndexStore } from '../index-file/index-store.ts';
import { FORMAT_VERSION, parseIndexFileName, rebuildCommand } from '../index-file/schema.ts';
import { searchStore } from './search-store.ts';

/** A file that cannot be searched; the message names it and the command that rebuilds it. */
export class IndexFileError extends Error {
  override name = 'IndexFileError';
  readonly file: string;

  constructor(file: string, problem: string, options?: ErrorOptions) {
    const name = parseIndexFileName(basename(file))?.name ?? 'NAME';
    super(`Search index ${file} ${problem}. Rebuild it: ${rebuildCommand(name, dirname(file))}`, options);
    this.file = file;
  }
}

export interface OpenedIndexes {
  /** By index name, then by place: a language, or a part of one. */
  readonly indexes: Map<string, Map<string, SearchIndex>>;
  /** Files that were refused; their messages are for the operator. */
  readonly refused: readonly IndexFileError[];
}

const HEADER_BYTES = 100;
const SQLITE_MAGIC = 'SQLite format 3\0';

/**
 * Opens one language of an index, read-only.
 *
 * @throws {IndexFileError} when the file is missing, truncated, damaged, of another format, or no index at all.
 */
export function openIndex(file: string): SearchIndex {
  checkHeader(file);
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    const meta = readMeta(database, file);
    if (!holdsChecksum(file)) throw new IndexFileError(file, 'is damaged: its checksum is another');
    const store = new IndexStore(database, meta.records);
    const { part } = parseIndexFileName(basename(file)) ?? {};
    return {
      name: meta.name,
      language: meta.language,
      ...(part !== undefined && { part }),
      size: meta.records,
      search: (query) => searchStore(store, store.analyzer(meta.language), query),
      find: (objectID) => store.find(objectID),
      close: () => store.close(),
    };
  } catch (error) {
    database?.close();
    if (error instanceof IndexFileError) throw error;
    throw new IndexFileError(file, 'cannot be read', { cause: error });
  }
}

/** Opens every index file of a folder. What cannot be opened is told, and keeps nothing else from working. */
export function openIndexes(dir: string): OpenedIndexes {
  return collectIndexes(dir, openIndex);
}

/**
 * Finds every index file of a folder and opens each when it is first searched. What can be seen to be unusable without opening it is told right away.
 * @param onDamaged told once of a file that turns out to be unusable when it is opened; it is not tried again
 */
export function findIndexes(dir: string, onDamaged: (error: IndexFileError) => void): OpenedIndexes {
  return collectIndexes(dir, (file) => {
    checkHeader(file);
    return openOnUse(file, onDamaged);
  });
}

function collectIndexes(dir: string, open: (file: string) => SearchIndex): OpenedIndexes {
  const indexes: OpenedIndexes['indexes'] = new Map();
  const refused: IndexFileError[] = [];
  if (!existsSync(dir)) return { indexes, refused: [new IndexFileError(join(dir, '*.sqlite'), 'is missing')] };
  for (const entry of readdirSync(dir).sort()) {
    if (!parseIndexFileName(entry)) continue;
    try {
      const index = open(join(dir, entry));
      const languages = indexes.get(index.name) ?? new Map<string, SearchIndex>();
      indexes.set(index.name, languages.set(placeName(index), index));
    } catch (error) {
      if (!(error instanceof IndexFileError)) throw error;
      refused.push(error);
    }
  }
  if (indexes.size === 0 && refused.length === 0) refused.push(new IndexFileError(join(dir, '*.sqlite'), 'is missing'));
  return { indexes, refused };
}

function openOnUse(file: string, onDamaged: (error: IndexFileError) => void): SearchIndex {
  const place = parseIndexFileName(basename(file)) as { name: string } & IndexPlace;
  let index: SearchIndex | undefined;
  let damage: IndexFileError | undefined;
  const open = (): SearchIndex => {
    if (damage) throw damage;
    index ??= openIndex(file);
    return index;
  };
  return {
    ...place,
    get size() {
      return open().size;
    },
    isUsable() {
      try {
        return open() !== undefined;
      } catch (error) {
        if (!(error instanceof IndexFileError)) throw error;
        if (!damage) onDamaged(error);
        damage = error;
        return false;
      }
    },
    search: (query) => open().search(query),
    find: (objectID) => open().find(objectID),
    close: () => index?.close(),
  };
}

/**
 * Compares the length of the file with the pages that its header counts: SQLite itself notices a cut only when it comes to read there.
 * Source: https://www.sqlite.org/fileformat.html#the_database_header
 */
function checkHeader(file: string): void {
  if (!existsSync(file)) throw new IndexFileError(file, 'is missing');
  const header = Buffer.alloc(HEADER_BYTES);
  const descriptor = openSync(file, 'r');
  const read = readSync(descriptor, header, 0, HEADER_BYTES, 0);
  closeSync(descriptor);
  if (read < HEADER_BYTES) throw new IndexFileError(file, `is truncated: it has ${read} bytes`);
  if (header.toString('latin1', 0, 16) !== SQLITE_MAGIC) throw new IndexFileError(file, 'is no index file');
  const pageBytes = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16);
  const expected = pageBytes * header.readUInt32BE(28);
  const { size } = statSync(file);
  if (size < expected) throw new IndexFileError(file, `is truncated: it has ${size} of ${expected} bytes`);
}

interface Meta {
  readonly name: string;
  readonly language: string;
  readonly records: number;
}

function readMeta(database: DatabaseSync, file: string): Meta {
  const rows = database
    .prepare("SELECT key, value FROM meta WHERE key IN ('format', 'name', 'language', 'records')")
    .all();
  const meta = Object.fromEntries(rows.map(({ key, value }) => [String(key), value]));
  if (meta['format'] !== FORMAT_VERSION) {
    throw new IndexFileError(file, `has format ${meta['format']}; this program reads format ${FORMAT_VERSION}`);
  }
  return { name: String(meta['name']), language: String(meta['language']), records: Number(meta['records']) };
}
