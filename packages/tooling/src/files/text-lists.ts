/** Ends of the names of an index of texts for programs, and of the file with the texts themselves. Format: llmstxt.org. */
export const TEXT_LISTS = { index: 'llms.txt', whole: 'llms-full.txt' } as const;
