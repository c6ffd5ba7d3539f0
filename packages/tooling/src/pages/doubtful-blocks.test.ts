import { describe, expect, it } from 'vitest';
import { doubtfulTexts, markDoubtful } from './doubtful-blocks.ts';

const PAGE = {
  lang: 'pt-BR',
  dir: 'ltr',
  kinds: '1pplp',
  blocks: ['Uso', 'Abra o ^menu^ do Tinyverso.', 'Abra o menu.', 'Veja as `teclas` e os preços.', 'a \u007f^ b'],
} as const;

describe('markDoubtful', () => {
  it.each([
    ['a text with a placeholder', 'Abra o **menu** do {brand}.', [1]],
    ['a text alone', 'Abra o menu.', [2]],
    ['links and code', 'Veja as `teclas` e os [preços](/pricing/#plans).', [3]],
    ['a title', 'Uso', [0]],
    ['nothing but what is filled in', '{brand}', undefined],
    ['a text that only begins like it', 'Abra o', undefined],
    ['a text of another page', 'Feche o menu.', undefined],
  ])('finds %s', (_name, text, stale) => {
    expect(markDoubtful(PAGE, [{ text, doubt: 'stale' }])).toEqual({ ...PAGE, ...(stale && { stale }) });
  });

  it('tells drafts from what is stale', () => {
    const texts = [
      { text: 'Uso', doubt: 'draft' },
      { text: 'Abra o menu.', doubt: 'stale' },
    ] as const;
    expect(markDoubtful(PAGE, texts)).toEqual({ ...PAGE, stale: [2], drafts: [0] });
  });
});

it('pages that say so are asked about, by the names of their files', () => {
  const one = { text: 'Uso', doubt: 'stale' } as const;
  const files = [
    'docs/services/index',
    'docs/index',
    'docs/usage',
    'marketing/home',
    'marketing/deals/manga',
    'docs/faq',
  ];
  const asked: string[] = [];
  const statusOf = (locale: string, id: string) => {
    asked.push(`${locale} ${id}`);
    return files.includes(id) ? { doubtful: id === 'docs/faq' ? [] : [one] } : undefined;
  };
  const routes = ['docs/services/', 'docs/', 'docs/usage/', '', 'deals/manga/', 'docs/faq/', 'docs/current/'];
  const htmlOf = (path: string) => (path.includes('current') ? '' : '<div class="notice translation-notice">');
  const found = doubtfulTexts([...routes.map((route) => `/pt-BR/${route}`), '/404.html'], htmlOf, statusOf);
  expect([...found]).toEqual(routes.slice(0, 5).map((route) => [`/pt-BR/${route}`, [one]]));
  expect(asked).not.toContain('pt-BR docs/current');
});
