import type { RefusedText } from '@duoverso/content/translation/exchange';

/**
 * Prints the texts that were not taken, each with its reason.
 * @returns whether there are any
 */
export function printRefused(refused: readonly RefusedText[]): boolean {
  if (refused.length > 0) console.log(`${refused.length} texts refused:`);
  for (const { file, id, reason } of refused) console.log(`  ${file} ${id}: ${reason}`);
  return refused.length > 0;
}
