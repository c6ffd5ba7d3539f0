import type { TextlintRuleModule } from '@textlint/types';
import { isQuoted, sentencesOf, wordsOf } from './blocks.ts';

/** A semicolon is a full stop or a conjunction that was afraid. In a list of things within a sentence a real list reads better. */
export const noSemicolon: TextlintRuleModule = ({ Syntax, RuleError, report, getSource, locator }) => ({
  [Syntax.Str](node) {
    if (isQuoted(node)) return;
    for (const { index } of getSource(node).matchAll(/;/g)) {
      const message = 'A semicolon: write a full stop, a comma with and, so or but, or a list.';
      report(node, new RuleError(message, { padding: locator.at(index) }));
    }
  },
});

/**
 * A colon leads to a list, a label's value or a link, and may lead to a reason once in a paragraph. A second one between two clauses of the same
 * paragraph is a habit that hides how the clauses hang together.
 */
export const noInnerColon: TextlintRuleModule = ({ Syntax, RuleError, report, locator }) => ({
  [Syntax.Paragraph](paragraph) {
    if (isQuoted(paragraph)) return;
    const clauses = sentencesOf(paragraph).flatMap(({ text, node }) => {
      const [before = '', after = ''] = text.split(/:\s+/, 2);
      const isLabel = wordsOf(before).length <= 4;
      const isList = /,|\bor\b|\band\b/.test(after) && wordsOf(after).length <= 14;
      return isLabel || isList || wordsOf(after).length <= 3 ? [] : [{ after, at: node.range[0] - paragraph.range[0] }];
    });
    for (const { after, at } of clauses.slice(1)) {
      const message = `Another colon between two clauses, before "${after.slice(0, 30)}": connect them with because, so or but.`;
      report(paragraph, new RuleError(message, { padding: locator.at(at) }));
    }
  },
});

/** Names that end in one. */
const NAMES = /Yahoo!/g;
const QUOTATIONS = /“[^”]*”|"[^"]*"|‘[^’]*’/g;

/** Nobody raises their voice. Code and quotations may. */
export const noExclamation: TextlintRuleModule = ({ Syntax, RuleError, report, getSource, locator }) => ({
  [Syntax.Str](node) {
    if (isQuoted(node)) return;
    const text = getSource(node)
      .replace(QUOTATIONS, (quotation) => ' '.repeat(quotation.length))
      .replace(NAMES, (name) => ' '.repeat(name.length));
    for (const { index } of text.matchAll(/!/g)) {
      report(node, new RuleError('An exclamation mark: write a full stop.', { padding: locator.at(index) }));
    }
  },
});
