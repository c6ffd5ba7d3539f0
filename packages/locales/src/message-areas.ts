import { readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { SOURCE_LOCALE } from './locale-table.ts';

/** Folder of the strings; a fixture with a language of its own brings its own. */
export const MESSAGES_FOLDER = process.env['MESSAGES_DIR']
  ? pathToFileURL(`${process.env['MESSAGES_DIR']}/`)
  : new URL('../../../content/messages/', import.meta.url);

/** The area of all keys that begin with the name of no other. */
const REST = 'site';

/**
 * Parts of the interface strings, each a file `content/messages/<locale>/<area>.json`: those that English has. Keys of an area begin with its
 * name; all others are in `site`.
 */
export const MESSAGE_AREAS: readonly string[] = readdirSync(new URL(`${SOURCE_LOCALE}/`, MESSAGES_FOLDER))
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.slice(0, -'.json'.length))
  .sort();

/** The area whose file holds a key: `search.button` → `search`, `nav.home` → `site`. */
export function areaOf(key: string): string {
  const first = key.slice(0, key.indexOf('.'));
  return MESSAGE_AREAS.includes(first) ? first : REST;
}
