import * as z from 'zod/mini';
import { HANDSHAKE_PROTOCOL } from './handshake-events.ts';

/** Version of an extension or a browser: one to four numbers. */
export const VERSION_PATTERN = /^\d{1,9}(\.\d{1,9}){0,3}$/;

// `zod/mini`: pages read announcements, and the whole of zod would weigh more than all their other scripts.
const version = z.string().check(z.maxLength(32), z.regex(VERSION_PATTERN, 'a version of one to four numbers'));

/** Detail of `HELLO_EVENT`, which a page dispatches. */
export const helloSchema = z.object({ protocol: z.literal(HANDSHAKE_PROTOCOL) });

/** Detail of `ANNOUNCE_EVENT`, which the extension dispatches when it has loaded and after each greeting. */
export const announceSchema = z.object({
  protocol: z.literal(HANDSHAKE_PROTOCOL),
  /** `version` of the extension's manifest. */
  extensionVersion: version,
  /** Which build speaks: the product, or the companion that only announces itself. */
  build: z.enum(['extension', 'companion']),
});

export type Announcement = z.infer<typeof announceSchema>;

/** The announcement in an event's detail; undefined for whatever else a page may dispatch under this name. */
export function readAnnouncement(detail: unknown): Announcement | undefined {
  if (typeof detail !== 'string' || detail.length > 1_000) return undefined;
  try {
    const parsed = announceSchema.safeParse(JSON.parse(detail));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined; // not JSON: some other program uses the name
  }
}

/** Versions of one to four numbers in their order: negative when `a` is older than `b`. Missing numbers count as 0. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((text) => text.split('.').map(Number)) as [number[], number[]];
  for (let place = 0; place < Math.max(left.length, right.length); place += 1) {
    const difference = (left[place] ?? 0) - (right[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
