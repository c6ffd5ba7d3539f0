import { readdirSync, readFileSync } from 'node:fs';
import type { Samples } from '@duoverso/content/data/samples-schema';
import type { FigureRenderer } from '@duoverso/content/docs/render-page';
import { describe, expect, it } from 'vitest';
import { FIGURE_NAMES } from './find-figure.ts';
import { renderFigure } from './render-figure.tsx';
import { SERVICE_FIELDS } from './service-fields.ts';

const LOCALES = ['en', 'pt-BR', 'zh'] as const;
const CSS = ['figures', 'windows']
  .map((name) => readFileSync(new URL(`./${name}.css`, import.meta.url), 'utf8'))
  .join('');

function renderIn(locale: (typeof LOCALES)[number]): FigureRenderer {
  const read = (folder: string): unknown =>
    JSON.parse(readFileSync(new URL(`../../../../content/${folder}/${locale}.json`, import.meta.url), 'utf8'));
  const labels = {
    ...(read('interface') as Record<string, string>),
    brand: 'Tinyverso',
    mark: '<path d="M2 4h20" stroke="currentColor"/>',
    markBox: '0 0 24 24',
  };
  return renderFigure(locale, labels, read('figures') as Samples);
}

describe.each(LOCALES)('figures for %s', (locale) => {
  const render = renderIn(locale);

  it.each(FIGURE_NAMES)('%s holds nothing that takes focus, no id and no inline style', (name) => {
    const html = render(name, { fields: 'api-key,model' });
    expect(html).toMatch(/^<div class="fig">/);
    expect(html).not.toMatch(/<(?:a|button|input|select|textarea|details|summary)\b|\s(?:id|style|tabindex)=/);
  });

  it('sets the original and its translation in their languages', () => {
    const languages = [...(render('bilingual-page', {}) ?? '').matchAll(/class="fig-(ink|accent)" lang="([^"]+)"/g)];
    expect(new Set(languages.map(([, voice]) => voice))).toEqual(new Set(['ink', 'accent']));
    expect(new Set(languages.map(([, , lang]) => lang)).size).toBe(2);
  });
});

describe('renderFigure', () => {
  const render = renderIn('en');

  it('knows the figures by their files', () => {
    const files = readdirSync(new URL('./drawings', import.meta.url));
    expect(files.length).toBeGreaterThan(10);
    expect(FIGURE_NAMES.map((name) => `${name}.tsx`).sort()).toEqual(files.sort());
  });

  it('gives undefined for a name that nobody draws', () => {
    expect(render('unicorn', {})).toBeUndefined();
  });

  it('uses only classes that the style sheet knows', () => {
    const html = FIGURE_NAMES.map((name) => render(name, { fields: Object.keys(SERVICE_FIELDS).join(',') })).join('');
    const used = new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, list]) => (list ?? '').split(' ')));
    // It says that there is nothing to be seen.
    const unknown = [...used].filter((name) => !new RegExp(`\\.${name}(?![\\w-])`).test(CSS));
    expect(unknown).toEqual(['fig-as-none']);
  });
});

describe('service-key', () => {
  const render = renderIn('en');

  it('masks secrets and shows examples in the other fields', () => {
    const html = render('service-key', { fields: 'api-key, requests-per-second' });
    expect(html).toContain('•••');
    expect(html).not.toContain('sk-your-key');
    expect(html).toContain('>5<');
  });

  it('shows what an attribute with the name of a field says', () => {
    const html = render('service-key', {
      fields: 'api-key,region',
      service: 'Azure',
      'api-key': 'your-key:fx',
      region: 'eastasia',
    });
    expect(html).toMatch(/Azure.*your-key:fx.*eastasia/);
  });

  it('names an unknown field and the known ones', () => {
    expect(() => render('service-key', { fields: 'api-key,colour' })).toThrow(/"colour".*api-key, model/);
  });
});
