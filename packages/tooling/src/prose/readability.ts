import { TextlintKernel } from '@textlint/kernel';
import type { TextlintRuleModule } from '@textlint/types';
import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';
import { markdownPlugin, maskMarkdown } from './mask-markdown.ts';
import type { Text } from './read-texts.ts';
import { sentencesOf, wordsOf } from './rules/blocks.ts';
import { countContractions } from './rules/contractions.ts';
import { SHORT_WORDS } from './rules/sentences.ts';

/** How hard a page is to read, and how it sounds. */
export interface Readability extends Rhythm {
  /** Below `content/`. */
  readonly file: string;
  /** Flesch-Kincaid grade: years of school that its sentences ask for. Identifiers in code are not read. */
  readonly grade: number;
}

/** What makes prose hammer or flow. */
export interface Rhythm {
  readonly words: number;
  readonly sentences: number;
  /** Sentences of at most {@link SHORT_WORDS} words. */
  readonly short: number;
  /** Words such as "doesn't", "you'll" and "it's". */
  readonly contractions: number;
}

interface Counts extends Rhythm {
  readonly syllables: number;
}

/**
 * The grade of each text with running prose, the hardest first. Cells of tables and labels are no sentences and not counted.
 * @param fill gives placeholders their values; labels of the interface are read by their names
 */
export async function measureReadability(
  texts: readonly Text[],
  fill: (text: string) => string,
): Promise<Readability[]> {
  const measured: Readability[] = [];
  for (const { file, source } of texts) {
    const counts = await countWords(fill(readLabels(source)));
    const { syllables, ...rhythm } = counts;
    const { sentences: sentence, words: word } = rhythm;
    if (sentence > 0) measured.push({ file, grade: fleschKincaid({ sentence, word, syllable: syllables }), ...rhythm });
  }
  return measured.toSorted((one, other) => other.grade - one.grade);
}

/** The grade that half of the pages stay below, and the mean of two in the middle of an even number. */
export function medianGrade(pages: readonly Readability[]): number {
  const grades = pages.map(({ grade }) => grade).sort((one, other) => one - other);
  const middle = Math.floor(grades.length / 2);
  const [before = 0, behind = 0] = [grades[grades.length % 2 ? middle : middle - 1], grades[middle]];
  return (before + behind) / 2;
}

/** The counts of all pages together. */
export function overallRhythm(pages: readonly Rhythm[]): Rhythm {
  const sum = (count: (page: Rhythm) => number) => pages.reduce((all, page) => all + count(page), 0);
  return {
    words: sum(({ words }) => words),
    sentences: sum(({ sentences }) => sentences),
    short: sum(({ short }) => short),
    contractions: sum(({ contractions }) => contractions),
  };
}

/** Words of an average sentence, share of short sentences between 0 and 1, contractions of a thousand words. */
export function rhythmFigures({ words, sentences, short, contractions }: Rhythm): {
  readonly meanLength: number;
  readonly shortShare: number;
  readonly perThousand: number;
} {
  const of = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
  return {
    meanLength: of(words, sentences),
    shortShare: of(short, sentences),
    perThousand: of(contractions, words) * 1000,
  };
}

/** `{ui:target-language}` as the words that stand in its place. */
function readLabels(source: string): string {
  return source.replace(/\{ui:([\w-]+)\}/g, (_, name: string) => name.replaceAll('-', ' '));
}

async function countWords(source: string): Promise<Counts> {
  const counts = { sentences: 0, words: 0, short: 0, contractions: 0, syllables: 0 };
  const count: TextlintRuleModule = ({ Syntax }) => ({
    [Syntax.Paragraph](paragraph) {
      for (const { text } of sentencesOf(paragraph)) {
        const words = wordsOf(text);
        if (words.length === 0) continue;
        counts.sentences += 1;
        counts.words += words.length;
        counts.short += words.length <= SHORT_WORDS ? 1 : 0;
        counts.contractions += countContractions(text);
        counts.syllables += syllable(words.join(' '));
      }
    },
  });
  await new TextlintKernel().lintText(maskMarkdown(source), {
    ext: '.md',
    plugins: [{ pluginId: 'markdown', plugin: markdownPlugin }],
    rules: [{ ruleId: 'count', rule: count }],
  });
  return counts;
}
