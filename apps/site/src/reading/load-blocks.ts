import { BLOCKS_FILE, type PageBlocks, parsePageBlocks } from '@duoverso/content/reading';
import { fetchedOnce } from '../browser/fetched-once.ts';

const fetchBlocks = fetchedOnce(parsePageBlocks);

/** The blocks of a page in another language, fetched once. A failure is forgotten, so that the next call tries again. */
export function loadBlocks(path: string): Promise<PageBlocks> {
  return fetchBlocks(path + BLOCKS_FILE);
}
