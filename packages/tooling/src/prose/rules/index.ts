import type { TxtNode } from '@textlint/ast-node-types';
import type { TextlintRuleModule } from '@textlint/types';
import { BRITISH, WORDINGS } from '../words.ts';
import { sentencesOf, wordsOf } from './sentence.ts';

/** Longest sentence, in words, of pages that instruct and of legal ones, whose sentences carry conditions. */
export const LONGEST_SENTENCE = { instructing: 26, legal: 40 } as const;

/** A sentence is one thing. */
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

/** Quotations are their authors'. */
function isQuoted(node: TxtNode): boolean {
  return node.type === 'BlockQuote' || (node.parent ? isQuoted(node.parent) : false);
}

/** A semicolon is a full stop that was afraid. In a list of things within a sentence a real list reads better. */
export const noSemicolon: TextlintRuleModule = ({ Syntax, RuleError, report, getSource, locator }) => ({
  [Syntax.Str](node) {
    if (isQuoted(node)) return;
    for (const { index } of getSource(node).matchAll(/;/g)) {
      report(node, new RuleError('A semicolon: write a full stop, or a list.', { padding: locator.at(index) }));
    }
  },
});

/** A colon leads to a list, a label's value or a link. Between two clauses it hides the second. */
export const noInnerColon: TextlintRuleModule = ({ Syntax, RuleError, report, locator }) => ({
  [Syntax.Paragraph](paragraph) {
    if (isQuoted(paragraph)) return;
    for (const { text, node } of sentencesOf(paragraph)) {
      const [before = '', after = ''] = text.split(/:\s+/, 2);
      const isLabel = wordsOf(before).length <= 4;
      const isList = /,|\bor\b|\band\b/.test(after) && wordsOf(after).length <= 14;
      if (after && !isLabel && !isList && wordsOf(after).length > 3)
        report(
          paragraph,
          new RuleError(`A colon between two clauses, before "${after.slice(0, 30)}": write two sentences.`, {
            padding: locator.at(node.range[0] - paragraph.range[0]),
          }),
        );
    }
  },
});

/** Wordings that instruct badly. */
export const plainWords: TextlintRuleModule = ({ Syntax, RuleError, report, getSource, locator }) => ({
  [Syntax.Str](node) {
    if (isQuoted(node)) return;
    const text = getSource(node);
    for (const { pattern, advice } of WORDINGS) {
      for (const { 0: found, index } of text.matchAll(new RegExp(`(?<![\\w-])(?:${pattern})(?![\\w-])`, 'gi'))) {
        report(node, new RuleError(`"${found.trim()}": ${advice}`, { padding: locator.at(index) }));
      }
    }
  },
});

/** Spelling is British. */
export const britishSpelling: TextlintRuleModule = ({ Syntax, RuleError, report, getSource, locator }) => ({
  [Syntax.Str](node) {
    if (isQuoted(node)) return;
    const text = getSource(node);
    for (const [pattern, british] of Object.entries(BRITISH)) {
      for (const { 0: found, index } of text.matchAll(new RegExp(`(?<![\\w-])(?:${pattern})(?![\\w-])`, 'g'))) {
        report(node, new RuleError(`"${found}" is American: write "${british}".`, { padding: locator.at(index) }));
      }
    }
  },
});
