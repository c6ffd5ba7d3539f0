import { hash } from 'node:crypto';

/** Name of a file by what it holds: the SHA-256 of its bytes. */
export function contentHash(data: string | Uint8Array): string {
  return hash('sha256', data, 'hex');
}
