import type { TextlintRuleModule } from '@textlint/types';
import { isQuoted, type Sentence, sentencesOf, wordsOf } from './blocks.ts';

/**
 * Longest sentence, in words. Pages that instruct average 13 to 16 words a sentence: two such ideas, joined by "because" or "so", fit into 32.
 * A lower limit cuts them in two and hides how they hang together. Legal pages carry conditions.
 */
export const LONGEST_SENTENCE = { instructing: 32, legal: 40 } as const;

/** A sentence of so few words is short, and so many of them in a row hammer. */
export const SHORT_WORDS = 5;
const SHORT_RUN = 4;

/** A sentence is one thing, or two that belong together. */
export const sentenceLength: TextlintRuleModule<{ max?: number }> = (
  { Syntax, RuleError, report, locator },
  { max } = {},
) => ({
  [Syntax.Paragraph](paragraph) {
    const limit = max ?? LONGEST_SENTENCE.instructing;
    if (isQuoted(paragraph)) return;
    for (const { text, node } of sentencesOf(paragraph)) {
      const words = wordsOf(text).length;
      const padding = locator.at(node.range[0] - paragraph.range[0]);
      if (words > limit)
        report(paragraph, new RuleError(`${words} words in one sentence: at most ${limit}. Make it two.`, { padding }));
    }
  },
});

/** Sentences vary in length: four short ones in a row of one paragraph are told at the first of them. */
export const choppyRun: TextlintRuleModule = ({ Syntax, RuleError, report, locator }) => ({
  [Syntax.Paragraph](paragraph) {
    if (isQuoted(paragraph)) return;
    for (const run of shortRuns(sentencesOf(paragraph))) {
      const [first] = run;
      if (!first || run.length < SHORT_RUN) continue;
      const message = `${run.length} sentences of at most ${SHORT_WORDS} words in a row: connect them with so, because, but, then.`;
      report(paragraph, new RuleError(message, { padding: locator.at(first.node.range[0] - paragraph.range[0]) }));
    }
  },
});

/** The longest runs of short sentences. What is code alone has no words: it ends a run. */
function shortRuns(sentences: readonly Sentence[]): Sentence[][] {
  const runs: Sentence[][] = [[]];
  for (const sentence of sentences) {
    const { length } = wordsOf(sentence.text);
    if (length > 0 && length <= SHORT_WORDS) runs.at(-1)?.push(sentence);
    else runs.push([]);
  }
  return runs;
}
