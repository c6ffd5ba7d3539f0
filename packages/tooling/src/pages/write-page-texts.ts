import type { OutputFolder } from '../files/output-folder.ts';
import { TEXT_LISTS } from '../files/text-lists.ts';
import type { BuiltPage } from './read-built-pages.ts';

const { index: INDEX, whole: WHOLE } = TEXT_LISTS;
const ADDRESS = /\]\((https?:\/\/[^)\s]+\.md)\)/g;

/**
 * Writes the text of pages as Markdown: of each that is not written in it, `/en/pricing.md` beside `/en/pricing/`, and beside every `llms.txt`
 * one file with the texts in its language that it lists.
 * @throws {Error} that names a text which an index lists and that hasn't been written
 */
export function writePageTexts(
  output: OutputFolder,
  pages: ReadonlyMap<string, Pick<BuiltPage, 'markdown'>>,
  base: string,
): void {
  for (const [path, { markdown }] of pages) {
    if (!markdown) continue;
    output.placeKnown(`${path.slice(1, -1)}.md`, markdown.hash, () => Buffer.from(markdown.read()));
  }
  for (const index of output.paths().filter((path) => path === INDEX || path.endsWith(`/${INDEX}`))) {
    output.place(index.replace(INDEX, WHOLE), wholeText(output, index, base));
  }
}

/** Whether a file, by its path without a slash before it, is one that `writePageTexts` will write beside an index that is there. */
export function willBeWritten(path: string, output: Pick<OutputFolder, 'has'>): boolean {
  return `/${path}`.endsWith(`/${WHOLE}`) && output.has(path.slice(0, -WHOLE.length) + INDEX);
}

function wholeText(output: OutputFolder, index: string, base: string): string {
  const language = index.slice(0, -INDEX.length);
  const texts = [...output.read(index).toString('utf8').matchAll(ADDRESS)].map(([, address = '']) => {
    const path = decodeURI(new URL(address).pathname).slice(base.length + 1);
    if (!output.has(path)) throw new Error(`${index} lists ${address}, and the build has not written ${path}.`);
    return { path, address };
  });
  const own = texts.filter(({ path }) => path.replace(/\.md$/, '/').startsWith(language));
  return own
    .map(({ path, address }) => `<!-- ${address} -->\n\n${output.read(path).toString('utf8').trim()}\n`)
    .join('\n');
}
