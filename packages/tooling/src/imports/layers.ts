/** Who may import whom. Paths are folders relative to the project; `layers` lists modules from top to bottom. */
export interface Layering {
  /** What each workspace may import besides itself. Other folders (`scripts`, `tests`, `benches`) may import everything. */
  readonly workspaces: Readonly<Record<string, readonly string[]>>;
  /** Modules of a source folder, layer by layer. A module imports from layers below its own and from nowhere else. */
  readonly layers: Readonly<Record<string, readonly (readonly string[])[]>>;
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
export const LAYERING: Layering = {
  workspaces: {
    // Keys of the messages and their types come from the English ones.
    'packages/locales': ['content/messages'],
    'packages/contracts': [],
    'packages/content': ['packages/locales'],
    // Anyone can have it without the rest.
    'packages/bilingual': [],
    'packages/search': ['packages/locales'],
    'packages/tooling': [
      'packages/bilingual',
      'packages/content',
      'packages/contracts',
      'packages/locales',
      'packages/search',
    ],
    'apps/site': [
      'packages/bilingual',
      'packages/tooling',
      'packages/content',
      'packages/contracts',
      'packages/locales',
    ],
    'apps/server': [
      'packages/bilingual',
      'packages/content',
      'packages/contracts',
      'packages/locales',
      'packages/search',
    ],
    'apps/console': ['packages/contracts'],
    'apps/editor': ['packages/tooling', 'packages/content', 'packages/locales'],
    'apps/companion': ['packages/tooling', 'packages/content', 'packages/contracts', 'packages/locales'],
  },
  layers: {
    'apps/site/src': [
      ['pages', 'check'],
      ['layouts'],
      ['entry'],
      ['marketing', 'docs', 'news', 'member', 'chrome'],
      ['islands', 'search', 'reading'],
      ['api'],
      ['browser'],
      ['page'],
      ['strings', 'figures', 'styles'],
    ],
    'apps/server/src': [
      ['start'],
      ['console'],
      ['admin'],
      ['members', 'pages', 'mcp'],
      ['search', 'measuring'],
      ['api'],
      ['metrics', 'budgets'],
      ['http', 'processes'],
      ['database'],
      ['config'],
    ],
    'apps/editor/src': [['serve', 'browser'], ['forms'], ['formats']],
    'packages/content/src': [
      ['site'],
      ['translation'],
      ['docs', 'marketing', 'reading'],
      ['data'],
      ['cache', 'diagnostics'],
    ],
    'packages/bilingual/src': [['element', 'cli'], ['page', 'html'], ['words'], ['text']],
    'packages/search/src': [
      ['protocol', 'sites', 'query'],
      ['index-file', 'records'],
      ['words'],
      ['analysis'],
      ['core'],
    ],
    'packages/tooling/src': [
      [
        'steps',
        'scaffold',
        'check-content',
        'translations',
        'documentation',
        'search',
        'promises',
        'release',
        'rebrand',
        'tests',
      ],
      ['render', 'pages', 'pictures', 'output', 'imports', 'prose', 'styles'],
      ['cache', 'browser'],
      ['files'],
      ['project'],
    ],
  },
  exceptions: [
    {
      from: 'packages/content/src/data/schemas.ts',
      to: 'packages/contracts/src/short-name.ts',
      reason: 'the short name of the product is checked as content, and begins names that browser and server share',
    },
    {
      from: 'packages/content/src/data/placeholder-values.ts',
      to: 'packages/contracts/src/cookies.ts',
      reason: 'the pages say for how many days a referral is remembered, and that is the age of its cookie',
    },
    {
      from: 'packages/content/src/data/placeholder-values.ts',
      to: 'packages/contracts/src/account-periods.ts',
      reason: 'the pages say for how many days an account can be kept or waits to be confirmed, as the server does',
    },
    {
      from: 'packages/content/src/data/placeholder-values.ts',
      to: 'packages/contracts/src/account-word-limits.ts',
      reason: 'the pages say for how many days a removed word is remembered, and the server forgets it then',
    },
  ],
};
