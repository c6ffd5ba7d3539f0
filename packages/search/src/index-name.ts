/** Name of the site's own index: what the browser asks for and the build writes. */
export const SEARCH_INDEX_NAME = 'duoverso';

/** Whether a text can name an index, and its files: letters, digits, `-` and `_`. */
export function isIndexName(text: string): boolean {
  return /^[\w-]+$/.test(text);
}
