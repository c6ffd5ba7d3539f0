import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { LocaleCode } from '@duoverso/locales';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROJECT_DIR } from '../testing/sample-site.ts';
import { exportXliff } from './export-xliff.ts';
import { importXliff } from './import-xliff.ts';
import { selectFiles } from './select-files.ts';
import { editContent, RECORDED_ON, readContent, temporaryContent } from './testing/temporary-content.ts';
import { memoryPath, writeTranslationMemory } from './translation-memory.ts';
import { fromXliff, readXliff, toXliff, writeXliff } from './xliff-value.ts';

const OPTIONS = { day: '2026-11-20', acceptUnchanged: false };

const exported = (dir: string, locale: LocaleCode, paths: string[] = [], open = false) =>
  exportXliff(dir, selectFiles(dir, paths, [locale]), { locale, open });

/** An export with the target of one English text replaced, or set where there was none. */
function withTarget(xml: string, english: string, target: string): string {
  const at = xml.indexOf(`<source>${english}</source>`);
  if (at === -1) throw new Error(`The export does not hold "${english}".`);
  const end = xml.indexOf('</segment>', at);
  const segment = xml.slice(at, end).replace(/<target[\s\S]*<\/target>/, '');
  return `${xml.slice(0, at)}${segment}<target>${target}</target>${xml.slice(end)}`;
}

const state = (dir: string, locale: LocaleCode, id: string) => {
  const [file] = selectFiles(dir, [id], [locale]);
  const count = (name: string) => file?.units.filter(({ status }) => status.state === name).length;
  return { current: count('current'), stale: count('stale'), missing: count('missing') };
};

describe('a text', () => {
  // What XML 1.0 can hold, with the signs that matter here more often than chance would have it.
  const text = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          '{brand}',
          '{ui:settings}',
          '{count}',
          '<',
          '>',
          '&',
          '"',
          "'",
          ' ',
          '\n',
          '\\n',
          '**',
          '`',
          ']]>',
        ),
        fc.string({ unit: 'grapheme' }).filter((one) => !/[\p{Cc}\uFFFE\uFFFF]/u.test(one)),
      ),
      { minLength: 1 },
    )
    .map((parts) => parts.join(''));

  it('comes back from XLIFF as it went in, as source and as target', async () => {
    await fc.assert(
      fc.asyncProperty(text, fc.boolean(), async (value, isMessage) => {
        const xml = await writeXliff({
          sourceLanguage: 'en',
          targetLanguage: 'de',
          resources: { file: { unit: { source: toXliff(value, isMessage), target: toXliff(value, isMessage) } } },
        });
        const read = (await readXliff(xml)) as { resources: { file: { unit: { source: unknown; target: unknown } } } };
        expect(fromXliff(read.resources.file.unit.source)).toBe(value);
        expect(fromXliff(read.resources.file.unit.target)).toBe(value);
      }),
    );
  });
});

