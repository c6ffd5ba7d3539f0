import type { DatabaseSync } from 'node:sqlite';

/** What an index file says of itself as a whole. */
export function readMeta<Key extends string>(database: DatabaseSync, keys: readonly Key[]): Record<Key, unknown> {
  const read = database.prepare('SELECT value FROM meta WHERE key = ?');
  return Object.fromEntries(keys.map((key) => [key, read.get(key)?.['value']])) as Record<Key, unknown>;
}

/** Numbers of several bytes have to begin at a multiple of them, which a part of a larger buffer need not. */
export function bufferOf(bytes: unknown): ArrayBuffer {
  return (bytes as Uint8Array<ArrayBuffer>).slice().buffer;
}
