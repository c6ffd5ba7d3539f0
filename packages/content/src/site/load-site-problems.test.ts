import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { loadSamples } from '../data/load-data.ts';
import { Problems } from '../diagnostics/problems.ts';
import { type Changes, errorAfter, loadChanged, TINY_SITE } from '../testing/sample-site.ts';

vi.mock('@duoverso/locales/check-messages', { spy: true });

/** Appends a block to a page; the small site's English index has 17 lines. */
const append = (block: string) => (text: string) => `${text}\n${block}\n`;
const INDEX = 'content/docs/en/index.md';
/** The small site's texts of figures without one of them. */
const samplesWithout = (key: string) =>
  JSON.stringify({ ...JSON.parse(readFileSync(join(TINY_SITE, 'figures/en.json'), 'utf8')), [key]: undefined });

describe('a change that breaks the small site', () => {
  it('is needed: the copy itself loads', () => {
    expect(loadChanged({}).docIds).toEqual(['index', 'usage', 'CHANGELOG']);
  });

  it.each<[string, Changes, string, string, string]>([
    [
      'D03',
      { 'docs/en/index.md': append('[x](/docs/uage/)') },
      `${INDEX}:16`,
      'The link "/docs/uage/" leads to no page.',
      'Did you mean /docs/usage/?',
    ],
    [
      'D03',
      { 'docs/en/index.md': append('[x](/docs/changelog/)') },
      `${INDEX}:16`,
      'The link "/docs/changelog/" leads to no page.',
      'Did you mean /docs/CHANGELOG/?',
    ],
    [
      'D03',
      { 'docs/en/index.md': append('[x](/docs/usage/#keys)') },
      `${INDEX}:16`,
      '/docs/usage/ has no heading "#keys".',
      'Its anchors: the-hover-key, settings-as-text.',
    ],
    [
      'D03',
      { 'docs/en/index.md': append('[x](#keys)') },
      `${INDEX}:16`,
      '/docs/ has no heading "#keys".',
      'Its anchors: where-to-go.',
    ],
    [
      'D03',
      { 'docs/zh/usage.md': (text) => text.replace('(#the-hover-key)', '(#悬停键)') },
      'content/docs/zh/usage.md:8',
      '/docs/usage/ has no heading "#悬停键".',
      'Its anchors: the-hover-key, settings-as-text.',
    ],
    [
      'D03',
      { 'docs/en/index.md': append('[x][y]\n\n[y]: /docs/uage/') },
      `${INDEX}:18`,
      'A link definition: [y].',
      'Write the address in the link: [text](address).',
    ],
  ])('[%s] is refused: %o', (_id, changes, where, what, remedy) => {
    expect(errorAfter(changes).problems).toEqual([{ where, what, remedy }]);
  });

  it.each<[string, Changes, string, string, string]>([
    [
      'a paragraph that a translation leaves out',
      { 'docs/ar/usage.md': (text) => text.replace('المفتاح على macOS هو Control.\n', '') },
      'content/docs/ar/usage.md:20',
      'The blocks do not line up: end of directive tip in line 20 faces paragraph in content/docs/en/usage.md:20.',
      expect.stringMatching(
        /^Give the translation the same blocks .* npm run translations -- line-up content\/docs\/en\/usage\.md \(.*-- fill\)$/,
      ),
    ],
    [
      'a paragraph that a translation adds at its end',
      { 'docs/zh/usage.md': append('多出来的一段。') },
      'content/docs/zh/usage.md:48',
      'The blocks do not line up: paragraph in line 48 faces the end of content/docs/en/usage.md.',
      expect.stringMatching(
        /^Give the translation the same blocks .* npm run translations -- line-up content\/docs\/en\/usage\.md \(.*-- fill\)$/,
      ),
    ],
    [
      'a translation that ends too early',
      { 'docs/zh/usage.md': (text) => text.slice(0, text.indexOf('```json')) },
      'content/docs/zh/usage.md',
      'The blocks do not line up: the end of this page faces code json in content/docs/en/usage.md:42.',
      expect.stringMatching(
        /^Give the translation the same blocks .* npm run translations -- line-up content\/docs\/en\/usage\.md \(.*-- fill\)$/,
      ),
    ],
    [
      'a heading whose anchor would change with a name',
      { 'docs/en/usage.md': (text) => text.replace('## Settings as text', '## Settings of {plan:pro}') },
      expect.stringMatching(/^content\/docs\/en\/usage\.md:\d+$/),
      'The anchor of this heading would change with the value of {plan:pro}.',
      'Write its anchor behind it: {#settings-of-pine}',
    ],
    [
      'a translation of no page',
      { 'docs/zh/extra.md': 'Whatever it says.\n' },
      'content/docs/zh/extra.md',
      'A translation of a page that has no English text.',
      'Write content/docs/en/extra.md or remove it.',
    ],
    [
      'an unknown figure',
      { 'docs/en/index.md': append('::figure[Look.]{name="panle" alt="x"}') },
      `${INDEX}:16`,
      'No figure is called "panle".',
      'Figures are listed in docs/guides/writing.md.',
    ],
    [
      'an unknown block of data',
      { 'docs/en/index.md': append('::relases') },
      `${INDEX}:16`,
      'Unknown block ::relases.',
      'Did you mean "releases"?',
    ],
    [
      'an unknown container',
      { 'docs/en/index.md': append(':::hint\nText.\n:::') },
      `${INDEX}:16`,
      'Unknown block :::hint.',
      'Known blocks: note, tip, warning, danger, steps, tabs, tab.',
    ],
    [
      'tabs of an unknown group',
      { 'docs/en/index.md': append('::::tabs{group="weekday"}\n:::tab[Mars]{id="mars"}\nRed.\n:::\n::::') },
      `${INDEX}:16`,
      'Tabs of the group "weekday".',
      'A choice is kept per group. Known groups: os, browser, phone, plan, host, format.',
    ],
    [
      'a tab without an id',
      { 'docs/en/index.md': append('::::tabs{group="os"}\n:::tab[macOS]\nRed.\n:::\n::::') },
      `${INDEX}:17`,
      'A tab without an id.',
      'Write :::tab[Label]{id="name"} inside ::::tabs{group="…"}.',
    ],
    [
      'a tab outside tabs',
      { 'docs/en/index.md': append(':::tab[macOS]{id="macos"}\nRed.\n:::') },
      `${INDEX}:16`,
      'The tab "macos" stands outside tabs.',
      'Write :::tab[Label]{id="name"} inside ::::tabs{group="…"}.',
    ],
    [
      'a footnote',
      { 'docs/en/index.md': append('Text.[^a]\n\n[^a]: Note.') },
      `${INDEX}:18`,
      'A footnote: [^a].',
      'Say it in the text, or in a callout.',
    ],
    [
      'a service whose address nobody declares',
      { 'endpoints.json': '{}' },
      'content/services.json',
      expect.stringContaining('no address is called'),
      'Declare it in content/endpoints.json.',
    ],
    [
      'an unknown placeholder',
      { 'docs/en/index.md': append('See `{endpoint:opnai}`.') },
      `${INDEX}:16`,
      'The placeholder {endpoint:opnai} has no value.',
      'Did you mean {endpoint:openai}?',
    ],
    [
      'a placeholder of an unknown kind in prose',
      { 'docs/en/index.md': append('Within {refunds:month} hours.') },
      `${INDEX}:16`,
      'Braces in prose: {refunds:month}',
      'Did you mean {refund:month}?',
    ],
    [
      'a placeholder of an unknown kind in marketing copy',
      { 'marketing/en/home.json': (text) => text.replace('"title": "', '"title": "{plans:pro} ') },
      expect.stringContaining('content/marketing/en/home.json:'),
      '{plans:pro} is no placeholder.',
      'Did you mean {plan:pro}?',
    ],
    [
      'a service that an unknown plan includes',
      { 'services.json': (text) => text.replace('"plan": "pro"', '"plan": "por"') },
      'content/services.json',
      'openai: "por" is no plan of content/catalogue.json.',
      'Did you mean "pro"?',
    ],
    [
      'a page that no navigation lists',
      {
        'docs/en/extra.md':
          '---\ntitle: Extra\ndescription: A page that nobody has listed.\nupdated: 2026-11-20\n---\n',
      },
      'content/docs/en/extra.md',
      'The page is not listed.',
      'List "extra" in content/navigation.json.',
    ],
    [
      'a data file that is no JSON',
      { 'brand.json': '{ "name": ' },
      'content/brand.json:1:11',
      'A value is wanted here.',
      'Make it valid JSON.',
    ],
    [
      'a data file with an unknown field',
      { 'brand.json': (text) => text.replace('"name"', '"slogan": "x", "name"') },
      'content/brand.json:2:3',
      '(whole file): unknown key "slogan".',
      'Remove it, or correct its name.',
    ],
    [
      'a month that is none',
      { 'models.json': (text) => text.replace('2026-11', '2026-13') },
      'content/models.json:2:3',
      'asOf: must be a month written as YYYY-MM',
      'Correct "asOf".',
    ],
    [
      'a text without English',
      { 'video-sites.json': (text) => text.replace('"en":', '"de":') },
      'content/video-sites.json:8:7',
      'sites.0.note: needs "en"',
      'Correct "sites.0.note".',
    ],
    [
      'texts of figures that are no JSON',
      { 'figures/en.json': '{ "article": ' },
      'content/figures/en.json:1:14',
      'A value is wanted here.',
      'Make it valid JSON.',
    ],
    [
      'texts of figures that lack one',
      { 'figures/zh.json': samplesWithout('notes') },
      'content/figures/zh.json:1:1',
      'notes is missing.',
      'Add "notes": object is wanted.',
    ],
    [
      'texts of figures with one that no figure shows',
      { 'figures/en.json': (text) => text.replace('"menu"', '"poem": [], "menu"') },
      'content/figures/en.json:12:3',
      '(whole file): unknown key "poem".',
      'Remove it, or correct its name.',
    ],
    [
      'a text in a figure with fewer lines than it draws',
      { 'figures/en.json': (text) => text.replace(/, *\["Un dernier\.", "A last one\."\]/, '') },
      'content/figures/en.json:17:5',
      'notes.lines: Too small: expected array to have exactly 3 items',
      'Correct "notes.lines".',
    ],
    [
      'a line in a figure without its translation',
      { 'figures/en.json': (text) => text.replace(', "Read me."', '') },
      'content/figures/en.json:38:15',
      'spoken.lines.0: Too small: expected array to have >=2 items',
      'Correct "spoken.lines.0".',
    ],
  ])('is refused: %s', (_name, changes, where, what, remedy) => {
    expect(errorAfter(changes).problems).toEqual([{ where, what, remedy }]);
  });

  it('is refused when the texts of figures are missing in English, not in another language', () => {
    const problems = new Problems();
    expect(loadSamples(join(TINY_SITE, 'docs'), 'zh', problems)).toBeUndefined();
    expect(problems.list).toEqual([]);
    expect(loadSamples(join(TINY_SITE, 'docs'), 'en', problems)).toBeUndefined();
    expect(problems.list).toEqual([
      {
        where: 'content/figures/en.json',
        what: expect.stringContaining('no such file'),
        remedy: 'Put a readable file of JSON there.',
      },
    ]);
  });
});
