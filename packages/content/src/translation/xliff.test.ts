import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { LocaleCode } from '@duoverso/locales';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROJECT_DIR } from '../testing/sample-site.ts';
import { exportXliff } from './export-xliff.ts';
import { ImportError, importXliff } from './import-xliff.ts';
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

describe('a file that is no XLIFF of this site', () => {
  const xliff = (version: string, src: string, trg: string) =>
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="${version}" srcLang="${src}"${trg}><file id="a"/></xliff>`;

  it.each<[string, string, string]>([
    ['no XML', 'Hello', 'is no XLIFF'],
    ['other XML', '<html/>', 'is no XLIFF'],
    ['XLIFF 1.2', xliff('1.2', 'en', ' trgLang="de"'), 'no XLIFF 2'],
    ['no target language', xliff('2.0', 'en', ''), 'no XLIFF 2 with a target language'],
    ['another source language', xliff('2.0', 'fr', ' trgLang="de"'), 'source language is "fr", not "en"'],
    [
      'an unknown target language',
      xliff('2.0', 'en', ' trgLang="tlh"'),
      'target language is "tlh". Use one of: ar, de',
    ],
    ['a language that a program makes', xliff('2.0', 'en', ' trgLang="zh-Hans"'), 'target language is "zh-Hans"'],
  ])('is refused: %s', async (_name, xml, message) => {
    const error = await importXliff(temporaryContent(), xml, OPTIONS).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(ImportError);
    expect(error.message).toContain(message);
  });
});

describe('a damaged file is refused whole, and nothing is written', () => {
  /** Every file of a content folder with what it holds. */
  const snapshot = (dir: string) =>
    (readdirSync(dir, { recursive: true }) as string[])
      .filter((path) => statSync(join(dir, path)).isFile())
      .map((path) => [path, readFileSync(join(dir, path), 'utf8')]);

  /** An export whose first text has a new translation, which an import would write. */
  async function changedExport(): Promise<{ dir: string; xml: string }> {
    const dir = temporaryContent();
    return { dir, xml: withTarget(await exported(dir, 'ar'), 'Press Ctrl.', 'اضغط المفتاح Ctrl.') };
  }

  it('wherever it was cut off', async () => {
    const { dir, xml } = await changedExport();
    const before = snapshot(dir);
    // What follows the last tag is no part of the document.
    const whole = xml.trimEnd();
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), async (length) => {
        const error = await importXliff(dir, whole.slice(0, length), OPTIONS).catch((thrown) => thrown);
        expect(error).toBeInstanceOf(ImportError);
        expect(error.message).toMatch(/cut off at line \d+, column \d+ \(.+\)\. Nothing was written\. Save or send/);
      }),
    );
    expect(snapshot(dir)).toEqual(before);
    const { applied } = await importXliff(dir, whole, OPTIONS);
    expect(applied).toHaveLength(1);
    expect(snapshot(dir)).not.toEqual(before);
  });

  it.each<[string, (xml: string) => string]>([
    ['a tag that is not closed', (xml) => xml.replace('</segment>', '')],
    ['crossed tags', (xml) => xml.replace('</target></segment>', '</segment></target>')],
    ['crossed lines', (xml) => xml.replace(/<\/segment>\s*<\/unit>/, '</unit></segment>')],
    ['an entity that nobody has declared', (xml) => xml.replace('Press Ctrl.', 'Press&nbsp;Ctrl.')],
    ['a bare ampersand', (xml) => xml.replace('Press Ctrl.', 'Press & Ctrl.')],
    ['a number that is no character', (xml) => xml.replace('Press Ctrl.', 'Press &#xFFFF; Ctrl.')],
    ['a sign that XML cannot hold', (xml) => xml.replace('Press Ctrl.', 'Press \u0001 Ctrl.')],
    ['a bare bracket', (xml) => xml.replace('Press Ctrl.', 'Press < Ctrl.')],
    ['two roots', (xml) => `${xml}${xml.replace(/<\?xml[^>]*>/, '')}`],
    ['bytes after the root', (xml) => `${xml}\0`],
    ['words after the root', (xml) => `${xml}end`],
    ['an attribute twice', (xml) => xml.replace(' srcLang="en"', ' srcLang="en" srcLang="en"')],
    ['a prefix without a namespace', (xml) => xml.replaceAll(/(<\/?)segment/g, '$1x:segment')],
    ['another root', (xml) => xml.replace('<xliff', '<html').replace('</xliff>', '</html>')],
    ['a root around it', (xml) => `<mail>${xml.replace(/<\?xml[^>]*>/, '')}</mail>`],
    ['nothing at all', () => ''],
    ['another namespace', (xml) => xml.replace('xliff:document:2.0', 'xliff:document:1.2')],
    ['no namespace', (xml) => xml.replace(/ xmlns="[^"]*"/, '')],
  ])('because of %s', async (_name, damage) => {
    const { dir, xml } = await changedExport();
    const damaged = damage(xml);
    expect(damaged).not.toBe(xml);
    const before = snapshot(dir);
    const error = await importXliff(dir, damaged, OPTIONS).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(ImportError);
    expect(error.message).toMatch(/^The file is no XLIFF(?: 2)?: .*Nothing was written\./);
    expect(snapshot(dir)).toEqual(before);
  });

  it.each([
    ['unit', /<unit id="[^"]*"[^>]*>.*?<\/unit>/s],
    ['file', /<file id="[^"]*"[^>]*>.*?<\/file>/s],
  ])('because it has a %s twice, of which one would be lost', async (name, element) => {
    const { dir, xml } = await changedExport();
    const before = snapshot(dir);
    const error = await importXliff(dir, xml.replace(element, '$&$&'), OPTIONS).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(ImportError);
    expect(error.message).toMatch(new RegExp(`more than one <${name} id=".+">. Nothing was written`));
    expect(snapshot(dir)).toEqual(before);
  });

  it.each<[string, (xml: string) => string, string]>([
    ['a unit in a group', (xml) => xml.replace(/<unit.*?<\/unit>/s, '<group id="g">$&</group>'), 'it has <group>'],
    ['an element of XLIFF 1.2', (xml) => xml.replace('اضغط المفتاح', '<g id="1">$&</g>'), 'it has <g>'],
    ['a text in two segments', (xml) => xml.replace(/<segment>.*?<\/segment>/s, '$&$&'), 'more than one <segment>'],
    ['a unit without an id', (xml) => xml.replace(/<unit id="[^"]*"/, '<unit'), 'a <unit> whose id is ""'],
    [
      'a file with an id of objects',
      (xml) => xml.replace(/<file id="[^"]*"/, '<file id="__proto__"'),
      'id is "__proto__"',
    ],
    [
      'names with a prefix',
      (xml) => xml.replace(/<(\/?)(?=[a-z])/g, '<$1x:').replace('xmlns=', 'xmlns:x='),
      'its names begin with "x:"',
    ],
  ])('because of %s, whose text would be lost', async (_name, damage, reason) => {
    const { dir, xml } = await changedExport();
    const before = snapshot(dir);
    const error = await importXliff(dir, damage(xml), OPTIONS).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(ImportError);
    expect(error.message).toContain(reason);
    expect(error.message).toContain('Nothing was written');
    expect(snapshot(dir)).toEqual(before);
  });

  it('because its texts are in another language than it says', async () => {
    const dir = temporaryContent();
    const before = snapshot(dir);
    const german =
      'Halte die Taste gedrückt und zeige auf einen Absatz, dessen Übersetzung du lesen willst, dann erscheint sie.';
    const arabic = await exported(dir, 'ar');
    const xml = arabic.replaceAll(/<target>.*?<\/target>/gs, `<target>${german}</target>`);
    const error = await importXliff(dir, xml, OPTIONS).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(ImportError);
    expect(error.message).toContain('target language is "ar", but the texts are in another one');
    expect(snapshot(dir)).toEqual(before);
  });
});
