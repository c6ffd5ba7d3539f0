import { TextlintKernel } from '@textlint/kernel';
import type { TextlintRuleModule } from '@textlint/types';
import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';
import { markdownPlugin, maskMarkdown } from './mask-markdown.ts';
import type { Text } from './read-texts.ts';
import { sentencesOf, wordsOf } from './rules/index.ts';

/** How hard a page is to read. */
export interface Readability {
  /** Below `content/`. */
  readonly file: string;
  /** Flesch-Kincaid grade: years of school that its sentences ask for. Identifiers in code are not read. */
  readonly grade: number;
  readonly words: number;
}

interface Counts {
  sentence: number;
  word: number;
  syllable: number;
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
    if (counts.sentence > 0) measured.push({ file, grade: fleschKincaid({ ...counts }), words: counts.word });
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

/** `{ui:target-language}` as the words that stand in its place. */
function readLabels(source: string): string {
  return source.replace(/\{ui:([\w-]+)\}/g, (_, name: string) => name.replaceAll('-', ' '));
}

async function countWords(source: string): Promise<Counts> {
  const counts: Counts = { sentence: 0, word: 0, syllable: 0 };
  const count: TextlintRuleModule = ({ Syntax }) => ({
    [Syntax.Paragraph](paragraph) {
      for (const { text } of sentencesOf(paragraph)) {
        const words = wordsOf(text);
        if (words.length === 0) continue;
        counts.sentence += 1;
        counts.word += words.length;
        counts.syllable += syllable(words.join(' '));
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
