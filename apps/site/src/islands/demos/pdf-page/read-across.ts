/** Characters of a line in a narrow column, about: fewer where each character is a word or a syllable. */
const LINE_LENGTH = 30;
const DENSE_LINE_LENGTH = 12;

/**
 * What reading straight across the gap between two columns makes of them: a line of one, a line of the other, and so on.
 * @example readAcross('one two', 'three four') // 'one two three four' for lines that short
 */
export function readAcross(left: string, right: string): string {
  const [near, far] = [toLines(left), toLines(right)];
  const rows = Math.max(near.length, far.length);
  const joint = isSpaced(left) ? ' ' : '';
  return Array.from({ length: rows }, (_, row) => [near[row], far[row]])
    .flat()
    .filter((line) => line !== undefined)
    .join(joint);
}

/** Breaks a text into lines of a narrow column: between words, or after so many characters where words have no spaces. */
export function toLines(text: string): string[] {
  if (!isSpaced(text)) return [...text.matchAll(new RegExp(`.{1,${DENSE_LINE_LENGTH}}`, 'gsu'))].map(([line]) => line);
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < LINE_LENGTH) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Whether a text separates words by spaces: one in fifteen characters at least. */
function isSpaced(text: string): boolean {
  return text.split(' ').length > text.length / 15;
}
