// A page in two languages: what builds, servers and browsers share. Runs in the browser, without anything else.

export {
  adoptPairs,
  DOM_TREE,
  findTranslated,
  insertPairs,
  type PairedBlocks,
  removePairs,
  retranslatePairs,
  type TranslatedBlock,
} from './page/bilingual-page.ts';
export { type Caret, caretAt } from './page/caret.ts';
export {
  offsetIn,
  type PairSide,
  type PairSides,
  partOf,
  sentenceAt,
  sidesAround,
  type UnshownPair,
} from './page/pair-sides.ts';
export {
  dressPair,
  insertLoose,
  type LooseTranslation,
  originalRange,
  type PairLook,
  type TextPair,
} from './page/text-pair.ts';
export { plainText, readMarkedText, type TextPart, writeMarkedText } from './text/marked-text.ts';
export { BLOCKS_FILE, type Doubt, doubtOfPair, type PageBlocks, parsePageBlocks } from './text/page-blocks.ts';
export { pairBlocks } from './text/pair-blocks.ts';
export { findTextBlocks, type TextBlock } from './text/text-blocks.ts';
export { isBlockTag, isSkipped, type TextTree, withRules } from './text/text-tree.ts';
export { alignSentences, type Sentence, type SentencePair, splitSentences } from './words/align-sentences.ts';
export { type Readings, readingOf, readReadings } from './words/readings.ts';
export { snapToWords, splitWords, type Word, wordSegments } from './words/split-words.ts';
export {
  type LetterPlaces,
  letterPlaces,
  linksBetween,
  type Meaning,
  meaningOf,
  type Stretch,
  type TextLink,
  wholeOf,
} from './words/word-links.ts';
