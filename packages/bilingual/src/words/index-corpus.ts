/** Words of a sentence and of its translation, folded. */
export interface SentenceWords {
  readonly own: readonly string[];
  readonly other: readonly string[];
}

/** A corpus as numbers: each sentence a table of its own words (rows) and the other ones (columns), whose cells are pairs of words. */
export interface IndexedCorpus {
  /** By number; the first is none. */
  readonly ownWords: readonly string[];
  readonly otherWords: readonly string[];
  /** Tables of all sentences in a row; a cell is the number of a pair of words. */
  readonly cells: Int32Array;
  readonly shapes: readonly Shape[];
  /** By number of a pair: its words, and how many sentences have both. */
  readonly ownOf: Int32Array;
  readonly otherOf: Int32Array;
  readonly met: Int32Array;
}

/** Where the table of a sentence is, and its size. */
interface Shape {
  readonly start: number;
  readonly rows: number;
  readonly columns: number;
}

/** Longer sentences say little about words and take most of the time. */
const MAX_WORDS = 30;
/** A word that stands once proves nothing. */
const MIN_USES = 2;

/** Numbers the words of a corpus and the pairs of them that meet in a sentence. */
export function indexCorpus(sentences: readonly SentenceWords[]): IndexedCorpus {
  const short = sentences.filter(({ own, other }) => own.length <= MAX_WORDS && other.length <= MAX_WORDS);
  const own = numberWords(short.map((sentence) => sentence.own));
  const other = numberWords(short.map((sentence) => sentence.other));
  let start = 0;
  const shapes = own.sentences.map(({ length: rows }, index) => {
    const shape = { start, rows, columns: other.sentences[index]?.length ?? 0 };
    start += rows * shape.columns;
    return shape;
  });
  const pairs = numberPairs(own, other, shapes, start);
  return { ownWords: own.words, otherWords: other.words, shapes, ...pairs };
}

/** Words of one side with their numbers in each sentence. */
interface NumberedWords {
  readonly words: readonly string[];
  readonly sentences: readonly (readonly number[])[];
}

/** Numbers the pairs word by word of one side: one row of numbers then is enough to know which were met. */
function numberPairs(own: NumberedWords, other: NumberedWords, shapes: readonly Shape[], size: number) {
  const cells = new Int32Array(size);
  const [ownOf, otherOf, met] = [new Int32Array(size), new Int32Array(size), new Int32Array(size)];
  const numbers = new Int32Array(other.words.length);
  const [seenFrom, seenIn] = [new Int32Array(other.words.length).fill(-1), new Int32Array(other.words.length)];
  let count = 0;
  for (const [word, places] of rowsOfWords(own).entries()) {
    seenIn.fill(-1);
    for (const { sentence, row } of places) {
      const columns = other.sentences[sentence] as readonly number[];
      let at = (shapes[sentence] as Shape).start + row * columns.length;
      for (const column of columns) {
        if (seenFrom[column] !== word) {
          seenFrom[column] = word;
          [ownOf[count], otherOf[count], numbers[column]] = [word, column, count];
          count += 1;
        }
        const pair = numbers[column] as number;
        if (seenIn[column] !== sentence) met[pair] = (met[pair] as number) + 1;
        seenIn[column] = sentence;
        cells[at++] = pair;
      }
    }
  }
  return { cells, ownOf: ownOf.slice(0, count), otherOf: otherOf.slice(0, count), met: met.slice(0, count) };
}

/** By number of a word, the rows of tables that are its. */
function rowsOfWords({ words, sentences }: NumberedWords): { sentence: number; row: number }[][] {
  const rows: { sentence: number; row: number }[][] = words.map(() => []);
  for (const [sentence, numbers] of sentences.entries())
    for (const [row, word] of numbers.entries()) rows[word]?.push({ sentence, row });
  return rows;
}

function numberWords(sentences: readonly (readonly string[])[]): NumberedWords {
  const uses = new Map<string, number>();
  for (const sentence of sentences) for (const word of sentence) uses.set(word, (uses.get(word) ?? 0) + 1);
  const words = ['', ...[...uses].flatMap(([word, count]) => (count < MIN_USES ? [] : [word]))];
  const numbers = new Map(words.map((word, index) => [word, index]));
  return { words, sentences: sentences.map((one) => [0, ...one.flatMap((word) => numbers.get(word) ?? [])]) };
}
