import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALE_CODES, type LocaleCode } from '@duoverso/locales';
import { createTranslate } from '@duoverso/locales/messages';
import { describe, expect, it, vi } from 'vitest';
import {
  drawFigures,
  loadChanged,
  PROJECT_DIR,
  SAMPLE_FIGURES,
  SAMPLE_PARTS,
  TINY_SITE,
} from '../testing/sample-site.ts';
import { loadSite } from './load-site.ts';

const site = loadSite({
  contentDir: TINY_SITE,
  projectDir: PROJECT_DIR,
  figures: drawFigures,
  figureNames: SAMPLE_FIGURES,
  parts: SAMPLE_PARTS,
});

describe('[W05] anchors', () => {
  const heading = '## The key of {brand} with {plan:pro} {#the-hover-key}';
  const changes = { 'docs/en/usage.md': (text: string) => text.replace('## The hover key', heading) };
  const anchorsOf = ({ docIds, docPage }: ReturnType<typeof loadChanged>) =>
    LOCALE_CODES.flatMap((locale) =>
      docIds.flatMap((id) => docPage(locale, id).headings.map((one) => `${id}#${one.id}`)),
    );
  const textOf = (loaded: ReturnType<typeof loadChanged>) => loaded.docPage('en', 'usage').headings[0]?.text;

  it('are the same when the product and its plans get other names, and those of before in every language', () => {
    const now = loadChanged(changes);
    const renamed = loadChanged({
      ...changes,
      'brand.json': (text) => text.replace('"Tinyverso"', '"Lumi Read"'),
      'catalogue.json': (text) => text.replace('"Pine"', '"Birch Grove"').replace('"Oak"', '"Cedar"'),
    });
    expect([textOf(now), textOf(renamed)]).toEqual([
      'The key of Tinyverso with Pine',
      'The key of Lumi Read with Birch Grove',
    ]);
    expect(anchorsOf(renamed)).toEqual(anchorsOf(now));
    expect(anchorsOf(now)).toEqual(anchorsOf(site));
  });
});

describe('a site of which every page will be asked for', () => {
  const drawn = vi.fn((name: string) => (name === 'bilingual-page' ? '<svg></svg>' : undefined));
  const load = (rendersAll: boolean) =>
    loadSite({
      contentDir: TINY_SITE,
      projectDir: PROJECT_DIR,
      figures: () => drawn,
      figureNames: SAMPLE_FIGURES,
      parts: SAMPLE_PARTS,
      rendersAll,
    });
  const textsOf = ({ docIds, docPage }: ReturnType<typeof load>) =>
    LOCALE_CODES.flatMap((locale) =>
      docIds.map((id) => {
        const { html, markdown, questions } = docPage(locale, id);
        return { locale, id, html, markdown, questions };
      }),
    );

  it('has them rendered when it is loaded, as they are when one is asked for', () => {
    const later = load(false);
    expect(drawn).not.toHaveBeenCalled();
    const atOnce = load(true);
    const times = drawn.mock.calls.length;
    expect(times).toBeGreaterThan(0);
    const texts = textsOf(atOnce);
    expect(drawn).toHaveBeenCalledTimes(times);
    expect(textsOf(later)).toEqual(texts);
  });
});

describe('the small site', () => {
  it('has a brand, pages and data of its own', () => {
    expect(site.brand.name).toBe('Tinyverso');
    expect(site.docIds).toEqual(['index', 'usage', 'CHANGELOG']);
    expect(site.docPage('en', 'index').html).toContain('Tinyverso reads with you in more than 100 languages');
    expect(site.docPage('en', 'CHANGELOG').headings.map(({ id }) => id)).toEqual([
      'all-versions',
      'v0-1-0',
      'behind-the-releases',
    ]);
  });

  it('[D04] gives a page outside the sidebar its route', () => {
    expect(site.navigation.outsideSidebar).toContain('CHANGELOG');
    expect(site.docPage('en', 'CHANGELOG').route).toBe('/docs/CHANGELOG/');
  });

  it('names the file of a page relative to the project', () => {
    expect(site.docPage('ar', 'usage').file).toBe('tests/fixtures/tiny-site/docs/ar/usage.md');
  });
});

