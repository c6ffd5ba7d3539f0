/** A text with single spaces between its words and none around it. */
export function spaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
