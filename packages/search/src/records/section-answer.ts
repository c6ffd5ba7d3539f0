import { sentenceSegmenter } from '../analysis/language-tag.ts';
import type { SearchRecord } from '../core/search-record.ts';

/** Characters of a first sentence that says something and can be quoted beside hits, and of all that is quoted of a section. */
const MIN = 12;
const MAX = 240;
const MAX_ALL = 360;
const SENTENCES = 3;
/** Steps that are quoted, and characters of one. */
const STEPS = 6;
const MAX_STEP = 200;
/** A full stop of any script, and what may close after it. Questions and what ends in a colon answer nothing. */
const ENDS = /[.!。！।۔]["'”’»」』)）]*$/u;
const SPACELESS = /^(?:zh|ja)\b/u;

/**
 * Gives each heading what an answer to a question may quote of its section, word for word: as `answer` the first sentences of the text right below
 * it, where they are whole ones; as `steps` what is to be done one after the other, where a numbered list says so.
 * @param records of one page, in their order
 * @param stepsOf entries of the numbered lists below a heading
 */
export function addAnswers(
  records: readonly SearchRecord[],
  stepsOf: (heading: SearchRecord) => readonly string[] = () => [],
): void {
  for (const [at, record] of records.entries()) {
    if (record.type === 'content') continue;
    const steps = stepsOf(record);
    if (steps.length > 1 && steps.every(({ length }) => length <= MAX_STEP)) record['steps'] = steps.slice(0, STEPS);
    const next = records[at + 1];
    if (next?.type !== 'content' || next.url !== record.url || next.content === steps[0]) continue;
    const text = firstSentences(next.content ?? '', record.language);
    if (text) record['answer'] = text;
  }
}

/** One segmenter per language: making one takes longer than dividing a text. */
const segmenters = new Map<string, Intl.Segmenter>();

/** The first sentences of a text that fit into a quotation. @param language of the text */
function firstSentences(text: string, language: string): string | undefined {
  const segmenter = segmenters.get(language) ?? sentenceSegmenter(language);
  segmenters.set(language, segmenter);
  const said: string[] = [];
  let length = 0;
  for (const { segment } of segmenter.segment(text)) {
    const sentence = segment.trim();
    const fits =
      said.length === 0 ? sentence.length >= MIN && sentence.length <= MAX : length + sentence.length <= MAX_ALL;
    if (!fits || !ENDS.test(sentence) || said.length === SENTENCES) break;
    said.push(sentence);
    length += sentence.length;
  }
  return said.length === 0 ? undefined : said.join(SPACELESS.test(language) ? '' : ' ');
}