describe('a page in a locale', () => {
  it.each<[LocaleCode, string, LocaleCode]>([
    ['ar', 'usage', 'ar'],
    ['ar', 'index', 'en'],
    ['zh', 'usage', 'zh'],
    ['zh', 'index', 'en'],
    ['zh-Hans', 'usage', 'zh-Hans'],
    ['zh-TW', 'usage', 'zh-TW'],
    ['zh-TW', 'index', 'en'],
    ['pt', 'usage', 'en'],
    ['en', 'usage', 'en'],
  ])('for %s and %s is in %s', (locale, id, shown) => {
    expect(site.docPage(locale, id).locale).toBe(shown);
  });

  it('is there for every locale and every page', () => {
    for (const locale of LOCALE_CODES) {
      for (const id of site.docIds) expect(site.docPage(locale, id).html.length).toBeGreaterThan(0);
    }
  });

  it('falls back step by step: pt to pt-BR before en', () => {
    const withBrazilian = loadChanged({ 'docs/pt-BR/index.md': brazilianIndex });
    expect(withBrazilian.docPage('pt', 'index').locale).toBe('pt-BR');
    expect(withBrazilian.docPage('pt', 'usage').locale).toBe('en');
    expect(withBrazilian.docPage('es', 'index').locale).toBe('en');
  });

  it('is counted among the locales with a text of their own, derived ones included', () => {
    expect(site.docLocales('usage')).toEqual(['ar', 'en', 'zh', 'zh-Hans', 'zh-TW']);
    expect(site.docLocales('index')).toEqual(['en']);
    expect(site.docLocales('nothing')).toEqual([]);
  });

  it('that does not exist is refused with its name', () => {
    expect(() => site.docPage('en', 'nothing')).toThrow(
      new RangeError('Unknown documentation page "nothing". Pages stand in content/navigation.json.'),
    );
  });
});

describe('a translated page', () => {
  it('has the anchors of the English one', () => {
    const ids = (locale: LocaleCode) => site.docPage(locale, 'usage').headings.map(({ id }) => id);
    expect(ids('ar')).toEqual(['the-hover-key', 'settings-as-text']);
    expect(ids('zh-TW')).toEqual(ids('en'));
    expect(site.docPage('ar', 'usage').headings[0]?.text).toBe('مفتاح التمرير');
    expect(site.docPage('ar', 'usage').html).toMatch(/<h2 [^>]*id="the-hover-key"[^>]*>مفتاح التمرير/);
  });

  it('speaks its own language where the site adds words', () => {
    const { html } = site.docPage('ar', 'usage');
    expect(html).toContain(`class="code-copy">${createTranslate('ar')('docs.code.copy')}<`);
    expect(html).toContain(`<p class="callout-title">${createTranslate('ar')('docs.callout.tip')}</p>`);
  });

  it('uses the English labels of the interface until someone writes its own', () => {
    expect(site.docPage('zh', 'usage').html).toContain('<strong>Settings</strong>');
    const labelled = loadChanged({ 'interface/zh.json': '{ "settings": "设置", "hover-key": "悬停键" }' });
    expect(labelled.docPage('zh', 'usage').html).toContain('<strong>设置</strong>');
  });

  it('uses the labels of the language that it is made from, or of its nearest fallback', () => {
    const labelled = loadChanged({
      'interface/zh.json': '{ "settings": "打开设置", "hover-key": "悬停键" }',
      'interface/pt-BR.json': '{ "settings": "Configurações", "hover-key": "Tecla" }',
      'marketing/en/android.json': titledSettings,
      'marketing/zh/android.json': titledSettings(androidCopy),
      'marketing/pt/android.json': titledSettings(androidCopy),
    });
    const titleOf = (locale: LocaleCode) => labelled.marketingCopy(locale, 'android').copy.meta.title;
    expect(titleOf('en')).toBe('Settings');
    expect(titleOf('zh-Hans')).toBe('打开设置');
    expect(titleOf('zh-TW')).toBe('開啟設定');
    expect(titleOf('pt')).toBe('Configurações');
  });

  it('gets its figures drawn in its language', () => {
    const figures = vi.fn(drawFigures);
    const drawn = loadSite({
      contentDir: TINY_SITE,
      projectDir: PROJECT_DIR,
      figures,
      figureNames: SAMPLE_FIGURES,
      parts: SAMPLE_PARTS,
    });
    for (const locale of LOCALE_CODES) expect(drawn.docPage(locale, 'usage').html).toContain('<svg>');
    expect(new Set(figures.mock.calls.map(([locale]) => locale))).toEqual(new Set(['ar', 'en', 'zh']));
    expect(figures.mock.calls[0]?.[1]).toMatchObject({ settings: 'Settings' });
  });

  it('gets its figures drawn in the language that it is made from', () => {
    const figures = vi.fn(drawFigures);
    loadSite({
      contentDir: TINY_SITE,
      projectDir: PROJECT_DIR,
      figures,
      figureNames: SAMPLE_FIGURES,
      parts: SAMPLE_PARTS,
    }).drawFigure('zh-Hans', 'bilingual-page');
    expect(figures.mock.calls.at(-1)?.[0]).toBe('zh');
  });

  it('gets its figures drawn with the texts of its nearest language, converted where it is', () => {
    const texts = readFileSync(join(TINY_SITE, 'figures/en.json'), 'utf8');
    const withOwn = loadChanged({
      'figures/pt-BR.json': texts.replace('"Read me."', '"Leia-me."'),
      'figures/zh.json': texts.replace('"Read me."', '"读我。"'),
    });
    const spokenIn = (locale: LocaleCode) => withOwn.drawFigure(locale, 'bilingual-page');
    expect(spokenIn('en')).toContain('Read me.');
    expect(spokenIn('de')).toBe(spokenIn('en'));
    expect(spokenIn('pt')).toContain('Leia-me.');
    expect(spokenIn('zh-Hans')).toContain('读我。');
    expect(spokenIn('zh-TW')).toContain('讀我。');
  });
});