describe.each(['pt-BR', 'zh'] as const)('the export of everything in %s', (locale) => {
  const contentDir = join(PROJECT_DIR, 'content');

  it('holds every text and translation, in XML name tokens, with placeholders protected', async () => {
    const files = selectFiles(contentDir, [], [locale]);
    const xml = await exportXliff(contentDir, files, { locale, open: false });
    const { resources } = (await readXliff(xml)) as {
      resources: Record<string, Record<string, { source: unknown; target: unknown }>>;
    };
    const units = files.flatMap((file) =>
      file.units.map((unit) => ({ unit, key: file.source.file.id.replaceAll('/', ':') })),
    );
    expect(units.length).toBeGreaterThan(0);
    const lost = units.filter(({ unit, key }) => {
      const read = resources[key]?.[unit.source.id];
      const target = read?.target === undefined ? undefined : fromXliff(read.target);
      return fromXliff(read?.source) !== unit.source.text || (target || undefined) !== unit.translation?.text;
    });
    expect(lost.map(({ unit, key }) => `${key} ${unit.source.id}`)).toEqual([]);
    expect(units.filter(({ unit }) => !/^[\w.-]+$/.test(unit.source.id))).toEqual([]);
    expect(xml).toContain('<ph id="p1" equiv="{brand}" disp="{brand}"/>');
    expect(xml).toMatch(/<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="/);
  });
});

describe('importing', () => {
  it('what was exported changes no file', async () => {
    const dir = temporaryContent();
    const before = readContent(dir, 'docs/ar/usage.md');
    const result = await importXliff(dir, await exported(dir, 'ar'), OPTIONS);
    expect(result).toMatchObject({ applied: [], refused: [], untranslated: expect.any(Number) });
    expect(result.unchanged).toBeGreaterThan(20);
    expect(readContent(dir, 'docs/ar/usage.md')).toBe(before);
  });

  it('writes a translation into its block and stamps it', async () => {
    const dir = temporaryContent();
    editContent(dir, 'docs/en/usage.md', 'Choose a key.', 'Choose one key.');
    const xml = withTarget(await exported(dir, 'ar', [], true), 'Choose one key.', 'اختر مفتاحًا واحدًا.');
    expect(xml).not.toContain('Press Control.');
    const { applied, refused } = await importXliff(dir, xml, OPTIONS);
    expect(applied).toEqual([expect.stringMatching(/^docs\/usage paragraph-/)]);
    expect(refused).toEqual([]);
    expect(readContent(dir, 'docs/ar/usage.md')).toContain('2. اختر مفتاحًا واحدًا.\n');
    expect(readContent(dir, 'docs/ar/usage.md')).toContain('updated: 2026-11-20\n');
    expect(state(dir, 'ar', 'docs/usage')).toMatchObject({ stale: 0, missing: 0 });
    expect(readContent(dir, memoryPath('ar'))).toContain('2026-11-20');
  });

  it('builds a page that was not there from its translations alone', async () => {
    const dir = temporaryContent();
    const xml = await exported(dir, 'ar', ['docs/usage']);
    const before = readContent(dir, 'docs/ar/usage.md');
    rmSync(join(dir, 'docs/ar/usage.md'));
    writeTranslationMemory(dir, 'ar', 'docs/usage', []);
    const { refused } = await importXliff(dir, xml, OPTIONS);
    expect(refused).toEqual([]);
    expect(readContent(dir, 'docs/ar/usage.md')).toBe(before.replace(/^updated: .*$/m, 'updated: 2026-11-20'));
    expect(state(dir, 'ar', 'docs/usage')).toMatchObject({ stale: 0, missing: 0 });
  });

  it('begins no page for a few of its texts', async () => {
    const dir = temporaryContent();
    const xml = withTarget(await exported(dir, 'de', ['docs/usage']), 'Choose a key.', 'Wähle eine Taste.');
    const { applied, refused } = await importXliff(dir, xml, OPTIONS);
    expect(applied).toEqual([]);
    expect(refused).toEqual([expect.objectContaining({ reason: expect.stringContaining('not there yet') })]);
    expect(existsSync(join(dir, 'docs/de/usage.md'))).toBe(false);
  });

  it('writes strings in the order of English and texts side by side', async () => {
    const dir = temporaryContent();
    editContent(dir, 'messages/ar/site.json', '"nav.menu": "افتح قائمة {brand}",\n  ', '');
    let xml = await exported(dir, 'ar');
    xml = withTarget(
      xml,
      'Open the menu of <ph id="p1" equiv="{brand}" disp="{brand}"/>',
      'قائمة <ph id="p1" equiv="{brand}"/>',
    );
    xml = withTarget(xml, 'Captions in both languages.', 'ترجمة مصاحبة.');
    const { refused } = await importXliff(dir, xml, OPTIONS);
    expect(refused).toEqual([]);
    expect(Object.keys(JSON.parse(readContent(dir, 'messages/ar/site.json')))).toEqual([
      'nav.docs',
      'nav.menu',
      'hits',
    ]);
    const [site] = JSON.parse(readContent(dir, 'video-sites.json')).sites;
    expect(site.note).toMatchObject({ ar: 'ترجمة مصاحبة.', zh: expect.any(String) });
    expect(state(dir, 'ar', 'video-sites')).toEqual({ current: 1, stale: 0, missing: 0 });
  });

  it('keeps the words that a tool has remarked on', async () => {
    const dir = temporaryContent();
    const remarked = '<mrk id="m1" type="comment" value="a > b">اضغط</mrk> <mrk id="m2">المفتاح</mrk> Ctrl.';
    const xml = withTarget(await exported(dir, 'ar'), 'Press Ctrl.', remarked);
    const { refused } = await importXliff(dir, xml, OPTIONS);
    expect(refused).toEqual([]);
    expect(readContent(dir, 'docs/ar/usage.md')).toContain('اضغط المفتاح Ctrl.');
  });

  it('can stamp what its translator has left as it was', async () => {
    const dir = temporaryContent();
    editContent(dir, 'docs/en/usage.md', 'Choose a key.', 'Choose one key.');
    const xml = await exported(dir, 'ar', [], true);
    await importXliff(dir, xml, OPTIONS);
    expect(state(dir, 'ar', 'docs/usage')).toMatchObject({ stale: 1 });
    await importXliff(dir, xml, { ...OPTIONS, acceptUnchanged: true });
    expect(state(dir, 'ar', 'docs/usage')).toMatchObject({ stale: 0 });
    expect(readContent(dir, memoryPath('ar'))).toContain(RECORDED_ON);
  });
});

describe('a unit that does not fit', () => {
  const GOOD = ['Press Ctrl.', 'اضغط المفتاح Ctrl.'] as const;

  it.each<[string, string, string, string]>([
    [
      'a lost placeholder',
      'Open **<ph id="p1" equiv="{ui:settings}" disp="{ui:settings}"/>** → **<ph id="p2" equiv="{ui:hover-key}" disp="{ui:hover-key}"/>**.',
      'افتح **<ph id="p1" equiv="{ui:settings}"/>**.',
      'lacks {ui:hover-key}',
    ],
    [
      'an altered placeholder',
      'Open **<ph id="p1" equiv="{ui:settings}" disp="{ui:settings}"/>** → **<ph id="p2" equiv="{ui:hover-key}" disp="{ui:hover-key}"/>**.',
      'افتح **<ph id="p1" equiv="{ui:setings}"/>** ← **<ph id="p2" equiv="{ui:hover-key}"/>**.',
      'lacks {ui:settings} and has {ui:setings} too many',
    ],
    ['a mark that is not closed', 'Press Control.', 'اضغط **Control.', 'a mark is not closed'],
    ['code that English lacks', 'Press Control.', 'اضغط `Control`.', 'has `Control` too many'],
    [
      'a link that English lacks',
      'Press Control.',
      'اضغط [Control](https://evil.example/).',
      'has (https://evil.example/) too many',
    ],
    ['HTML', 'Press Control.', 'اضغط &lt;script&gt;x&lt;/script&gt;', 'shows the sign "<script>"'],
    ['several lines', 'Press Control.', 'اضغط\n\n## Control', 'several lines'],
    ['a bar in a cell', 'the hover key', 'مفتاح | التمرير', 'a bar that would end its cell'],
    ['a heading from nowhere', 'Settings as text', '# الإعدادات] كنص', ''],
    [
      'a bracket that ends a caption',
      'Each paragraph keeps its wording; the translation stands below it.',
      'تحتفظ] كل فقرة',
      'would change the blocks',
    ],
    ['a text that was left in English', 'Press Control.', 'Press Control.', 'is as in English'],
    ['a title of code that was left in English', 'User settings', 'User settings', 'is as in English'],
    [
      'a description that is too long',
      'Open a page in another language and read the original and its translation side by side.',
      'x'.repeat(300),
      'does not fit',
    ],
    [
      'a plural form that is lost',
      '{count, plural, one {# hit} other {# hits}}',
      '{count, plural, other {# نتيجة}}',
      'lacks the plural forms',
    ],
    [
      'ICU that does not parse',
      '{count, plural, one {# hit} other {# hits}}',
      '{count, plural, other {#',
      'does not parse',
    ],
  ])('because of %s is refused with the reason, and the others are written', async (_name, english, target, reason) => {
    const dir = temporaryContent();
    let xml = withTarget(await exported(dir, 'ar'), english, target);
    xml = withTarget(xml, ...GOOD);
    const { applied, refused } = await importXliff(dir, xml, OPTIONS);
    if (reason === '') expect(refused).toEqual([]);
    else expect(refused).toEqual([expect.objectContaining({ reason: expect.stringContaining(reason) })]);
    expect(applied.length).toBe(reason === '' ? 2 : 1);
    expect(readContent(dir, 'docs/ar/usage.md')).toContain(GOOD[1]);
    expect(selectFiles(dir, ['docs/usage'], ['ar'])[0]?.gap).toBeUndefined();
  });

  it('because its id is unknown, its file is unknown or its English has changed is refused', async () => {
    const dir = temporaryContent();
    let xml = await exported(dir, 'ar');
    editContent(dir, 'messages/en/site.json', 'Documentation', 'Docs');
    editContent(dir, 'docs/en/usage.md', 'Press Control.', 'Press Command.');
    xml = withTarget(xml, 'Documentation', 'المستندات');
    xml = withTarget(xml, 'Press Control.', 'اضغط المفتاح.');
    xml = withTarget(xml, ...GOOD).replace('<file id="interface">', '<file id="labels">');
    const { applied, refused } = await importXliff(dir, xml, OPTIONS);
    expect(applied).toHaveLength(1);
    expect(refused.map(({ file, reason }) => [file, reason])).toEqual(
      expect.arrayContaining([
        ['docs/usage', 'no English text has this id'],
        ['messages/site', 'its English text is not the one that was exported: export it again'],
        ['labels', 'no file has this name'],
      ]),
    );
  });

  it('because a length of the page’s copy is passed is refused', async () => {
    const dir = temporaryContent();
    let xml = withTarget(await exported(dir, 'zh', ['marketing']), 'On your phone', '长'.repeat(80));
    xml = withTarget(xml, 'Start now.', '马上开始。');
    const { applied, refused } = await importXliff(dir, xml, OPTIONS);
    expect(applied).toEqual(['marketing/mobile sections.go.text']);
    expect(refused).toEqual([
      expect.objectContaining({ id: 'meta.title', reason: expect.stringContaining('does not fit') }),
    ]);
  });
});

it.each([
  ['ar-SA', 'en'],
  ['AR', 'en-US'],
])('a file for %s from %s is one of the only Arabic and the only English', async (target, source) => {
  const dir = temporaryContent();
  const xml = withTarget(await exported(dir, 'ar'), 'Press Ctrl.', 'اضغط المفتاح Ctrl.')
    .replace('trgLang="ar"', `trgLang="${target}"`)
    .replace('srcLang="en"', `srcLang="${source}"`);
  expect(await importXliff(dir, xml, OPTIONS)).toMatchObject({
    locale: 'ar',
    applied: [expect.any(String)],
    refused: [],
  });
});
