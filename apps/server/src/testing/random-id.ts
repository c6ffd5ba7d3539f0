import { randomUUID } from 'node:crypto';

/** What tells the stand-in's records apart, also from those of an earlier life of it that the same database has seen. */
export function randomId(): string {
  return randomUUID().replaceAll('-', '');
}
