/** A word or phrase that readers type, and others that a text may have for it. */
export type Synonyms = readonly (readonly [from: string, ...to: string[]])[];

/** A line of a file of synonyms that cannot be read. */
export interface SynonymDiagnostic {
  /** From 1. */
  readonly line: number;
  readonly what: string;
  readonly remedy: string;
}

const MAX_LENGTH = 60;

/**
 * Reads a file of synonyms: `price = cost = fee` for words and phrases that mean the same, `dark mode > night theme` for what is typed and
 * what the text says instead; `#` begins a comment.
 *
 * @param onError told of every line that cannot be read, which is left out
 */
export function parseSynonyms(text: string, onError: (diagnostic: SynonymDiagnostic) => void): Synonyms {
  const found: [string, ...string[]][] = [];
  const lines = new Map<string, number>();
  for (const [index, whole] of text.split(/\r?\n/).entries()) {
    const line = index + 1;
    const written = whole.replace(/#.*$/, '').trim();
    if (written === '') continue;
    const diagnostic = diagnosticOf(written);
    if (diagnostic) {
      onError({ line, ...diagnostic });
      continue;
    }
    const twoWay = written.includes('=');
    const parts = written.split(/[=>]/).map((part) => part.trim());
    const [from = '', ...to] = parts;
    for (const [word, others] of twoWay
      ? parts.map((part, place) => [part, parts.toSpliced(place, 1)] as const)
      : [[from, to] as const]) {
      const before = lines.get(word.toLowerCase());
      if (before !== undefined) {
        const what = `"${word}" has its synonyms in line ${before} already.`;
        onError({ line, what, remedy: 'Put them into one line.' });
      } else found.push([word, ...others]);
      lines.set(word.toLowerCase(), before ?? line);
    }
  }
  return found;
}

function diagnosticOf(written: string): Omit<SynonymDiagnostic, 'line'> | undefined {
  const signs: readonly string[] = written.match(/[=>]/g) ?? [];
  const parts = written.split(/[=>]/).map((part) => part.trim());
  if (signs.length === 0) {
    return {
      what: `"${written}" has neither "=" nor ">".`,
      remedy: 'Write "price = cost" or "dark mode > night theme".',
    };
  }
  if (signs.includes('>') && signs.length > 1) {
    return { what: `"${written}" has more than one sign.`, remedy: 'Write one ">" in a line, or "=" alone.' };
  }
  if (parts.includes('')) return { what: `"${written}" has nothing beside a sign.`, remedy: 'Put a word there.' };
  const long = parts.find((part) => part.length > MAX_LENGTH);
  if (long) return { what: `"${long}" is longer than ${MAX_LENGTH} letters.`, remedy: 'Take its decisive words.' };
  const folded = parts.map((part) => part.toLowerCase());
  const twice = parts.find((_, place) => folded.indexOf(folded[place] ?? '') < place);
  if (twice) return { what: `"${twice}" stands twice in a line.`, remedy: 'Remove one of them.' };
  return undefined;
}
