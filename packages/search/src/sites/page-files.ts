import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Paths of the files of a folder and the folders in it whose names end so, with `/` between and in front, in the same order on every machine. */
export function pageFiles(dir: string, ending: RegExp, from = '/'): string[] {
  const entries = readdirSync(join(dir, from), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && name !== 'node_modules')
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  return entries.flatMap((entry) => {
    if (entry.isDirectory()) return pageFiles(dir, ending, `${from}${entry.name}/`);
    return entry.isFile() && ending.test(entry.name) ? [`${from}${entry.name}`] : [];
  });
}

/** A page gives no records. The message says why, and stands behind the name of its file. */
export class UnreadPage extends Error {
  override readonly name = 'UnreadPage';
}

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/** The text of a file, without a byte-order mark. @throws {UnreadPage} when it is no UTF-8. */
export function readText(path: string): string {
  const bytes = readFileSync(path);
  try {
    return UTF8.decode(bytes);
  } catch (cause) {
    throw new UnreadPage('it is not UTF-8 text', { cause });
  }
}

/** Why reading a page has failed; what is no fault of the page is thrown again. */
export function reasonOf(error: unknown): string {
  if (error instanceof UnreadPage) return error.message;
  // Thrown where the stack is full.
  if (error instanceof RangeError) return 'its elements stand too deep in each other';
  throw error;
}

/** The language that a page says, as it names a file. @throws {UnreadPage} when it is no code. */
export function languageCode(said: string): string {
  const code = said.replaceAll('_', '-');
  if (/^[A-Za-z0-9-]+$/.test(code)) return code;
  throw new UnreadPage(`its language "${said}" is no code such as "en" or "pt-BR"`);
}

/** A path as it stands in addresses. */
export function encodePath(path: string): string {
  return encodeURI(path).replaceAll(/[?#]/g, encodeURIComponent);
}

/** What was read of a site. */
export interface CollectedSite<Record> {
  readonly records: readonly Record[];
  /** Pages that gave records, by the generator that has written them. */
  readonly pages: Readonly<{ [generator: string]: number }>;
  /** Files that gave none, with the reason. */
  readonly left: readonly { readonly file: string; readonly reason: string }[];
}

export interface CollectOptions {
  /** Where the site stands: `https://docs.example.com/base`. Left out: where its pages say, else paths alone. */
  readonly url?: string | undefined;
  /** Of all pages. Left out: the one that each page says. */
  readonly language?: string | undefined;
}
