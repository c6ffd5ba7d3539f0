import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-index.ts';
import { collectMarkdown } from './collect-markdown.ts';
import type { SiteRules } from './site-rules.ts';

function collect(files: Readonly<Record<string, string>>, rules?: SiteRules, url?: string) {
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
});
