import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What a process takes before it has opened an index, with room for what a search makes. */
const BASE_MB = 96;
/** What is held of an index for each byte of its file: half of this is measured. */
const PER_BYTE = 2;

/**
 * Megabytes of JavaScript objects that a process may hold which searches the indexes of a folder. The nearer a heap is to its limit, the sooner V8
 * cleans up: with a gigabyte, one that needed 50 MB took 200.
 */
export function heapLimitOf(dir: string): number {
  const files = readdirSync(dir).filter((file) => file.endsWith('.sqlite'));
  const bytes = files.reduce((sum, file) => sum + statSync(join(dir, file)).size, 0);
  return Math.ceil(BASE_MB + (PER_BYTE * bytes) / 1e6);
}
