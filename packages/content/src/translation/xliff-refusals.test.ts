import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { LocaleCode } from '@duoverso/locales';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportXliff } from './export-xliff.ts';
import { ImportError, importXliff } from './import-xliff.ts';
import { selectFiles } from './select-files.ts';
import { temporaryContent } from './testing/temporary-content.ts';

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
