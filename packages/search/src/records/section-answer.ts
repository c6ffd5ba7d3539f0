import { sentenceSegmenter } from '../analysis/language-tag.ts';
import type { SearchRecord } from '../core/search-record.ts';

/** Characters that say something, in any script and in those without spaces; of a first sentence that can be quoted beside hits, and of all that is quoted of a section. */
const MIN = 12;
const MIN_SPACELESS = 6;
const MAX = 240;
const MAX_ALL = 360;
const SENTENCES = 3;
/** Entries of a list or rows of a table that are quoted together. */
const ENTRIES_MIN = 2;
const ENTRIES_MAX = 8;
/** What the reader of pages puts between the cells of a row. */
const BETWEEN_CELLS = ' · ';
/** Steps that are quoted, and characters of one. */
const STEPS = 6;
const MAX_STEP = 200;
/** A full stop of any script, and what may close after it. What ends in a question or a colon answers nothing. */
const ENDS = /[.!。！।۔]["'”’»」』)）]*$/u;
const SPACELESS = /^(?:zh|ja)\b/u;

/**
 * Gives each heading what an answer to a question may quote of its section, word for word: as `answer` the first sentences of the text right below
 * it, where they are whole ones, or all entries of a short list or table, a line each, or what is said behind a longer table; as `steps` what is to be done one after the other, where a
 * numbered list says so.
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
    const text =
      firstSentences(next.content ?? '', record.language) ??
      allEntries(records, at + 1, record.url) ??
      sentencesBehind(records, at + 1, record);
    if (text) record['answer'] = text;
  }
}

/** One segmenter per language: making one takes longer than dividing a text. */
const segmenters = new Map<string, Intl.Segmenter>();

/** The first sentences of a text that fit into a quotation. @param language of the text */
function firstSentences(text: string, language: string): string | undefined {
  const segmenter = segmenters.get(language) ?? sentenceSegmenter(language);
  segmenters.set(language, segmenter);
  const isSpaceless = SPACELESS.test(language);
  let said = '';
  let quoted: string | undefined;
  let sentences = 0;
  for (const { segment } of segmenter.segment(text)) {
    const sentence = segment.trim();
    const next = said && !isSpaceless ? `${said} ${sentence}` : said + sentence;
    if (next.length > (said ? MAX_ALL : MAX) || sentences === SENTENCES) break;
    said = next;
    sentences += 1;
    // "No." says too little alone, and a name in the middle of a sentence may end in a question mark.
    if (ENDS.test(said) && said.length >= (isSpaceless ? MIN_SPACELESS : MIN)) quoted = said;
  }
  return quoted;
}

/**
 * All entries of a list or rows of a table that a section begins with, where it has nothing else and they are few.
 * @param from place of the first
 */
function allEntries(records: readonly SearchRecord[], from: number, url: string): string | undefined {
  const after = records.findIndex((record, at) => at >= from && (record.type !== 'content' || record.url !== url));
  const entries = records.slice(from, after < 0 ? undefined : after).map(({ content }) => content ?? '');
  const all = entries.join('\n');
  const isList = entries.length >= ENTRIES_MIN && entries.length <= ENTRIES_MAX && !entries.some(isText);
  return isList && all.length <= MAX_ALL ? all : undefined;
}

/** The first sentences behind the table that a section begins with. */
function sentencesBehind(
  records: readonly SearchRecord[],
  from: number,
  { url, language }: SearchRecord,
): string | undefined {
  const isRow = ({ content }: SearchRecord) => content?.includes(BETWEEN_CELLS) ?? false;
  const behind = records.findIndex((record, at) => at >= from && !isRow(record));
  const said = records[behind];
  if (behind <= from || said?.type !== 'content' || said.url !== url) return undefined;
  return firstSentences(said.content ?? '', language);
}

/** Whether an entry announces what follows it, or is a sample of several lines. */
function isText(entry: string): boolean {
  return /[:：?？]$|\n/u.test(entry);
}
