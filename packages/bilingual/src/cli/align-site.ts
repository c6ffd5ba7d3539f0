import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parsePage } from '../html/read-page-blocks.ts';
import { BLOCKS_FILE, parsePageBlocks } from '../text/page-blocks.ts';
import { type PagePair, wordsOfPages } from '../words/page-words.ts';
import { comparePages, countPaired, findUntranslated, type PageDiagnostic, type ReadFile } from './compare-pages.ts';
import { findPages, isIn, type LanguageFile } from './find-pages.ts';
import { insertElement } from './insert-element.ts';
import type { AlignOptions } from './options.ts';

/** What has been found out about a site. */
export interface Alignment {
  /** In more than one language, with a text in one at least. */
  readonly pages: number;
  /** Blocks of the first language that have a counterpart in another one, and all of them, once for each other language. */
  readonly paired: number;
  readonly blocks: number;
  readonly diagnostics: readonly PageDiagnostic[];
  /** Blocks that say the same in both languages. */
  readonly untranslated: readonly PageDiagnostic[];
  /** Files that have nothing to be paired with: see `SitePages`. */
  readonly alone: readonly string[];
  /** Files of the first language of pages without text in any. */
  readonly empty: readonly string[];
}

/** Name of the element's script in the folder of a site. */
const SCRIPT_FILE = 'bilingual-reading.js';
/** Keeps the byte-order mark, which is written again with the page. */
const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Pairs the pages of a built site and writes their blocks, unless it is only checked. */
export function alignSite(options: AlignOptions): Alignment {
  const { pages, alone } = findPages(options);
  const [diagnostics, counts]: [PageDiagnostic[], [number, number]] = [[], [0, 0]];
  const written = new Map<string, WrittenPage[]>();
  const untranslated: PageDiagnostic[] = [];
  const empty: string[] = [];
  let withText = 0;
  for (const { files } of pages) {
    const read = readPages(options, files, diagnostics);
    const [first, ...others] = read;
    if (!first || others.length === 0 || first.tag !== options.first.tag) continue;
    // Such as the page for what is not there.
    if (read.every(({ found }) => found.length === 0)) {
      empty.push(first.file);
      continue;
    }
    withText += 1;
    for (const other of others) {
      diagnostics.push(...wrongLanguage(other), ...comparePages(first, other));
      untranslated.push(...findUntranslated(first, other));
      const [paired, all] = countPaired(first, other);
      counts[0] += paired;
      counts[1] += all;
    }
    if (options.check) continue;
    const foreign = writePages(options, read);
    diagnostics.push(...foreign);
    if (foreign.length === 0)
      for (const { tag, file, page } of others)
        written.set(tag, [...(written.get(tag) ?? []), { file, own: first.page, other: page }]);
  }
  for (const pages of written.values()) writeWords(options, pages);
  if (options.insert && !options.check) writeScript(options.dir);
  return { pages: withText, paired: counts[0], blocks: counts[1], diagnostics, untranslated, alone, empty };
}

/** The file beside a page: `blocks.json` beside `index.html`, `page.blocks.json` beside `page.html`. */
function blocksFileOf(page: string): string {
  return page.replace(/(^|\/)index\.html$/, `$1${BLOCKS_FILE}`).replace(/\.html$/, `.${BLOCKS_FILE}`);
}

/** A page in its languages, without those in which it cannot be read: they are added to the faults, and stay as they are. */
function readPages(options: AlignOptions, files: readonly LanguageFile[], diagnostics: PageDiagnostic[]): ReadFile[] {
  return files.flatMap((one) => {
    try {
      return [readPage(options, one)];
    } catch (error) {
      const what = reasonOf(error);
      if (what === undefined) throw error;
      diagnostics.push({ places: [one.file], what: `${what} Nothing is written for it.` });
      return [];
    }
  });
}

/** Why a page cannot be read; `undefined` for what is no fault of the page. */
function reasonOf(error: unknown): string | undefined {
  if ((error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
    return 'is not UTF-8 text: build the site in this encoding.';
  // Thrown where the stack is full.
  if (error instanceof RangeError) return 'has elements too deep in each other: are their end tags missing?';
  return undefined;
}

function readPage({ dir, main, skip }: AlignOptions, { tag, file }: LanguageFile): ReadFile {
  const html = UTF8.decode(readFileSync(join(dir, file)));
  return { ...parsePage(html, { main, skip, lang: tag }), tag, file, html };
}

function wrongLanguage({ file, html, tag }: ReadFile): PageDiagnostic[] {
  return isIn(html, tag) ? [] : [{ places: [file], what: `its <html lang> is not ${tag}` }];
}

/** A page of the first language and of another one whose blocks are written. */
interface WrittenPage extends PagePair {
  readonly file: string;
}

/** Adds to the blocks of a language which of its words stand for which of the first language: learnt from all its pages, so it comes after them. */
function writeWords({ dir }: AlignOptions, pages: readonly WrittenPage[]): void {
  for (const [index, words] of wordsOfPages(pages).entries()) {
    const path = join(dir, blocksFileOf(pages[index]?.file ?? ''));
    if (words) writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), words }));
  }
}

function writePages({ dir, main, skip, base, insert }: AlignOptions, read: readonly ReadFile[]): PageDiagnostic[] {
  const foreign = read.map(({ file }) => blocksFileOf(file)).filter((file) => isForeign(join(dir, file)));
  if (foreign.length > 0)
    return foreign.map((file) => ({
      places: [file],
      what: 'is not from this command, and stays: give it another name',
    }));
  const rules = { ...(main !== 'main' && { main }), ...(skip.length > 0 && { skip }) };
  for (const { tag, file, html, page } of read) {
    writeFileSync(join(dir, blocksFileOf(file)), JSON.stringify({ ...page, ...rules }));
    if (!insert) continue;
    const languages = read
      .filter((one) => one.file !== file)
      .map((one) => ({ tag: one.tag, href: addressOf(base, one.file) }));
    const filled = insertElement(html, { script: `${base}${SCRIPT_FILE}`, own: tag, languages });
    if (filled !== html) writeFileSync(join(dir, file), filled);
  }
  return [];
}

/** Whether a file is there that holds no blocks. */
function isForeign(path: string): boolean {
  if (!existsSync(path)) return false;
  try {
    parsePageBlocks(JSON.parse(readFileSync(path, 'utf8')));
    return false;
  } catch {
    return true; // neither blocks nor JSON
  }
}

function addressOf(base: string, file: string): string {
  const path = encodeURI(file.replace(/(^|\/)index\.html$/, '$1'));
  return base + path.replaceAll(/[?#]/g, encodeURIComponent);
}

/** The script lies beside this program. */
function writeScript(dir: string): void {
  copyFileSync(fileURLToPath(new URL(SCRIPT_FILE, import.meta.url)), join(dir, SCRIPT_FILE));
}
