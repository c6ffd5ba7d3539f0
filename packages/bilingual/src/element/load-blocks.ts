import { type PageBlocks, parsePageBlocks } from '../text/page-blocks.ts';
import { blocksAddresses } from './languages.ts';

const loaded = new Map<string, Promise<PageBlocks>>();

/** The blocks of the page at a path, fetched once. A failure is forgotten, so that the next call tries again. */
export function loadBlocks(path: string): Promise<PageBlocks> {
  const known = loaded.get(path);
  if (known) return known;
  const blocks = fetchFirst(blocksAddresses(path));
  blocks.catch(() => loaded.delete(path));
  loaded.set(path, blocks);
  return blocks;
}

async function fetchFirst([address = '', ...others]: readonly string[]): Promise<PageBlocks> {
  const answer = await fetch(address);
  // Some hosts answer with a page where there is nothing.
  if (answer.ok && answer.headers.get('content-type')?.includes('json')) return parsePageBlocks(await answer.json());
  if (others.length > 0) return fetchFirst(others);
  throw new Error(`${address}: ${answer.status}`);
}
