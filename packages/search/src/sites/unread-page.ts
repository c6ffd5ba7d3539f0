import { readFileSync } from 'node:fs';

/** A page gives no records. The message says why, and stands behind the name of its file. */
export class UnreadPage extends Error {
  override readonly name = 'UnreadPage';
}

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/** The text of a file, without a byte-order mark. @throws {UnreadPage} when it is no UTF-8. */
export function readText(path: string): string {
  const bytes = readFileSync(path);
  try {
    return UTF8.decode(bytes);
  } catch (cause) {
    throw new UnreadPage('it is not UTF-8 text', { cause });
  }
}

/** Why reading a page has failed; what is no fault of the page is thrown again. */
export function reasonOf(error: unknown): string {
  if (error instanceof UnreadPage) return error.message;
  // Thrown where the stack is full.
  if (error instanceof RangeError) return 'its elements stand too deep in each other';
  throw error;
}

/** The language that a page says, as it names a file. @throws {UnreadPage} when it is no code. */
export function languageCode(said: string): string {
  const code = said.replaceAll('_', '-');
  if (/^[A-Za-z0-9-]+$/.test(code)) return code;
  throw new UnreadPage(`its language "${said}" is no code such as "en" or "pt-BR"`);
}
