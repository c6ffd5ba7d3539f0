// Reading a page in two languages: what the build, the server and the browser share. Runs in the browser.
export { type MarkTag, plainText, readMarkedText, type TextPart, writeMarkedText } from './marked-text.ts';
export { BLOCKS_FILE, type PageBlocks, parsePageBlocks } from './page-blocks.ts';
export { pairBlocks } from './pair-blocks.ts';
export { findTextBlocks, type TextBlock } from './text-blocks.ts';
export { isBlockTag, isSkipped, type TextTree } from './text-tree.ts';
