import { describe, expect, it } from 'vitest';
import { compareCopy, type MarketingCopy, marketingCopySchema } from './marketing-copy.ts';

const COPY: MarketingCopy = {
  meta: { title: 'PDF translation', description: 'Read papers with their translation beside them.' },
  hero: {
    kicker: 'PDF',
    title: 'Read it.',
    lead: 'Both pages.',
    actions: [{ label: 'Go', to: '/docs/' }],
  },
  sections: [
    { kind: 'text', id: 'why', title: 'Why', paragraphs: ['One.', 'Two.'] },
    {
      kind: 'faq',
      id: 'faq',
      title: 'Questions',
      items: [
        { question: 'A?', answer: 'B.' },
        { question: 'C?', answer: 'D.' },
      ],
    },
  ],
};

/** The copy in another language, with one change. */
function changed(change: (copy: MarketingCopy) => void): MarketingCopy {
  const copy = structuredClone(COPY);
  change(copy);
  return copy;
}

describe('marketingCopySchema', () => {
  it('accepts a whole copy', () => {
    expect(marketingCopySchema.parse(COPY)).toEqual(COPY);
  });

  it.each([
    ['an unknown key', { ...COPY, slogan: 'x' }, 'slogan'],
    ['a missing key', { ...COPY, hero: { ...COPY.hero, lead: undefined } }, 'lead'],
    [
      'a title that another section has',
      { ...COPY, sections: [...COPY.sections, { kind: 'text', id: 'again', title: 'why', paragraphs: ['Three.'] }] },
      '"why" is the title of section 1 as well',
    ],
    ['an unknown kind', { ...COPY, sections: [...COPY.sections, { kind: 'video', id: 'v', title: 'V' }] }, 'kind'],
    [
      'an address to copy in steps without boxes',
      {
        ...COPY,
        sections: [
          ...COPY.sections,
          {
            kind: 'steps',
            id: 'steps',
            title: 'Steps',
            items: [
              { title: 'A', text: 'A.', copy: 'chrome://extensions' },
              { title: 'B', text: 'B.' },
            ],
          },
        ],
      },
      'need "remember"',
    ],
    ['an empty text', { ...COPY, hero: { ...COPY.hero, lead: '' } }, 'lead'],
  ])('refuses %s', (_name, copy, key) => {
    const result = marketingCopySchema.safeParse(copy);
    expect(result.error?.issues.some(({ path, message }) => path.includes(key) || message.includes(key))).toBe(true);
  });
});

describe('compareCopy', () => {
  it('lets every text differ', () => {
    const translation = JSON.parse(JSON.stringify(COPY).replaceAll('Why', 'Por quê').replaceAll('Go', 'Ir'));
    expect(compareCopy(COPY, translation)).toEqual([]);
  });

  it.each<[string, (copy: MarketingCopy) => void, string]>([
    ['a missing entry', (copy) => copy.sections.pop(), 'sections has 1 entries, the English copy 2'],
    [
      'another address',
      (copy) => Object.assign(copy.hero.actions?.[0] ?? {}, { to: '/docs/faq/' }),
      'hero.actions[0].to is "/docs/faq/", in the English copy "/docs/"',
    ],
    [
      'another kind',
      (copy) => Object.assign(copy.sections[0] ?? {}, { kind: 'call' }),
      'sections[0].kind is "call", in the English copy "text"',
    ],
    ['a missing key', (copy) => delete (copy.hero as { lead?: string }).lead, 'hero.lead is missing'],
    ['a surplus key', (copy) => Object.assign(copy.hero, { note: 'x' }), 'hero.note is not in the English copy'],
  ])('names %s', (_name, change, message) => {
    expect(compareCopy(COPY, changed(change))).toEqual([message]);
  });
});
