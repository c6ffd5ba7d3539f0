import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-index.ts';
import { collectMarkdown } from './collect-markdown.ts';
import type { SiteRules } from './site-rules.ts';

function collect(files: Readonly<Record<string, string | Buffer>>, rules?: SiteRules, url?: string) {
  const dir = temporaryFolder();
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), text);
  }
  return collectMarkdown(dir, rules, { url });
}

const addresses = (files: Readonly<Record<string, string>>, rules?: SiteRules) => [
  ...new Set(collect(files, rules).records.map(({ url, language }) => `${language} ${url}`)),
];

describe('[F08] a folder of Markdown', () => {
  it('gives records of headings, paragraphs, items, rows and code, with the ids that headings get', () => {
    const text = `---\ntitle: Install\ndescription: How to bake.\n---\nimport Tabs from '@theme/Tabs';\n
# Install\n\nTake **flour** and [milk](/milk).\n\n## The oven\n\n- Heat it\n- Wait\n\n:::tip[Careful]\nIt is hot.\n:::\n
## Times {#how-long}\n\n| Cake | Time |\n|---|---|\n| Apple | 40 min |\n\n\`\`\`sh\n# heat\nimport 'fire'\n\`\`\`\n\n## The oven\n\nAgain.\n`;
    const { records, pages } = collect({ 'guide/install.mdx': text }, {}, 'https://cakes.example/');
    expect(pages).toEqual({ Markdown: 1 });
    const at = 'https://cakes.example/guide/install/';
    expect(
      records.map(({ url, type, hierarchy: { lvl1, lvl2 }, content }) => [type, url, lvl1, lvl2, content]),
    ).toEqual([
      ['lvl1', at, 'Install', null, null],
      ['content', at, 'Install', null, 'Take flour and milk.'],
      ['lvl2', `${at}#the-oven`, 'Install', 'The oven', null],
      ['content', `${at}#the-oven`, 'Install', 'The oven', 'Heat it'],
      ['content', `${at}#the-oven`, 'Install', 'The oven', 'Wait'],
      ['content', `${at}#the-oven`, 'Install', 'The oven', 'Careful'],
      ['content', `${at}#the-oven`, 'Install', 'The oven', 'It is hot.'],
      ['lvl2', `${at}#how-long`, 'Install', 'Times', null],
      ['content', `${at}#how-long`, 'Install', 'Times', 'Apple · 40 min'],
      ['content', `${at}#how-long`, 'Install', 'Times', "# heat\nimport 'fire'"],
      ['lvl2', `${at}#the-oven-1`, 'Install', 'The oven', null],
      ['content', `${at}#the-oven-1`, 'Install', 'The oven', 'Again.'],
      ['content', at, 'Install', null, 'How to bake.'],
    ]);
    expect(records[0]).toMatchObject({
      language: 'en',
      docusaurus_tag: 'default',
      hierarchy: { lvl0: 'Documentation' },
    });
  });

  it('addresses pages by their files and folders, or as they say themselves', () => {
    const files = {
      'README.md': '# Start',
      'a/index.md': '# A',
      'a/b.md': '# B',
      'c.md': '---\nslug: /see\n---\n# C',
      'd.md': "+++\ntitle = 'D'\nslug = \"dee\"\n[extra]\nslug = 'no'\n+++\nText",
    };
    expect(addresses(files)).toEqual(['en /', 'en /a/b/', 'en /a/', 'en /see', 'en /dee/']);
    expect(addresses({ 'a/b.md': '# B' }, { addresses: 'html' })).toEqual(['en /a/b.html']);
    expect(addresses({ 'a/b.md': '# B' }, { addresses: 'plain' })).toEqual(['en /a/b']);
  });

  it('takes the language of a page from its front matter, its folder or the rules', () => {
    const files = { 'a.md': '---\nlang: de\n---\n# A', 'pt-br/a.md': '# A', 'x/a.md': '# A' };
    const rules: SiteRules = { folders: { 'pt-br': 'pt-BR' }, language: { value: 'fr' } };
    expect(addresses(files, rules)).toEqual(['de /a/', 'pt-BR /pt-br/a/', 'fr /x/a/']);
  });

  it('leaves drafts, empty files and unreadable front matter out, and says why', () => {
    const { records, left } = collect({
      'a.md': '---\ndraft: true\n---\n# A',
      'b.md': '',
      'c.md': '---\ntitle: [\n---\n# C',
    });
    expect(records).toEqual([]);
    expect(left.map(({ file, reason }) => `${file}: ${reason.split(':')[0]}`)).toEqual([
      '/a.md: it is a draft or unlisted',
      '/b.md: it is empty',
      '/c.md: its front matter cannot be read',
    ]);
  });

  it('leaves out what cannot be read, with its place, and reads on', () => {
    const { records, left } = collect({
      'a.md': '---\ntitle: Open\n\n# A',
      'b.md': '+++\ntitle = "Open\n+++\n# B',
      'c.md': '---\n- a\n---\n# C',
      'd.md': `${'> '.repeat(5000)}Deep`,
      'e.md': '---\nlang: not a tag\n---\n# E',
      'f.md': Buffer.from('für', 'latin1'),
      'g.md': '---\nslug: /same\n---\n# G',
      'h.md': '---\nslug: /same\n---\n# H',
    });
    expect(records.map(({ url }) => url)).toEqual(['/same']);
    expect(left.map(({ file, reason }) => `${file}: ${reason}`)).toEqual([
      '/a.md: its front matter cannot be read: no line "---" ends it',
      '/b.md: its front matter cannot be read: line 2 is to be a text in quotes on one line: title = "Open',
      '/c.md: its front matter cannot be read: it is no list of names with values',
      '/d.md: its elements stand too deep in each other',
      '/e.md: its language "not a tag" is no code such as "en" or "pt-BR"; --language says it for all pages',
      '/f.md: it is not UTF-8 text',
      '/h.md: its address /same is that of another page',
    ]);
  });

  it('encodes addresses, resolves what leads upwards, and keeps those of other hosts', () => {
    const files = {
      'a/b c#.md': 'Text',
      'a/d.md': '---\nslug: ../../up\n---\nText',
      'e.md': '---\nurl: https://a.example/x\n---\nText',
    };
    expect(addresses(files)).toEqual(['en /a/b%20c%23/', 'en /up/', 'en https://a.example/x']);
    expect(collect(files).records[0]?.hierarchy.lvl1).toBe('b c#');
  });

  it('leaves modules and comments of MDX out, and keeps titles of notices in each notation', () => {
    const text =
      'export const shape = {\n  hidden: 1,\n};\n\nText {/* hidden */} here\n\n::: warning Mind the *gap*\nIn\n:::\n\n> [!NOTE]\n> Quoted\n\n!!! note "Mild"\n    Inside\n';
    expect(collect({ 'a.mdx': text }).records.flatMap(({ content }) => content ?? [])).toEqual([
      'Text here',
      'Mind the gap',
      'In',
      'Quoted',
      'Mild',
      'Inside',
    ]);
  });

  it('takes the heading that a page begins with for its title, whatever its level', () => {
    const titles = (text: string) =>
      collect({ 'a.md': text }).records.map(({ type, url, hierarchy: { lvl1, lvl2 } }) => [type, url, lvl1, lvl2]);
    expect(titles('<!-- x -->\n\n## Bake a cake\n\n## The oven\n')).toEqual([
      ['lvl1', '/a/', 'Bake a cake', null],
      ['lvl2', '/a/#the-oven', 'Bake a cake', 'The oven'],
    ]);
    expect(titles('---\ntitle: Cakes\n---\n## The oven\n')).toEqual([
      ['lvl1', '/a/', 'Cakes', null],
      ['lvl2', '/a/#the-oven', 'Cakes', 'The oven'],
    ]);
    expect(titles('Text first.\n\n## The oven\n')[0]).toEqual(['lvl1', '/a/', 'a', null]);
  });

  it('says of how many pages it supposes the language, and which folders are called like languages', () => {
    const files = { 'de/a.md': '# A', 'fr/a.md': '# A', 'it/a.md': '---\nlang: it\n---\n# A' };
    expect(collect(files).assumed).toEqual({ count: 2, language: 'en', folders: ['de', 'fr'] });
    expect(collect(files, { folders: { de: 'de', fr: 'fr' } }).assumed.count).toBe(0);
  });
});
