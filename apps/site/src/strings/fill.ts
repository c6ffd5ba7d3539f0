/**
 * Fills the names in braces of a string.
 * @example fill('Page {page} of {pages}', { page: 2, pages: 7 }) // 'Page 2 of 7'
 */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
