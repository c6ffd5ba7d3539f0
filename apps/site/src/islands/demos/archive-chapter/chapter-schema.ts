import { LOCALES } from '@duoverso/locales';
import { z } from 'zod';
import { filled, localeCode } from '../frame/demo-texts.ts';
import { perReader } from '../frame/read-demo.ts';

const TAGS = 4;
const PARAGRAPHS = 3;
/** Languages in which the chapter is written; the others are derived from them. */
const WRITTEN = LOCALES.filter(({ derived }) => !derived).map(({ code }) => code);

const chapterWords = z.strictObject({
  title: filled,
  /** Name under which the author posts. */
  author: filled,
  tags: z.array(filled).length(TAGS),
  summary: filled,
  /** What the author says to readers before the chapter. */
  note: filled,
  paragraphs: z.array(filled).length(PARAGRAPHS),
});

/** `content/scenes/chapter.json`: the beginning of a work of fan fiction, ours in every language, so that any two make a pair. */
export const chapterSchema = z.strictObject({
  /** The language of the original, by reader. */
  originals: perReader(localeCode),
  words: z
    .partialRecord(localeCode, chapterWords)
    .refine((words) => WRITTEN.every((code) => code in words), `needs all of ${WRITTEN.join(', ')}`),
});

export type ChapterWords = z.infer<typeof chapterWords>;
