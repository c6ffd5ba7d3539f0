import type { SearchIndex, SearchQuery } from '../core/search-index.ts';
import type { SamplePage } from './sample-records.ts';

/** Pages of a site about a translation tool. */
export const PAGES: readonly SamplePage[] = [
  {
    path: '/en/docs/services/deepL/',
    section: 'Services',
    title: 'DeepL with your own API key',
    blocks: [
      'DeepL translates prose well.',
      '## Create the key',
      'Copy the key of your DeepL account.',
      '## Errors',
      '456 · Quota exceeded',
    ],
    tag: 'docs-default-current',
  },
  {
    path: '/en/docs/services/deepseek/',
    section: 'Services',
    title: 'DeepSeek',
    blocks: ['Set translationServices to deepseek.', 'The model is called gpt-6-luna.'],
    tag: 'docs-default-current',
  },
  {
    path: '/en/docs/installation/',
    title: 'Install the extension',
    blocks: ['Open chrome://extensions and switch on developer mode.', '## Safari', 'Allow it on every website.'],
    tag: 'docs-default-current',
  },
  {
    path: '/en/docs/CHANGELOG/',
    title: 'Release notes',
    blocks: ['## Installation', 'Faster installation.'],
    weight: 0.4,
  },
  { path: '/en/manga/', section: 'Tinyverso', title: 'Read manga', blocks: ['Speech bubbles of comics, translated.'] },
];

export const ask = (index: SearchIndex, query: string, options: Partial<SearchQuery> = {}) =>
  index.search({ query, offset: 0, limit: 20, ...options });

export const urls = (index: SearchIndex, query: string, options: Partial<SearchQuery> = {}) =>
  ask(index, query, options).hits.map(({ record }) => record.url);
