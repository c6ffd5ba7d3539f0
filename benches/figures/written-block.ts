/** Between these lines a page that people write holds what is read from `RESULTS.json`. */
const BEGIN = '<!-- figures: written by npm run bench -->';
const END = '<!-- end of figures -->';

const COLUMNS = 100;

/** A paragraph in lines of at most 100 columns. Code and links stay whole, so a longer one has a line of its own. */
export function wrapped(paragraph: string): string {
  const lines: string[] = [];
  for (const word of paragraph.match(/(?:`[^`]*`|\[[^\]]*\]\([^)]*\)|\S)+/g) ?? []) {
    const line = lines.at(-1);
    if (line === undefined || line.length + 1 + word.length > COLUMNS) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines.join('\n');
}

/**
 * A page with the lines of today in place of those between its marks.
 * @param name of its file, for the error
 * @throws {Error} when it has no place for them
 */
export function withBlock(name: string, page: string, lines: string): string {
  const begin = page.indexOf(BEGIN);
  const end = page.indexOf(END);
  if (begin < 0 || end < begin) throw new Error(`${name} needs the lines "${BEGIN}" and "${END}".`);
  return `${page.slice(0, begin)}${BEGIN}\n\n${lines}\n\n${page.slice(end)}`;
}
