import { createTranslate } from '@duoverso/locales/messages';
import type { RootContent, Table } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import { describe, expect, it } from 'vitest';
import { SAMPLE_DATA } from '../testing/sample-page.ts';
import { type BlockLanguage, DATA_BLOCKS, expandDataBlock, isSection, releaseAnchor } from './data-blocks.ts';

const ENGLISH: BlockLanguage = { locale: 'en', t: createTranslate('en'), pick: (text) => text.en ?? '' };
const CHINESE: BlockLanguage = { locale: 'zh', t: createTranslate('zh'), pick: (text) => text.zh ?? text.en ?? '' };

function expand(name: string, attributes: Record<string, string> = {}, language = ENGLISH): RootContent[] | undefined {
  return expandDataBlock({ type: 'leafDirective', name, attributes, children: [] }, SAMPLE_DATA, language);
}

/** Cells of the only table, row by row. */
function cells(blocks: RootContent[] | undefined): string[][] {
  expect(blocks?.map(({ type }) => type)).toEqual(['table']);
  const [table] = blocks ?? [];
  return table?.type === 'table' ? table.children.map((row) => row.children.map((cell) => toText(cell))) : [];
}

describe('releases', () => {
  const releases = (language?: BlockLanguage) =>
    (expand('releases', {}, language) ?? []).map((block) => {
      if (block.type !== 'blockquote') throw new Error(`A release is a ${block.type}.`);
      expect(isSection(block)).toBe(true);
      return block.children.map((part) =>
        part.type === 'list' ? part.children.map((item) => toText(item)) : toText(part),
      );
    });

  it('are sections with a heading, a line with channel and day, and items that begin with their kind, newest first', () => {
    const { t } = ENGLISH;
    expect(releases()).toEqual([
      [
        '0.2.0',
        `${t('release.channel.preview')} · 18 November 2026`,
        [
          `${t('release.category.added')} Hovering translates. (${t('release.feature.hover')})`,
          `${t('release.category.fixed')} Nothing blinks.`,
        ],
      ],
      ['0.1.0', `${t('release.channel.release')} · 1 October 2026`, [`${t('release.category.improved')} All.`]],
    ]);
  });

  it('speak the language of the page and fall back to English notes', () => {
    const [[, meta, notes] = []] = releases(CHINESE);
    expect(meta).toBe(`${CHINESE.t('release.channel.preview')} · 2026年11月18日`);
    expect(String(notes)).toContain('悬停翻译。');
    expect(String(notes)).toContain('Nothing blinks.');
  });

  it.each([
    ['0.9.3', 'v0-9-3'],
    ['10.0.12', 'v10-0-12'],
  ])('have an anchor of their own: %s → %s', (version, anchor) => {
    expect(releaseAnchor(version)).toBe(anchor);
  });
});

describe('tables', () => {
  it('list the platforms of a group', () => {
    expect(cells(expand('video-sites', { group: 'streaming' }))).toEqual([
      [ENGLISH.t('table.site'), ENGLISH.t('table.note')],
      ['One', 'Captions.'],
    ]);
  });

  it('keep names from left to right in a language that runs the other way', () => {
    const arabic: BlockLanguage = { ...ENGLISH, locale: 'ar', t: createTranslate('ar') };
    for (const [language, dir] of [
      [arabic, 'ltr'],
      [ENGLISH, undefined],
    ] as const) {
      const blocks = JSON.stringify(expand('video-sites', { group: 'streaming' }, language));
      expect(/"dir":"(\w+)"/.exec(blocks)?.[1]).toBe(dir);
    }
  });

  it('list the engines with the ids of the configuration, free ones first', () => {
    expect(cells(expand('engine-ids'))).toEqual([
      [ENGLISH.t('table.service'), ENGLISH.t('table.id')],
      ['Google', 'google'],
      ['OpenAI', 'openai'],
      ['DeepL', 'deepl'],
    ]);
  });

  it('list the services of a kind with every address', () => {
    expect(cells(expand('service-endpoints', { kind: 'ai' }))).toEqual([
      [ENGLISH.t('table.service'), ENGLISH.t('table.endpoint')],
      ['OpenAI', 'https://a.example/v1https://b.example/v1'],
    ]);
    expect(cells(expand('service-endpoints', { kind: 'mt' }))[1]).toEqual(['DeepL', 'https://c.example/v2']);
  });

  it('list the packages with version and licence', () => {
    expect(cells(expand('dependencies'))[1]).toEqual(['hono', '4.0.0', 'MIT']);
  });

  it('mark names, versions and licences as not to be translated, their heads not', () => {
    const [table] = expand('dependencies') as Table[];
    const marks = table?.children.map((row) => row.data?.hProperties?.['translate']);
    expect(marks).toEqual([undefined, 'no']);
  });

  it('head their columns in the language of the page', () => {
    expect(cells(expand('dependencies', {}, CHINESE))[0]).toEqual([
      CHINESE.t('table.package'),
      CHINESE.t('table.version'),
      CHINESE.t('table.license'),
    ]);
  });
});

describe('a block that selects nothing', () => {
  it.each([
    ['video-sites', { group: 'radio' }],
    ['video-sites', {}],
    ['service-endpoints', { kind: 'AI' }],
    ['service-endpoints', {}],
    ['nothing', {}],
  ])('%s with %o gives nothing', (name, attributes) => {
    expect(expand(name, attributes)).toBeUndefined();
  });

  it('is none of those that work without attributes', () => {
    expect(DATA_BLOCKS.filter((name) => expand(name))).toEqual(['releases', 'dependencies', 'engine-ids']);
  });
});
