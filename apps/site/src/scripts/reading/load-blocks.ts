import { BLOCKS_FILE, type PageBlocks, parsePageBlocks } from '@duoverso/content/reading';

const loaded = new Map<string, Promise<PageBlocks>>();

/** The blocks of a page in another language, fetched once. A failure is forgotten, so that the next call tries again. */
export function loadBlocks(path: string): Promise<PageBlocks> {
  let blocks = loaded.get(path);
  if (!blocks) {
    blocks = fetchBlocks(path + BLOCKS_FILE);
    loaded.set(path, blocks);
    blocks.catch(() => loaded.delete(path));
  }
  return blocks;
}

async function fetchBlocks(url: string): Promise<PageBlocks> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return parsePageBlocks(await answer.json());
}
