/** The text of a page in one language, block by block: the file `blocks.json` beside the page. */
export interface PageBlocks {
  /** Value for `lang` attributes. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** One letter per block. */
  readonly kinds: string;
  /** Marked texts; empty where a block is code alone. */
  readonly blocks: readonly string[];
}

/** Name of the file beside a page's own. */
export const BLOCKS_FILE = 'blocks.json';

/** Checks what has been read from a file of blocks. Throws for anything else. */
export function parsePageBlocks(data: unknown): PageBlocks {
  const { lang, dir, kinds, blocks } = (data ?? {}) as Record<string, unknown>;
  const fits =
    typeof lang === 'string' &&
    (dir === 'ltr' || dir === 'rtl') &&
    typeof kinds === 'string' &&
    Array.isArray(blocks) &&
    blocks.length === kinds.length &&
    blocks.every((block) => typeof block === 'string');
  if (!fits) throw new TypeError(`Not the blocks of a page: ${JSON.stringify(data)?.slice(0, 80)}`);
  return { lang, dir, kinds, blocks };
}