describe('a derived page', () => {
  it('is the text of zh under zh-Hans', () => {
    const { locale, ...same } = site.docPage('zh-Hans', 'usage');
    expect(locale).toBe('zh-Hans');
    expect(site.docPage('zh', 'usage')).toMatchObject(same);
  });

  it('is converted throughout under zh-TW', () => {
    const page = site.docPage('zh-TW', 'usage');
    expect(page.frontMatter).toMatchObject({ title: '讀第一個網頁', sidebar: '快速開始' });
    expect(page.headings[0]?.text).toBe('懸停鍵');
    expect(page.html).toContain('只啟用一份擴充功能軟體。');
    expect(page.markdown).toContain('只啟用一份擴充功能軟體。');
    expect(page.html).toContain('href="/__LOCALE__/docs/"');
  });

  it('gives way to a file of its own', () => {
    const own = loadChanged({ 'docs/zh-TW/index.md': brazilianIndex, 'docs/zh/index.md': brazilianIndex });
    expect(own.docPage('zh-TW', 'index').file).toBe('content/docs/zh-TW/index.md');
    expect(own.docPage('zh-Hans', 'index').file).toBe('content/docs/zh/index.md');
  });
});

describe('a translation whose English text has changed', () => {
  const changed = loadChanged({
    'docs/en/usage.md': (text) => text.replace('Press Ctrl.', 'Press the Ctrl key.'),
  });

  it.each<LocaleCode>(['ar', 'zh', 'zh-Hans', 'zh-TW'])('is stale in %s and keeps its text', (locale) => {
    expect(site.translationOf(locale, 'docs/usage')).toMatchObject({ state: 'current', stale: 0 });
    expect(changed.translationOf(locale, 'docs/usage')).toMatchObject({ state: 'stale', stale: 1 });
    expect(changed.docPage(locale, 'usage').html).toBe(site.docPage(locale, 'usage').html);
    expect(changed.docLocales('usage')).toEqual(site.docLocales('usage'));
  });

  it('is not there for English and for files that nobody translates', () => {
    expect(changed.translationOf('en', 'docs/usage')).toBeUndefined();
    expect(changed.translationOf('ar', 'docs/nothing')).toBeUndefined();
  });
});

describe('questions', () => {
  const faq = (text: string) => `${text.replace('updated:', 'schema: faq\nupdated:')}\n### Why?\n\nBecause.\n`;

  it('are taken from pages that say so, and from no other', () => {
    const asked = loadChanged({ 'docs/en/index.md': faq });
    expect(asked.docPage('en', 'index').questions).toEqual([{ id: 'why', question: 'Why?', answer: 'Because.' }]);
    expect(site.docPage('en', 'usage').questions).toEqual([]);
  });
});

const androidCopy = readFileSync(join(TINY_SITE, 'marketing/en/android.json'), 'utf8');

function titledSettings(copy: string): string {
  return copy.replace(/"title": "[^"]*"/, '"title": "{ui:settings}"');
}

const brazilianIndex = `---
title: Dois versos, frente a frente
description: Uma pequena documentação de três páginas, com marca, navegação e dados próprios.
updated: 2026-11-20
---

{brand} lê com você em mais de {claim:languages} idiomas. Comece pelo [guia rápido](/docs/usage/).

## Aonde ir

- [A tecla](/docs/usage/#the-hover-key) é Ctrl.
- [A versão mais nova](/docs/CHANGELOG/#v0-1-0) é a primeira.
- [Preços](/pricing/) depois.
`;
