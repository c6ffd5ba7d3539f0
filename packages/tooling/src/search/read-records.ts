import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { type SearchRecord, searchRecordSchema } from '@duoverso/search/search-record';
import { UsageError } from '../project/usage-error.ts';

/**
 * Reads one JSON record a line; empty lines are passed over.
 *
 * @param onProgress called with the number of records read, every 10,000
 * @throws {UsageError} with the number of the first line that is no record, and why
 */
export async function readRecords(file: string, onProgress?: (read: number) => void): Promise<SearchRecord[]> {
  if (!existsSync(file)) throw new UsageError(`${file} does not exist. Give a file with one JSON record a line.`);
  const records: SearchRecord[] = [];
  const ids = new Map<string, number>();
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    number++;
    // A byte-order mark is all that some programs leave in an empty first line.
    const text = number === 1 ? line.replace(/^\uFEFF/, '') : line;
    if (text.trim() === '') continue;
    const record = parseRecord(text, `${file}:${number}`);
    const key = `${record.language} ${record.objectID}`;
    const before = ids.get(key);
    if (before)
      throw new UsageError(`${file}:${number}: objectID "${record.objectID}" is that of line ${before} already.`);
    ids.set(key, number);
    records.push(record);
    if (records.length % PROGRESS_EVERY === 0) onProgress?.(records.length);
  }
  return records;
}

const PROGRESS_EVERY = 10_000;

function parseRecord(line: string, place: string): SearchRecord {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    throw new UsageError(`${place}: not JSON: ${error instanceof Error ? error.message : error}`);
  }
  const parsed = searchRecordSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const reasons = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'record'}: ${message}`);
  throw new UsageError(`${place}: ${reasons.join('; ')}`);
}
