import { sentenceSegmenter } from '../analysis/language-tag.ts';
import type { SearchRecord } from '../core/search-record.ts';

/** Characters of a sentence that says something and can be quoted beside hits. */
const MIN = 12;
const MAX = 240;
/** A full stop of any script, and what may close after it. Questions and what ends in a colon answer nothing. */
const ENDS = /[.!。！।۔]["'”’»」』)）]*$/u;

/**
 * Gives each heading the first sentence of the text right below it as `answer`, word for word, where there is a whole one: what an answer to a
 * question may quote.
 * @param records of one page, in their order
 */
export function addFirstSentences(records: readonly SearchRecord[]): void {
  for (const [at, record] of records.entries()) {
    const next = records[at + 1];
    if (record.type === 'content' || next?.type !== 'content' || next.url !== record.url) continue;
    const sentence = firstSentence(next.content ?? '', record.language);
    if (sentence) record['answer'] = sentence;
  }
}

/** One segmenter per language: making one takes longer than dividing a text. */
const segmenters = new Map<string, Intl.Segmenter>();

/** @param language of the text */
function firstSentence(text: string, language: string): string | undefined {
  const segmenter = segmenters.get(language) ?? sentenceSegmenter(language);
  segmenters.set(language, segmenter);
  const [first] = segmenter.segment(text);
  const sentence = first?.segment.trim() ?? '';
  return sentence.length >= MIN && sentence.length <= MAX && ENDS.test(sentence) ? sentence : undefined;
}
