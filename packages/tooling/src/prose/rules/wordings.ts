import type { TextlintRuleModule } from '@textlint/types';
import { findWording, isQuoted } from './blocks.ts';

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
  // A person may want something; a field or a site may not.
  { pattern: '(?<!\\b(?:who|one|person|reader|visitor) )wants (?:no|a|an|the)', advice: 'Write needs, requires.' },
  { pattern: 'settings let you', advice: 'Give label and path: **{ui:settings}** → **{ui:…}**.' },
  { pattern: 'whole story|has it all|says it all', advice: 'Say what the page holds.' },
  { pattern: 'as long as you like|forever|for ever', advice: 'Say how long.' },
  { pattern: 'in this article|in this section', advice: 'Leave it out.' },
  { pattern: 'please', advice: 'Leave it out: an instruction is no favour.' },
  { pattern: 'whether or not', advice: 'Write "whether".' },
  { pattern: 'in order to', advice: 'Write "to".' },
  { pattern: "it(?: is|[’']s) (?:advisable|recommended)", advice: 'Say what to do.' },
  { pattern: 'and/or', advice: 'Write "or", or "both".' },
  { pattern: '(?-i:via)', advice: 'Write through, by, with.' },
  { pattern: 'utili[sz]e[sd]?', advice: 'Write "use".' },
];

/**
 * Wordings that people don't use: word for word from another language, or of another century. What is stiff here becomes a calque in thirteen
 * translations, and "at once" has been translated as "immediately" by half of them and as "at the same time" by the others.
 */
const CALQUES: readonly Wording[] = [
  { pattern: 'at once', advice: 'Write "right away" or "at the same time".' },
  // "With which engine?" asks, "with which you set" relates.
  {
    pattern:
      '(?:by|with|of) which(?= (?:you|we|they|it|he|she|one|people|readers|an?|the|this|these|your|our|its|their)\\b)',
    advice: 'Write a verb: "a link that sets a new password", "how you paid".',
  },
  { pattern: 'anew', advice: 'Write resets, starts again, again.' },
  { pattern: 'laps(?:es?|ed|ing)', advice: 'Write expires.' },
  { pattern: "(?:is|are|was|were|it[’']s) meant for", advice: 'Write "is for", or say who uses it.' },
  {
    pattern: 'what the (?:order|code|purchase|payment|plan) (?:gave|gives|has given)',
    advice: 'Name it: the plan, the data pack.',
  },
  { pattern: 'the same again', advice: 'Write "do it again".' },
  { pattern: 'out of reach', advice: "Say who can't do what." },
  { pattern: '(?:takes?|took|taking) (?:\\w+ ){1,4}away', advice: 'Write hide, remove.' },
  { pattern: 'ends? with (?:its|the) term', advice: 'Write expires.' },
  { pattern: 'days (?:that (?:are|were) )?(?:left )?wait', advice: 'Say that they are added, or paused until when.' },
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

/** Wordings that instruct badly. */
export const plainWords = wordingRule(WORDINGS);

/** Wordings that people don't use. */
export const noCalques = wordingRule(CALQUES);

function wordingRule(wordings: readonly Wording[]): TextlintRuleModule {
  return ({ Syntax, RuleError, report, getSource, locator }) => ({
    [Syntax.Str](node) {
      if (isQuoted(node)) return;
      const text = getSource(node);
      for (const { pattern, advice } of wordings) {
        for (const { found, index } of findWording(text, pattern, 'i')) {
          report(node, new RuleError(`"${found}": ${advice}`, { padding: locator.at(index) }));
        }
      }
    },
  });
}

/** Spelling is British. */
export const britishSpelling: TextlintRuleModule = ({ Syntax, RuleError, report, getSource, locator }) => ({
  [Syntax.Str](node) {
    if (isQuoted(node)) return;
    const text = getSource(node);
    for (const [pattern, british] of Object.entries(BRITISH)) {
      for (const { found, index } of findWording(text, pattern)) {
        report(node, new RuleError(`"${found}" is American: write "${british}".`, { padding: locator.at(index) }));
      }
    }
  },
});
