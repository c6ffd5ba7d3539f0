/** Whether a text can name an index, and its files: letters, digits, `-` and `_`. */
export function isIndexName(text: string): boolean {
  return /^[\w-]+$/.test(text);
}
