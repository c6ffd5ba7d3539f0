/** Words of a sentence and of its translation, folded. */
export interface SentenceWords {
  readonly own: readonly string[];
  readonly other: readonly string[];
}

/** A corpus as numbers: each sentence a table of its own words (rows) and the other ones (columns), whose cells are pairs of words. */
export interface IndexedCorpus {
  readonly own: NumberedWords;
  readonly other: NumberedWords;
  /** Tables of all sentences in a row; a cell is the number of a pair of words. */
  readonly cells: Int32Array;
  readonly shapes: readonly Shape[];
  /** By sentence that was given, whether it is short enough to have a shape. */
  readonly isShort: readonly boolean[];
  /** By number of a pair: its words, and how many sentences have both. */
  readonly ownOf: Int32Array;
  readonly otherOf: Int32Array;
  readonly met: Int32Array;
}

/** Where the table of a sentence is, where its words are on either side, and how many they are. */
interface Shape {
  readonly start: number;
  readonly own: number;
  readonly other: number;
  readonly rows: number;
  readonly columns: number;
}

/** Longer sentences say little about words and take most of the time: two or three in a thousand. */
export const MAX_WORDS = 60;

/** Numbers the words of a corpus and the pairs of them that meet in a sentence. */
export function indexCorpus(sentences: readonly SentenceWords[]): IndexedCorpus {
  const isShort = sentences.map(({ own, other }) => own.length <= MAX_WORDS && other.length <= MAX_WORDS);
  const short = sentences.filter((_, index) => isShort[index]);
  const own = numberWords(short.map((sentence) => sentence.own));
  const other = numberWords(short.map((sentence) => sentence.other));
  let start = 0;
  const shapes = short.map((_, index): Shape => {
    const [ownAt, otherAt] = [own.starts[index] as number, other.starts[index] as number];
    const rows = (own.starts[index + 1] as number) - ownAt;
    const columns = (other.starts[index + 1] as number) - otherAt;
    const shape = { start, own: ownAt, other: otherAt, rows, columns };
    start += rows * columns;
    return shape;
  });
  return { own, other, shapes, isShort, ...numberPairs(own, other, shapes, start) };
}

/** Words of one side with their numbers in each sentence. */
interface NumberedWords {
  /** By number; the first is none. */
  readonly words: readonly string[];
  /** Numbers of the words of all sentences in a row, none before the words of each. */
  readonly numbers: Int32Array;
  /** By sentence, where its numbers begin; the last entry is where they all end. */
  readonly starts: Int32Array;
}

/** Numbers the pairs word by word of one side: one row of numbers then is enough to know which were met. */
function numberPairs(own: NumberedWords, other: NumberedWords, shapes: readonly Shape[], size: number) {
  const cells = new Int32Array(size);
  const [ownOf, otherOf, met] = [new Int32Array(size), new Int32Array(size), new Int32Array(size)];
  // By other word: the pair that it last was of, and in which sentence that was counted.
  const numbers = new Int32Array(other.words.length).fill(-1);
  const seenIn = new Int32Array(other.words.length);
  const { sentences, places, starts } = placesOfWords(own);
  let count = 0;
  for (let word = 0; word < own.words.length; word += 1) {
    const first = count;
    seenIn.fill(-1);
    for (let index = starts[word] as number; index < (starts[word + 1] as number); index += 1) {
      const sentence = sentences[index] as number;
      const shape = shapes[sentence] as Shape;
      let at = shape.start + ((places[index] as number) - shape.own) * shape.columns;
      for (let column = shape.other; column < shape.other + shape.columns; column += 1) {
        const otherWord = other.numbers[column] as number;
        let pair = numbers[otherWord] as number;
        // Pairs of the words before have lower numbers.
        if (pair < first) {
          pair = count++;
          numbers[otherWord] = pair;
          ownOf[pair] = word;
          otherOf[pair] = otherWord;
        }
        if (seenIn[otherWord] !== sentence) met[pair] = (met[pair] as number) + 1;
        seenIn[otherWord] = sentence;
        cells[at++] = pair;
      }
    }
  }
  return { cells, ownOf: ownOf.slice(0, count), otherOf: otherOf.slice(0, count), met: met.slice(0, count) };
}

/** Where each word stands, in reading order: its sentences and its places among all numbers; those of a word are from its start to the next one's. */
function placesOfWords({ words, numbers, starts: sentenceStarts }: NumberedWords) {
  const starts = new Int32Array(words.length + 1);
  for (const word of numbers) starts[word + 1] = (starts[word + 1] as number) + 1;
  for (let word = 0; word < words.length; word += 1)
    starts[word + 1] = (starts[word + 1] as number) + (starts[word] as number);
  const next = starts.slice();
  const [sentences, places] = [new Int32Array(numbers.length), new Int32Array(numbers.length)];
  for (let sentence = 0; sentence + 1 < sentenceStarts.length; sentence += 1) {
    for (let place = sentenceStarts[sentence] as number; place < (sentenceStarts[sentence + 1] as number); place += 1) {
      const word = numbers[place] as number;
      const at = next[word] as number;
      next[word] = at + 1;
      sentences[at] = sentence;
      places[at] = place;
    }
  }
  return { sentences, places, starts };
}

function numberWords(sentences: readonly (readonly string[])[]): NumberedWords {
  const words = ['', ...new Set(sentences.flat())];
  const length = sentences.reduce((sum, sentence) => sum + sentence.length + 1, 0);
  const numberOf = new Map(words.map((word, index) => [word, index]));
  const numbers = new Int32Array(length);
  const starts = new Int32Array(sentences.length + 1);
  let at = 0;
  for (const [index, sentence] of sentences.entries()) {
    starts[index] = at;
    numbers[at++] = 0;
    for (const word of sentence) numbers[at++] = numberOf.get(word) as number;
  }
  starts[sentences.length] = at;
  return { words, numbers: numbers.subarray(0, at), starts };
}
