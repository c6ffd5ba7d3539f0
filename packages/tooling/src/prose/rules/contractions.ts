import type { TxtNode } from '@textlint/ast-node-types';
import type { TextlintRuleModule } from '@textlint/types';
import { isQuoted, wordsOf } from './blocks.ts';

/** A shorter text may do without. */
const MIN_WORDS = 150;
/** So few may be written in full wherever they stand. */
const FREE_FORMS = 3;
/** A page may have so many forms in full for each contraction. */
const FULL_PER_CONTRACTION = 2;

/**
 * Forms that are contracted when they are spoken. "that is" counts at the beginning of a sentence alone, "you have" before a participle, and none at
 * the end of a clause ("as it is."), where nobody contracts. "must not", "should not" and "may not" carry a prohibition and never count.
 */
const FULL = [
  '(?:does|did|is|are|was|were|has|have|had|would|could|will) not',
  'cannot',
  // Not "as it is", nor "the text behind it is".
  '(?<!\\b(?:as|than|where|what|how|behind|in|of|with|to|for|on|from|by|under|below|beside|before|after|at|about|into|over) )it (?:is|will)(?= [a-z])',
  '(?<!\\b(?:as|than|where|what|how) )(?:there is|(?:you|we|they) (?:are|will))(?= [a-z])',
  '(?<=^|[.?!] )That is(?= [a-z])',
  '(?:you|we|they) have(?= (?:\\w+ed|been|chosen|set|got|had|made|put|read|seen|written|bought|paid)\\b)',
  // After a subject: an imperative "do not" is a warning.
  '(?<=\\b(?:you|we|they|that|which|who|[a-z]+s) )do not',
].join('|');
const CONTRACTED = /\b\w+(?:n[’']t|[’'](?:ll|re|ve))\b|\b(?:it|that|there|what|here|who|where|how|let)[’']s\b/gi;

/**
 * A page speaks as a colleague does: you'll, doesn't, can't. A page of more than 150 words breaks the rule, once, where more than three forms are
 * written in full and fewer than a third of all are contracted. The share counts, not the presence: one contraction allows two full forms, so a
 * single "it's" does not buy a page free. What warns never counts: `:::warning` and `:::danger`, an imperative "Do not", a **not** that is
 * emphasised (it is a node of its own), and "must not". Neither do code, quotations and labels.
 * @param warnings lines of the text that warn, counted from 1
 */
export const contractions: TextlintRuleModule<{ warnings?: ReadonlySet<number> }> = (
  { Syntax, RuleError, report, getSource, locator },
  { warnings } = {},
) => {
  let words = 0;
  let contracted = 0;
  const full: { node: TxtNode; found: string; index: number }[] = [];
  return {
    [Syntax.Str](node) {
      if (isQuoted(node)) return;
      const text = getSource(node).replace(/\s/g, ' ');
      words += wordsOf(text).length;
      contracted += countContractions(text);
      if (warnings?.has(node.loc.start.line)) return;
      for (const { 0: found, index } of text.matchAll(new RegExp(`(?<![\\w-])(?:${FULL})(?![\\w-])`, 'gi'))) {
        full.push({ node, found, index });
      }
    },
    [Syntax.DocumentExit]() {
      const [first] = full;
      if (!first || words <= MIN_WORDS) return;
      if (full.length <= FREE_FORMS || full.length <= FULL_PER_CONTRACTION * contracted) return;
      const forms = [...new Set(full.map(({ found }) => `"${found.toLowerCase()}"`))].slice(0, 4).join(', ');
      const message = `${full.length} forms in full (${forms}) and ${contracted} contracted: write as people speak (doesn't, you'll).`;
      report(first.node, new RuleError(message, { padding: locator.at(first.index) }));
    },
  };
};

/** How many words of a text are contractions. */
export function countContractions(text: string): number {
  return text.match(CONTRACTED)?.length ?? 0;
}
