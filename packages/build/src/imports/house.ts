/** Who may import whom. Paths are folders relative to the project; `floors` lists rooms from top to bottom. */
export interface House {
  /** What each workspace may import besides itself. Other folders (`scripts`, `tests`, `benches`) may import everything. */
  readonly walls: Readonly<Record<string, readonly string[]>>;
  /** Rooms of a source folder, floor by floor. A room imports from floors below its own and from nowhere else. */
  readonly floors: Readonly<Record<string, readonly (readonly string[])[]>>;
  /** Imports that break a rule for a reason. One that nothing needs any more is a fault. */
  readonly exceptions: readonly Exception[];
}

export interface Exception {
  /** File, or folder that ends with `/`. */
  readonly from: string;
  /** File, or folder that ends with `/`. */
  readonly to: string;
  readonly reason: string;
}

/** The rules of this project. Described in `docs/guides/architecture.md`. */
export const HOUSE: House = {
  walls: {
    // Keys of the messages and their types come from the English ones.
    'packages/locales': ['content/messages'],
    'packages/contracts': [],
    'packages/content': ['packages/locales'],
    // Anyone can have it without the rest.
    'packages/bilingual': [],
    'packages/search': ['packages/locales'],
    'packages/build': ['packages/bilingual', 'packages/content', 'packages/locales', 'packages/search'],
    'apps/site': ['packages/bilingual', 'packages/build', 'packages/content', 'packages/contracts', 'packages/locales'],
    'apps/server': [
      'packages/bilingual',
      'packages/content',
      'packages/contracts',
      'packages/locales',
      'packages/search',
    ],
    'apps/companion': ['packages/build', 'packages/contracts', 'packages/locales'],
  },
  floors: {
    'apps/site/src': [
      ['pages', 'check'],
      ['layouts'],
      ['entry'],
      ['marketing', 'docs', 'member', 'chrome'],
      ['parts', 'search', 'reading'],
      ['api'],
      ['browser'],
      ['page'],
      ['strings', 'figures', 'styles'],
    ],
    'apps/server/src': [
      ['start', 'admin'],
      ['members', 'pages', 'mcp'],
      ['search'],
      ['api'],
      ['metrics', 'budgets'],
      ['http', 'processes'],
      ['database'],
      ['config'],
    ],
    'packages/content/src': [
      ['site'],
      ['translation'],
      ['docs', 'marketing', 'reading'],
      ['data'],
      ['cache', 'faults'],
    ],
    'packages/bilingual/src': [['element', 'cli'], ['page', 'html', 'words'], ['text']],
    'packages/search/src': [
      ['protocol', 'sites', 'query'],
      ['index-file', 'records'],
      ['words'],
      ['analysis'],
      ['core'],
    ],
    'packages/build/src': [
      ['steps', 'check-content', 'translations', 'search', 'promises', 'release', 'pictures', 'tests'],
      ['render', 'pages', 'output', 'imports', 'prose', 'styles'],
      ['kept', 'browser'],
      ['files'],
      ['project'],
    ],
  },
  exceptions: [
    {
      from: 'packages/content/src/data/placeholder-values.ts',
      to: 'packages/contracts/src/cookies.ts',
      reason: 'the pages say for how many days a referral is remembered, and that is the age of its cookie',
    },
    {
      from: 'packages/content/src/data/placeholder-values.ts',
      to: 'packages/contracts/src/deletion-wait.ts',
      reason: 'the pages say for how many days an account can be kept, and the server waits so long',
    },
    {
      from: 'packages/content/src/data/placeholder-values.ts',
      to: 'packages/contracts/src/keepable-words.ts',
      reason: 'the pages say for how many days a removed word is remembered, and the server forgets it then',
    },
    {
      from: 'packages/content/src/data/placeholder-values.ts',
      to: 'packages/contracts/src/unconfirmed-account.ts',
      reason: 'the pages say for how many days an account waits to be confirmed, and the server removes it then',
    },
  ],
};
