import { SHORT_NAME } from './short-name.ts';

/**
 * Names of the handshake between the extension and the site's pages; for the whole protocol see `docs/guides/extension-handshake.md`. Both are
 * events on `document` whose `detail` is JSON text: objects do not cross from a content script's world into the page's. Kept apart from the
 * schemas, so that a content script carries no schema library into every page.
 */
export const HELLO_EVENT = `${SHORT_NAME}:hello`;
export const ANNOUNCE_EVENT = `${SHORT_NAME}:announce`;

/** Raised when the meaning of a field changes; a side ignores what has another number. */
export const HANDSHAKE_PROTOCOL = 1;

/** How long a page waits for the answer to its greeting before it takes the extension for missing. */
export const ANNOUNCE_WAIT_MS = 1_000;

/** Text of a greeting's detail. */
export function helloDetail(): string {
  return JSON.stringify({ protocol: HANDSHAKE_PROTOCOL });
}
