import { describe, expect, it } from 'vitest';
import { errorAfter, loadChanged } from '../testing/sample-site.ts';

const COPY = {
  meta: { title: 'Prices of {brand}', description: 'What {brand} costs, and what stays free.' },
  hero: { kicker: 'Prices', title: 'Pay.', lead: 'Both.', actions: [{ label: 'Go', to: '/docs/' }] },
  sections: [
    { kind: 'text', id: 'why', title: 'Why', paragraphs: ['One.'] },
    { kind: 'figure', id: 'look', title: 'Look', figure: 'bilingual-page', alt: 'A page.', caption: 'Here.' },
  ],
};
/** The small site with its page of prices built. */
const built = (copy: object) => ({
  'navigation.json': (text: string) => text.replace('"pricing": "waiting"', '"pricing": "built"'),
  'marketing/en/pricing.json': JSON.stringify(copy),
});

describe('marketing pages', () => {
  it('fill placeholders and fall back to English', () => {
    const site = loadChanged(built(COPY));
    expect(site.marketingPages).toEqual(['home', 'android', 'pricing']);
    expect(site.marketingCopy('de', 'pricing')).toMatchObject({
      locale: 'en',
      copy: { meta: { title: 'Prices of Tinyverso' } },
    });
    expect(site.marketingLocales('pricing')).toEqual(['en']);
  });

  it('fill in a value as it is, whatever signs it holds', () => {
    const label = 'The "settings" \\ page';
    const copy = { ...COPY, hero: { ...COPY.hero, lead: 'Open {ui:settings}.' } };
    const labels = JSON.stringify({ settings: label, 'hover-key': 'Hover key' });
    const site = loadChanged({ ...built(copy), 'interface/en.json': labels });
    expect(site.marketingCopy('en', 'pricing').copy.hero.lead).toBe(`Open ${label}.`);
  });

  it('are converted for Taiwan and identical for zh-Hans', () => {
    const chinese = JSON.stringify(COPY).replace('Why', '软件设置');
    const site = loadChanged({ ...built(COPY), 'marketing/zh/pricing.json': chinese });
    expect(site.marketingLocales('pricing')).toEqual(['en', 'zh', 'zh-Hans', 'zh-TW']);
    expect(site.marketingCopy('zh-TW', 'pricing').copy.sections[0]?.title).toBe('軟體設定');
    expect(site.marketingCopy('zh-Hans', 'pricing').copy.sections[0]?.title).toBe('软件设置');
  });

  it.each([
    ['a built page without copy', { ...built(COPY), 'marketing/en/pricing.json': '' }, 'Make it valid JSON.'],
    ['a missing key', built({ ...COPY, hero: undefined }), 'hero is missing.'],
    [
      'a link that leads nowhere',
      built({ ...COPY, hero: { ...COPY.hero, actions: [{ label: 'x', to: '/nope/' }] } }),
      'leads to no page',
    ],
    [
      'an unknown figure',
      built({ ...COPY, sections: COPY.sections.map((one) => ({ ...one, ...('figure' in one && { figure: 'x' }) })) }),
      'No figure is called "x".',
    ],
    [
      'an unknown live part',
      built({ ...COPY, hero: { ...COPY.hero, part: 'reader' } }),
      'No live part is called "reader".',
    ],
    [
      'an unknown scene',
      built({ ...COPY, hero: { ...COPY.hero, scene: 'theatre' } }),
      'No live part is called "theatre".',
    ],
    [
      'a translation with another structure',
      {
        ...built(COPY),
        'marketing/ar/pricing.json': JSON.stringify({ ...COPY, sections: COPY.sections.toReversed() }),
      },
      'sections[0].kind is "figure", in the English copy "text"',
    ],
  ])('stop the build for %s, naming file and remedy', (_name, changes, words) => {
    const { message } = errorAfter(changes);
    expect(message).toContain(words);
    expect(message).toMatch(/content\/marketing\/\w+\/pricing\.json/);
  });

  it('tell once what is wrong with a file that several languages show', () => {
    const chinese = JSON.stringify({ ...COPY, hero: undefined });
    const { problems } = errorAfter({ ...built(COPY), 'marketing/zh/pricing.json': chinese });
    expect(problems.map(({ where }) => where)).toEqual(['content/marketing/zh/pricing.json:1:1']);
  });
});
