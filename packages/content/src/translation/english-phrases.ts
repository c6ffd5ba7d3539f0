/** A run of words of the English texts, in small letters, and how often it stands there. */
export interface PhraseCount {
  readonly phrase: string;
  readonly count: number;
}

export interface PhraseOptions {
  /** Fewest and most words of a run. */
  readonly words: readonly [min: number, max: number];
  /** At most so many runs. */
  readonly top: number;
}

/** A placeholder counts as a word: "at {brand}" is a phrase like any other. */
const WORD = /\{[\w.:-]+\}|[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu;
/** What ends a run: punctuation, code, an arrow between labels. */
const END = /`[^`]*`|[^\p{L}\p{N}\s{}’'-]+|\s-\s/gu;

/**
 * The most frequent runs of words, the most frequent first and longer ones before shorter ones of the same count. A run ends at every punctuation
 * mark and at code. One that stands once is no phrase, and one that only ever stands inside a longer one of the same count is left out.
 */
export function frequentPhrases(texts: readonly string[], { words: [min, max], top }: PhraseOptions): PhraseCount[] {
  const counts = countRuns(texts, min, max);
  const inLonger = new Set<string>();
  for (const [run, count] of counts) {
    for (const inner of [run.slice(run.indexOf(' ') + 1), run.slice(0, run.lastIndexOf(' '))]) {
      if (inner !== run && counts.get(inner) === count) inLonger.add(inner);
    }
  }
  return [...counts]
    .filter(([run, count]) => count > 1 && !inLonger.has(run))
    .map(([phrase, count]) => ({ phrase, count }))
    .sort(
      (one, other) =>
        other.count - one.count ||
        other.phrase.split(' ').length - one.phrase.split(' ').length ||
        one.phrase.localeCompare(other.phrase, 'en'),
    )
    .slice(0, top);
}

function countRuns(texts: readonly string[], min: number, max: number): Map<string, number> {
  const pieces = texts.flatMap((text) => plainPieces(text).map((piece) => piece.toLowerCase().match(WORD) ?? []));
  const counts = new Map<string, number>();
  for (let length = min; length <= max; length += 1) {
    for (const words of pieces) {
      for (let at = 0; at + length <= words.length; at += 1) {
        const run = words.slice(at, at + length).join(' ');
        counts.set(run, (counts.get(run) ?? 0) + 1);
      }
    }
  }
  return counts;
}

/** Parts of a text between its punctuation marks, without emphasis and addresses of links. */
function plainPieces(text: string): string[] {
  return readable(text).split(END);
}

/** Whether a text contains a phrase: as whole words, without regard to case, line breaks, emphasis and the form of apostrophes. */
export function phraseFinder(phrase: string): (text: string) => boolean {
  const words = phrase
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[\^$\\.*+?()[\]{}|/]/g, '\\$&').replace(/['’]/g, "['’]"));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${words.join('\\s+')}(?![\\p{L}\\p{N}])`, 'iu');
  return (text) => pattern.test(text) || pattern.test(readable(text));
}

/** A text without emphasis and the addresses of its links; code and placeholders stay. */
function readable(text: string): string {
  return text.replace(/\]\([^)]*\)/g, '').replace(/\*+|\[/g, '');
}
