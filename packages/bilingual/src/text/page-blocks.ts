/** The text of a page in one language, block by block: the file `blocks.json` beside the page. */
export interface PageBlocks {
  /** Value for `lang` attributes. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** One letter per block. */
  readonly kinds: string;
  /** Marked texts; empty where a block is code alone. */
  readonly blocks: readonly string[];
  /** Indices of blocks that are behind the text that they were translated from. */
  readonly stale?: readonly number[];
  /** Indices of blocks that a machine has written and no one has read. */
  readonly drafts?: readonly number[];
  /** Which words of each block stand for which of its English, a block after the other with spaces between them: see `readTextLinks`. */
  readonly words?: string;
  /** How words of the page are read in Latin letters: see `readReadings`. */
  readonly readings?: string;
  /** Where the page's text is, if not in `main`, and what is none: simple selectors, so that browsers read it as it was read. */
  readonly main?: string;
  readonly skip?: readonly string[];
}

/** Why a block may not say what the page's own text says. */
export type Doubt = 'stale' | 'draft';

/** What is known of a pair of blocks, each given by its page and index there: being behind outweighs being a draft. */
export function doubtOfPair(...sides: readonly (readonly [PageBlocks | undefined, number])[]): Doubt | undefined {
  if (sides.some(([page, index]) => page?.stale?.includes(index))) return 'stale';
  return sides.some(([page, index]) => page?.drafts?.includes(index)) ? 'draft' : undefined;
}

/** Name of the file beside a page's own. */
export const BLOCKS_FILE = 'blocks.json';

/** Checks what has been read from a file of blocks. Throws for anything else. */
export function parsePageBlocks(data: unknown): PageBlocks {
  const page = (data ?? {}) as Record<keyof PageBlocks, unknown>;
  const { lang, dir, kinds, blocks, skip } = page;
  const fits =
    typeof lang === 'string' &&
    (dir === 'ltr' || dir === 'rtl') &&
    typeof kinds === 'string' &&
    isListOf(blocks, isString) &&
    blocks.length === kinds.length &&
    [page.stale, page.drafts].every((one) => one === undefined || isListOf(one, Number.isInteger)) &&
    [page.words, page.readings, page.main].every((one) => one === undefined || isString(one)) &&
    (skip === undefined || isListOf(skip, isString));
  if (!fits) throw new TypeError(`Not the blocks of a page: ${JSON.stringify(data)?.slice(0, 80)}`);
  return data as PageBlocks;
}

function isString(value: unknown): boolean {
  return typeof value === 'string';
}

function isListOf(value: unknown, fits: (one: unknown) => boolean): value is readonly unknown[] {
  return Array.isArray(value) && value.every((one) => fits(one));
}
