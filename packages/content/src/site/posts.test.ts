import { describe, expect, it } from 'vitest';
import { type Changes, errorAfter, loadChanged } from '../testing/sample-site.ts';

const NEWS = JSON.stringify({
  authors: [{ id: 'team', name: { en: 'The {brand} team', de: 'Das Team von {brand}' } }],
  tags: [{ id: 'guides', name: { en: 'Guides', zh: '软件指南' } }],
});
const DESCRIPTION = 'What is new for everyone who reads this small site in two languages.';
const post = (fields: string, body = 'Read [how to use it](/docs/usage/).') =>
  `---\ntitle: A post\ndescription: ${DESCRIPTION}\nupdated: 2026-05-01\n${fields}\n---\n\n${body}\n`;
const facts = (publish: string, more = '') => `publish: ${publish}\nauthor: team\ntags: [guides]${more}`;
const MAY = facts('2026-05-01T09:00:00Z');
const POSTS: Changes = {
  'news.json': NEWS,
  'news/en/first.md': post(MAY),
  'news/en/second.md': post(facts('2026-06-01T09:00:00Z')),
  'news/de/first.md': post(''),
  'news/zh/first.md': post('', '请阅读[软件设置](/docs/usage/)。'),
};
const JUNE = Date.parse('2026-06-01T08:59:59Z');
const LATER = Date.parse('2026-07-01T00:00:00Z');
const loadAt = (now: number, changes: Changes = POSTS, drafts = false) => loadChanged(changes, { now, drafts });

describe('[W07] posts', () => {
  it('are listed with the newest first, each below its address', () => {
    const { posts, post: find } = loadAt(LATER);
    expect(posts).toEqual(['second', 'first']);
    expect(find('en', 'first')).toMatchObject({ id: 'first', route: '/news/first/', file: 'content/news/en/first.md' });
  });

  it('fall back to English where nobody has translated them, and are converted for Taiwan', () => {
    const { post: find, postLocales } = loadAt(LATER);
    expect(['de', 'fr', 'zh-Hans', 'zh-TW'].map((code) => find(code as 'de', 'first').locale)).toEqual([
      'de',
      'en',
      'zh-Hans',
      'zh-TW',
    ]);
    expect(find('zh-TW', 'first').markdown).toContain('軟體設定');
    expect(postLocales('second')).toEqual(['en']);
  });

  it('name authors and tags in the language of the page', () => {
    const { news, textIn } = loadAt(LATER);
    const names = (code: 'de' | 'zh-TW') => [...news.authors, ...news.tags].map(({ name }) => textIn(code, name));
    expect(names('de')).toEqual(['Das Team von Tinyverso', 'Guides']);
    expect(names('zh-TW')).toEqual(['The Tinyverso team', '軟體指南']);
  });

  it('come out at their moment, not a second before', () => {
    expect(loadAt(JUNE).posts).toEqual(['first']);
    expect(loadAt(JUNE + 1000).posts).toEqual(['second', 'first']);
  });

  it.each<[string, Changes, string[]]>([
    ['without a date', { 'news/en/first.md': post('author: team') }, ['first.md:1', 'without a date']],
    ['without an author', { 'news/en/first.md': post('publish: 2026-05-01T09:00:00Z') }, ['without an author', 'team']],
    ['by a stranger', { 'news/en/first.md': post(MAY.replace('team', 'teem')) }, ['"teem"', 'Did you mean "team"?']],
    ['about nothing known', { 'news/en/first.md': post(MAY.replace('guides', 'guide')) }, ['"guide" is no tag']],
    ['with a day for a moment', { 'news/en/first.md': post(facts('2026-05-01')) }, ['publish', 'moment in UTC']],
    ['without English', { 'news/de/third.md': post('') }, ['content/news/de/third.md', 'no English text']],
    ['whose address is taken', { 'news/en/tag.md': post(MAY) }, ['"tag" cannot be the address']],
    ['in capitals', { 'news/en/First.md': post(MAY) }, ['"First" cannot be the address']],
    ['that leads nowhere', { 'news/en/first.md': post(MAY, '[x](/docs/none/)') }, ['/docs/none/']],
    ['to no section', { 'news/en/first.md': post(MAY, '[x](/docs/usage/#none)') }, ['no heading "#none"']],
    ['whose translation differs', { 'news/de/first.md': post('', '## A heading') }, ['content/news/de/first.md']],
  ])('stop the build: one %s', (_name, changes, parts) => {
    const { message } = errorAfter({ ...POSTS, ...changes });
    for (const part of parts) expect(message).toContain(part);
  });
});

describe('[W07] texts that are not out', () => {
  const draft = (text: string) => text.replace('updated:', 'draft: true\nupdated:');
  const later = (text: string) => text.replace('updated:', 'publish: 2026-06-01T09:00:00Z\nupdated:');

  it.each([
    ['a draft', draft],
    ['a page of a later day', later],
  ])('have no page in any language, no entry in the sidebar, and links to them are words: %s', (_name, change) => {
    const { docIds, docPage, navigation, unpublished } = loadAt(JUNE, { ...POSTS, 'docs/en/usage.md': change });
    expect(docIds).not.toContain('usage');
    expect(JSON.stringify([navigation.sidebar, navigation.outsideSidebar])).not.toContain('"usage"');
    expect(() => docPage('de', 'usage')).toThrow(RangeError);
    expect([...unpublished.keys()]).toEqual(['docs/usage', 'news/second']);
    const { post: find } = loadAt(JUNE, { ...POSTS, 'docs/en/usage.md': change });
    expect(find('en', 'first').html).toContain('how to use it');
    expect(find('en', 'first').html).not.toContain('/docs/usage/');
  });

  it('are out when their moment has come', () => {
    expect(loadAt(LATER, { ...POSTS, 'docs/en/usage.md': later }).docIds).toContain('usage');
  });

  it('show with drafts, known as what they are', () => {
    const site = loadAt(JUNE, { ...POSTS, 'docs/en/usage.md': draft }, true);
    expect(site.docIds).toContain('usage');
    expect(site.posts).toEqual(['second', 'first']);
    expect([...site.unpublished]).toEqual([
      ['docs/usage', ''],
      ['news/second', '2026-06-01T09:00:00Z'],
    ]);
  });

  it('are a translation alone where it alone is a draft', () => {
    const changes = { ...POSTS, 'news/de/first.md': post('draft: true') };
    expect(loadAt(LATER, changes).post('de', 'first').locale).toBe('en');
    expect(loadAt(LATER, changes, true).post('de', 'first').locale).toBe('de');
  });
});
