import { readdir, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { StartError } from '../config/start-error.ts';

/** A file of the console, held in memory: there are a handful. */
export interface ConsoleFile {
  readonly content: Uint8Array<ArrayBuffer>;
  readonly type: string;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Where the page itself is. */
export const PAGE = 'index.html';

/**
 * The built console by the paths of its files.
 * @throws {StartError} when it has not been built
 */
export async function loadConsoleFiles(dir: string): Promise<ReadonlyMap<string, ConsoleFile>> {
  const names = await readdir(dir, { recursive: true }).catch(() => []);
  const files = new Map<string, ConsoleFile>();
  for (const name of names) {
    const type = TYPES[extname(name)];
    if (type === undefined) continue;
    files.set(name.split(sep).join('/'), { content: new Uint8Array(await readFile(join(dir, name))), type });
  }
  if (files.has(PAGE)) return files;
  throw new StartError(
    `There is no console in ${dir}, and CONSOLE_PORT is set. Build it (npm run build), or set CONSOLE_DIR.`,
  );
}
