import type { TextlintRuleModule } from '@textlint/types';
import { isQuoted, plainText, wordsOf } from './blocks.ts';

const DIRECTION = /^To (?:the|your|our|this|that|all|X)/;
/** A label has no more words, and no full stop. */
const LABEL_WORDS = 6;

/**
 * A button or a link names its result, not a direction: "See the offer", not "To the offer".
 * @param strings whether each paragraph is a string of an interface or of marketing copy, which is a label where it is short and no sentence
 */
export const resultLabels: TextlintRuleModule<{ strings?: boolean }> = (
  { Syntax, RuleError, report },
  { strings } = {},
) => ({
  [Syntax.Link](link) {
    if (!isQuoted(link) && DIRECTION.test(plainText(link))) report(link, new RuleError(message(plainText(link))));
  },
  [Syntax.Paragraph](paragraph) {
    const text = plainText(paragraph).trim();
    if (!strings || !DIRECTION.test(text) || /[.?!:…]$/.test(text) || wordsOf(text).length > LABEL_WORDS) return;
    report(paragraph, new RuleError(message(text)));
  },
});

function message(label: string): string {
  return `"${label}": name the result, such as "See the offer", "Compare plans".`;
}
