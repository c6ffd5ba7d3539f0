import type { TxtNode, TxtParagraphNode, TxtTableCellNode } from '@textlint/ast-node-types';
import type { TextlintRuleModule } from '@textlint/types';
import { SentenceSplitterSyntax, splitAST, type TxtSentenceNode } from 'sentence-splitter';
import { StringSource } from 'textlint-util-to-string';

/** A wording that instructs badly, and what to write for it. Matched without regard to case, as whole words. */
interface Wording {
  readonly pattern: string;
  readonly advice: string;
}

/** Tics of this project's English, found by reading it aloud. `docs/guides/style.md` gives the reasons. */
const WORDINGS: readonly Wording[] = [
  { pattern: 'simply|easily|of course|obviously', advice: 'Leave it out: the reader who fails feels blamed.' },
  { pattern: 'just (?=press|click|open|choose|type|paste|set|add|use)', advice: 'Leave it out.' },
  { pattern: '(?:some|no|any)body|whoever|no one', advice: 'Say who: you, a person, nothing, {brand}.' },
  // "A key of its own", not "part of your own name".
  {
    pattern:
      'of (?:its|their|your) own(?! (?!and|or|to|in|on|with|for|that|at|before|when|where|is|are|can|do|has|will|if|than)\\w)',
    advice: 'Write "own" before the noun, "separate", or leave it out.',
  },
  { pattern: 'stands?(?! (?:for|by))|stood|standing', advice: 'Write is, appears, shows, applies.' },
  { pattern: 'look whether', advice: 'Write "check whether".' },
  { pattern: 'dearer', advice: 'Write "more expensive".' },
  { pattern: 'wants? (?:no|a|an|the)', advice: 'Write needs, requires.' },
  { pattern: 'settings let you', advice: 'Give label and path: **{ui:settings}** → **{ui:…}**.' },
  { pattern: 'whole story|has it all|says it all', advice: 'Say what the page holds.' },
  { pattern: 'as long as you like|forever|for ever', advice: 'Say how long.' },
  { pattern: 'in this article|in this section', advice: 'Leave it out.' },
  { pattern: 'please', advice: 'Leave it out: an instruction is no favour.' },
  { pattern: 'whether or not', advice: 'Write "whether".' },
  { pattern: 'in order to', advice: 'Write "to".' },
  { pattern: 'it is (?:advisable|recommended|worth)', advice: 'Say what to do.' },
  { pattern: 'and/or', advice: 'Write "or", or "both".' },
  { pattern: '(?-i:via)', advice: 'Write through, by, with.' },
  { pattern: 'utili[sz]e[sd]?', advice: 'Write "use".' },
];

/** Spelling is British. Left: how it is not written; right: how it is. Names of others and code are not read: only words in small letters are. */
const BRITISH: Readonly<Record<string, string>> = {
  'analyze[ds]?': 'analyse',
  'behaviors?': 'behaviour',
  canceled: 'cancelled',
  canceling: 'cancelling',
  'catalogs?': 'catalogue',
  'centers?': 'centre',
  'colors?': 'colour',
  colored: 'coloured',
  'customiz\\w+': 'customise',
  'dialog(?! box)s?(?= with)': 'dialogue',
  'favorites?': 'favourite',
  fulfill: 'fulfil',
  gray: 'grey',
  'initializ\\w+': 'initialise',
  labeled: 'labelled',
  'licenses?(?= is| are| of)': 'licence',
  'localiz\\w+': 'localise',
  'minimiz\\w+': 'minimise',
  'optimiz\\w+': 'optimise',
  'organiz(?!ation for Transformative)\\w+': 'organise',
  'personaliz\\w+': 'personalise',
  'recogniz\\w+': 'recognise',
  'summariz\\w+': 'summarise',
  'synchroniz\\w+': 'synchronise',
  'unrecogniz\\w+': 'unrecognised',
};

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

/** A sentence as a reader sees it, without marks, and where it begins in the block's own text. */
interface Sentence {
  readonly text: string;
  readonly node: TxtSentenceNode;
}

/** The sentences of a paragraph. Code is left out: identifiers are looked at, not read. */
export function sentencesOf(paragraph: TxtParagraphNode | TxtTableCellNode): Sentence[] {
  const split = splitAST(paragraph as Parameters<typeof splitAST>[0]);
  return split.children
    .filter((child): child is TxtSentenceNode => child.type === SentenceSplitterSyntax.Sentence)
    .map((node) => ({ text: plainText(node), node }));
}

/** The words of a text: runs of letters and digits, apostrophes and hyphens within. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu) ?? [];
}

function plainText(node: TxtSentenceNode): string {
  return new StringSource(node as never, {
    replacer: ({ node: inner, maskValue }) => (inner.type === 'Code' ? maskValue('·') : undefined),
  }).toString();
}
