/** A kind of save that a writer makes again and again. */
export interface Edit {
  readonly name: string;
  /** File that is saved, relative to the project. */
  readonly file: string;
  /** Page that the browser shows. */
  readonly page: string;
  /** Address whose bytes must hold the new word; left out: that of the page. */
  readonly served?: string;
  /** The text of the file with a word in it. */
  readonly change: (text: string, word: string) => string;
  /** Seconds within which 95 of 100 saves are to show. */
  readonly target: number;
}

/** One of each kind that the specification names. */
export const EDITS: readonly Edit[] = [
  {
    name: 'documentation page',
    file: 'content/docs/en/usage.md',
    page: '/en/docs/usage/',
    change: (text, word) => text.replace(/^(?=[A-Z][a-z])/m, `${word} `),
    target: 1,
  },
  {
    name: 'marketing copy',
    file: 'content/marketing/en/pricing.json',
    page: '/en/pricing/',
    change: (text, word) => text.replace('"lead": "', `"lead": "${word} `),
    target: 1,
  },
  {
    name: 'message',
    file: 'content/messages/en/site.json',
    page: '/en/docs/usage/',
    change: (text, word) => text.replace('"docs.helpful.question": "', `"docs.helpful.question": "${word} `),
    target: 1,
  },
  {
    name: 'text of a scene',
    file: 'content/scenes/article.json',
    page: '/en/home/',
    change: (text, word) => text.replaceAll('"author": "', `"author": "${word} `),
    target: 1,
  },
  {
    name: 'component',
    file: 'apps/site/src/chrome/Footer.tsx',
    page: '/en/docs/usage/',
    change: (text, word) => text.replace('<footer className="', `<footer data-word="${word}" className="`),
    target: 0.5,
  },
  {
    name: 'style',
    file: 'apps/site/src/styles/prose.css',
    page: '/en/docs/usage/',
    served: '/src/styles/prose.css',
    change: (text, word) => `${text}\n.${word} { color: red; }\n`,
    target: 0.5,
  },
];
