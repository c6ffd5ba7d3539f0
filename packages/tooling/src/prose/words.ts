/** A wording that instructs badly, and what to write for it. Matched without regard to case, as whole words. */
export interface Wording {
  readonly pattern: string;
  readonly advice: string;
}

/** Tics of this project's English, found by reading it aloud. `docs/guides/style.md` gives the reasons. */
export const WORDINGS: readonly Wording[] = [
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
export const BRITISH: Readonly<Record<string, string>> = {
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
