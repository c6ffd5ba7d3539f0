// Reading built pages and making bilingual ones: for the build and the server.
export { type BilingualOptions, makeBilingual } from './make-bilingual.ts';
export { readPageBlocks } from './read-page-blocks.ts';
