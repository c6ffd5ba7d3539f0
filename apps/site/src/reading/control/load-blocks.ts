import { BLOCKS_FILE, type PageBlocks, type PairedBlocks, parsePageBlocks } from '@duoverso/bilingual';
import { fetchedOnce } from '../../browser/fetched-once.ts';
import { ownPath } from './page-languages.ts';

const fetchBlocks = fetchedOnce(parsePageBlocks);

/** The blocks of a page in another language, fetched once. A failure is forgotten, so that the next call tries again. */
export function loadBlocks(path: string): Promise<PageBlocks> {
  return fetchBlocks(path + BLOCKS_FILE);
}

/** The blocks of a page in another language, and its own if it says of itself that it is behind its English or a draft. */
export async function loadReadingBlocks(path: string, page: Document = document): Promise<PairedBlocks> {
  const doubtful = page.querySelector('.translation-notice') !== null;
  const [other, own] = await Promise.all([
    loadBlocks(path),
    // Without it the page can be read all the same.
    doubtful ? loadBlocks(ownPath(page)).catch(() => undefined) : undefined,
  ]);
  return { other, own };
}
