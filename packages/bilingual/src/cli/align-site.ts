import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parsePage } from '../html/read-page-blocks.ts';
import { BLOCKS_FILE } from '../text/page-blocks.ts';
import { comparePages, countPaired, type PageFault, type ReadFile } from './compare-pages.ts';
import { findPages, isIn, type PageFiles } from './find-pages.ts';
import { insertElement } from './insert-element.ts';
import type { AlignOptions } from './options.ts';

/** What has been found out about a site. */
export interface Alignment {
  /** In more than one language, with a text in one at least. */
  readonly pages: number;
  /** Blocks of the first language that have a counterpart in another one, and all of them, once for each other language. */
  readonly paired: number;
  readonly blocks: number;
  readonly faults: readonly PageFault[];
  /** Files of the first language that no other one has. */
  readonly alone: readonly string[];
}

/** Name of the element's script in the folder of a site. */
const SCRIPT_FILE = 'bilingual-reading.js';

/** Pairs the pages of a built site and writes their blocks, unless it is only checked. */
export function alignSite(options: AlignOptions): Alignment {
  const { pages, alone } = findPages(options);
  const [faults, counts]: [PageFault[], [number, number]] = [[], [0, 0]];
  let withText = 0;
  for (const page of pages) {
    const read = page.files.map(({ tag, file }) => readPage(options, tag, file));
    // Such as the page for what is not there.
    if (read.every(({ found }) => found.length === 0)) continue;
    const [first, ...others] = read as [ReadFile, ...ReadFile[]];
    withText += 1;
    for (const [index, other] of others.entries()) {
      faults.push(...wrongLanguage(other, page.files[index + 1]?.tag ?? ''), ...comparePages(first, other));
      const [paired, all] = countPaired(first, other);
      counts[0] += paired;
      counts[1] += all;
    }
    if (!options.check) writePages(options, page, read);
  }
  if (options.insert && !options.check) writeScript(options.dir);
  return { pages: withText, paired: counts[0], blocks: counts[1], faults, alone };
}

/** The file beside a page: `blocks.json` beside `index.html`, `page.blocks.json` beside `page.html`. */
function blocksFileOf(page: string): string {
  return page.replace(/(^|\/)index\.html$/, `$1${BLOCKS_FILE}`).replace(/\.html$/, `.${BLOCKS_FILE}`);
}

function readPage({ dir, main, skip }: AlignOptions, tag: string, file: string): ReadFile {
  const html = readFileSync(join(dir, file), 'utf8');
  const parsed = parsePage(html, { main, skip });
  return { ...parsed, page: { ...parsed.page, lang: parsed.page.lang || tag }, file, html };
}

function wrongLanguage({ file, html }: ReadFile, tag: string): PageFault[] {
  return isIn(html, tag) ? [] : [{ places: [file, file], what: `its <html lang> is not ${tag}` }];
}

function writePages(options: AlignOptions, { files }: PageFiles, read: readonly ReadFile[]): void {
  const { dir, main, skip, base, insert } = options;
  const rules = { ...(main !== 'main' && { main }), ...(skip.length > 0 && { skip }) };
  for (const [index, { file, html, page }] of read.entries()) {
    writeFileSync(join(dir, blocksFileOf(file)), JSON.stringify({ ...page, ...rules }));
    if (!insert) continue;
    const languages = files
      .filter((_, at) => at !== index)
      .map((one) => ({ tag: one.tag, href: addressOf(base, one.file) }));
    const filled = insertElement(html, { script: `${base}${SCRIPT_FILE}`, languages });
    if (filled !== html) writeFileSync(join(dir, file), filled);
  }
}

function addressOf(base: string, file: string): string {
  return base + encodeURI(file.replace(/(^|\/)index\.html$/, '$1'));
}

/** The script lies beside this program. */
function writeScript(dir: string): void {
  copyFileSync(fileURLToPath(new URL(SCRIPT_FILE, import.meta.url)), join(dir, SCRIPT_FILE));
}
