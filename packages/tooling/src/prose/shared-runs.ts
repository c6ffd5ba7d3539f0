import { maskMarkdown } from './mask-markdown.ts';
import type { Text } from './read-texts.ts';

/** So many words in a row are no accident. */
export const SHARED_WORDS = 12;

/** Words in a row that marketing copy has in common with a page of the documentation. */
export interface SharedRun {
  /** The copy, below `content/`. */
  readonly file: string;
  readonly line: number;
  /** The page that says the same, below `content/`. */
  readonly page: string;
  /** The whole run, in small letters, without punctuation. */
  readonly words: string;
}

const WORD = /[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu;

/**
 * Where marketing copy repeats the documentation: every longest run of at least {@link SHARED_WORDS} words of one string of the copy that
 * stands in one paragraph, item or cell of a page as well. Letters' case, punctuation and the names of placeholders do not count.
 */
export function findSharedRuns(texts: readonly Text[]): SharedRun[] {
  const pages = indexPages(texts.filter(({ kind }) => kind === 'page' || kind === 'legal'));
  return texts
    .filter(({ kind }) => kind === 'copy')
    .flatMap(({ file, source, lines }) =>
      source.split('\n').flatMap((paragraph, index) => {
        const line = lines?.get(index + 1) ?? index + 1;
        return runsOf(wordsOf(paragraph), pages).map((run) => ({ file, line, ...run }));
      }),
    );
}

/** The page of every window of that many words, the first that has it. */
function indexPages(pages: readonly Text[]): Map<string, string> {
  const index = new Map<string, string>();
  for (const { file, source } of pages) {
    for (const block of maskMarkdown(source).split(/\n\s*\n|\n(?=\s*(?:[-|]|\d+\.))|\|/)) {
      for (const window of windowsOf(wordsOf(block))) if (!index.has(window)) index.set(window, file);
    }
  }
  return index;
}

function runsOf(words: readonly string[], pages: ReadonlyMap<string, string>): { page: string; words: string }[] {
  const runs: { page: string; words: string }[] = [];
  let end = 0;
  windowsOf(words).forEach((window, at) => {
    const page = pages.get(window);
    if (!page || at < end) return;
    end = at + 1;
    while (end + SHARED_WORDS <= words.length && pages.has(words.slice(end, end + SHARED_WORDS).join(' '))) end += 1;
    runs.push({ page, words: words.slice(at, end + SHARED_WORDS - 1).join(' ') });
  });
  return runs;
}

function windowsOf(words: readonly string[]): string[] {
  return words.slice(SHARED_WORDS - 1).map((_, at) => words.slice(at, at + SHARED_WORDS).join(' '));
}

/** The words of a line of Markdown, without the addresses of its links. */
function wordsOf(text: string): string[] {
  return (
    text
      .replace(/\]\([^)]*\)/g, ']')
      .toLowerCase()
      .match(WORD) ?? []
  ).map((word) => word.replace(/^xx+$/, 'x'));
}
