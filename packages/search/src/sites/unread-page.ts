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

/** Of what a page says, so much is shown. */
const MOST_SHOWN = 30;

/**
 * The language that a page says, as it names a file; of several, as a header may list them, the first.
 * @throws {UnreadPage} when it is no code
 */
export function languageCode(said: string): string {
  const [first = ''] = said.split(',');
  const code = first.trim().replaceAll('_', '-');
  if (/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/.test(code)) return code;
  const shown = said.length > MOST_SHOWN ? `${said.slice(0, MOST_SHOWN)}…` : said;
  throw new UnreadPage(`its language "${shown}" is no code such as "en" or "pt-BR"; --language says it for all pages`);
}
