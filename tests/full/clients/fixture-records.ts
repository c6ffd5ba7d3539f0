import type { SearchRecord } from '@duoverso/search/search-record';

const NO_LEVELS = { lvl0: null, lvl1: null, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };

/** Would run in a page that inserts it as HTML. */
export const HARMFUL = '<img src=x onerror="globalThis.harmed = true">';

const TAGS = { docusaurus_tag: 'docs-default-current', version: 'current' };

/** Fifty records on keys, 30 of section Services and 20 of Guide, two titles, and one in Chinese. */
export const fixtureRecords: readonly SearchRecord[] = [
  ...Array.from({ length: 50 }, (_, place): SearchRecord => {
    const section = place % 5 < 3 ? 'Services' : 'Guide';
    const url = `/en/docs/${section.toLowerCase()}/page-${place}/#steps`;
    return {
      ...TAGS,
      objectID: `en-${place}`,
      url,
      type: 'content',
      language: 'en',
      hierarchy: { ...NO_LEVELS, lvl0: section, lvl1: `Chapter ${place}`, lvl2: 'Steps' },
      content: `Paste the key of account ${place} into the settings of the extension, then save them before you close the page. ${HARMFUL}`,
      weight: { page: 1, position: place },
    };
  }),
  {
    ...TAGS,
    objectID: 'en-title',
    url: '/en/docs/services/deepL/',
    type: 'lvl1',
    language: 'en',
    hierarchy: { ...NO_LEVELS, lvl0: 'Services', lvl1: 'DeepL' },
    content: null,
    weight: { page: 1, position: 0 },
  },
  {
    ...TAGS,
    // What an address may hold that a client has to encode.
    objectID: '/en/docs/a b/#c?d=%2F',
    url: '/en/docs/a-b/',
    type: 'lvl1',
    language: 'en',
    hierarchy: { ...NO_LEVELS, lvl0: 'Reference', lvl1: 'Slashes' },
    content: null,
    weight: { page: 0.5, position: 1 },
  },
  {
    ...TAGS,
    objectID: 'zh-1',
    url: '/zh/docs/installation/',
    type: 'content',
    language: 'zh',
    hierarchy: { ...NO_LEVELS, lvl0: '指南', lvl1: '安装' },
    content: '请先打开浏览器的扩展程序页面，然后启用开发者模式，再把文件拖到页面上，最后刷新需要翻译的网页。',
    weight: { page: 1, position: 0 },
  },
];
