import type { Options } from 'remark-gfm';

/** How pages are read beyond CommonMark. One tilde is no mark: Korean writes ranges with it, and two ranges in a paragraph were one struck through. */
export const GFM_OPTIONS: Options = { singleTilde: false };
