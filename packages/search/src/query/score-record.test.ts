import { describe, expect, it } from 'vitest';
import type { SearchIndex } from '../core/search-index.ts';
import { encodeTerms, termsAt } from '../index-file/column-terms.ts';
import { factsOf } from '../index-file/record-facts.ts';
import { COLUMN_NAMES } from '../index-file/schema.ts';
import { type SamplePage, sampleRecords } from '../testing/sample-records.ts';
import { indexOf } from '../testing/temporary-index.ts';
import type { QueryUnit } from '../words/query-unit.ts';
import { Vocabulary } from '../words/vocabulary.ts';
import { scoreRecord } from './score-record.ts';
import { createScoring, shareOf } from './scoring.ts';

const ask = (index: SearchIndex, query: string) => index.search({ query, offset: 0, limit: 20 }).hits;

const found = (pages: readonly SamplePage[], query: string): string[] =>
  ask(indexOf(pages), query).map(({ record }) => record.url);

/** Factors of the record of a query whose text or heading is this. */
function factorsOf(pages: readonly SamplePage[], query: string, text: string): Readonly<Record<string, number>> {
  const hit = ask(indexOf(pages), query).find(
    ({ record: { content, type, hierarchy } }) => (type === 'content' ? content : hierarchy[type]) === text,
  );
  if (!hit) throw new Error(`"${query}" does not find "${text}".`);
  return hit.reason.factors;
}

describe('the level of a heading', () => {
  const pages = [
    { path: '/low/', title: 'Other', blocks: ['### Glossaries'] },
    { path: '/high/', title: 'Other', blocks: ['## Glossaries'], weight: 0.97 },
  ];

  it('puts a chapter before a section of the same name, though its page counts a little less', () => {
    expect(found(pages, 'glossaries')).toEqual(['/high/#glossaries', '/low/#glossaries']);
  });

  it.each([
    ['# Glossaries', 1.3],
    ['## Glossaries', 1.1],
    ['### Glossaries', 1.05],
    ['#### Glossaries', 1],
    ['Glossaries', 1],
  ])('of "%s" counts %f times', (block, level) => {
    const [title = '', ...blocks] = block.startsWith('# ') ? [block.slice(2)] : ['Other', block];
    expect(factorsOf([{ path: '/a/', title, blocks }], 'glossaries', 'Glossaries')['level']).toBe(level);
  });
});

describe('the completeness of a heading', () => {
  it('puts the heading that says what was asked for before one that says more', () => {
    const pages = [
      { path: '/long/', title: 'Other', blocks: ['## Glossaries of printers, binders and publishers'] },
      { path: '/short/', title: 'Other', blocks: ['## Glossaries'] },
    ];
    expect(found(pages, 'glossaries')[0]).toBe('/short/#glossaries');
  });

  it.each([
    ['## Glossaries', 'glossaries', 1.6],
    ['## Printed glossaries', 'glossaries', 1.3],
    ['## Printed glossaries', 'printed glossaries', 1.6],
    ['## Glossaries, printed beautifully again', 'printed glossaries', 1.3],
    ['## Glossaries of glossaries', 'glossaries', 1.4],
    ['## Glossaries s', 'glossaries', 1.3],
    ['## Glossaries faq q', 'glossaries', 1 + 0.6 / 3],
    ['## Go go glossaries', 'glossaries', 1.2],
    ['## gpt-6-luna', 'gpt-6-luna', 1.6],
    // Its last letter is a position of its own for the index, and not for the reader.
    ['## 翻译', '翻译', 1.6],
    ['## 翻译词典', '翻译', 1 + 0.6 / 3],
    // A stem stands beside its word and takes no place.
    ['## Translations', 'translated', 1.6],
  ])('"%s" is said by "%s" so far that it counts %f times', (heading, query, complete) => {
    const page = { path: '/a/', language: heading.includes('翻') ? 'zh' : 'en', title: 'Duo', blocks: [heading] };
    expect(factorsOf([page], query, heading.slice(3))['completeness']).toBeCloseTo(complete);
  });

  it('is that of a title too', () => {
    expect(factorsOf([{ path: '/a/', title: 'Glossaries' }], 'glossaries', 'Glossaries')['completeness']).toBe(1.6);
  });

  it('is none of a text, however short', () => {
    const page = { path: '/a/', title: 'Other', blocks: ['Glossaries'] };
    expect(factorsOf([page], 'glossaries', 'Glossaries')['completeness']).toBe(1);
  });

  it('of a page is that of its address too', () => {
    const page = { path: '/en/glossaries/', title: 'Lists of words that publishers use' };
    expect(factorsOf([page], 'glossaries', page.title)['completeness']).toBe(1.6);
  });
});

describe('the proximity of words', () => {
  it('puts the text first whose words stand together', () => {
    const pages = [
      { path: '/far/', title: 'Other', blocks: ['Glossaries are what old and learned printers liked.'] },
      { path: '/near/', title: 'Other', blocks: ['Glossaries printers made are what the old and learned liked.'] },
    ];
    expect(found(pages, 'glossaries printers')).toEqual(['/near/', '/far/']);
  });

  it.each([
    ['Glossaries printers', 'glossaries printers', 1],
    ['Printers glossaries', 'glossaries printers', 1],
    ['Glossaries by printers', 'glossaries printers', 0.65 + 0.35 / 1.25],
    ['Glossaries by four old young printers', 'glossaries printers', 0.65 + 0.35 / 2],
    ['Glossaries by four old young printers, printers of glossaries', 'glossaries printers', 0.65 + 0.35 / 1.25],
    ['Glossaries printers, old young wise glossaries', 'glossaries printers', 1],
    ['Wolf glossaries by printers', 'glossaries wolf printers', 0.65 + 0.35 / 1.25],
    // A stop word brings nothing together.
    ['Glossaries of the printers', 'glossaries the printers', 0.65 + 0.35 / 1.5],
    ['One word, glossaries', 'glossaries', 1],
    // An identifier takes several positions, none of which stands between.
    ['Set gpt-6-luna glossaries', 'gpt-6-luna glossaries', 1],
  ])('of "%s" for "%s" counts %f times', (text, query, proximity) => {
    const page = { path: '/a/', title: 'Other', blocks: [text] };
    expect(factorsOf([page], query, text)['proximity']).toBeCloseTo(proximity);
  });

  it('is of the words that one column holds, by how many of the query they are', () => {
    const page = { path: '/a/', title: 'Glossaries', blocks: ['Printers'] };
    expect(factorsOf([page], 'glossaries printers', 'Printers')['proximity']).toBeCloseTo(0.65 + 0.35 / 2);
  });
});

describe('the weight of a page', () => {
  it('puts a sentence of a guide before a heading of a page that hardly counts', () => {
    const pages = [
      { path: '/log/', title: 'Release notes', blocks: ['## Old glossaries'], weight: 0.2 },
      { path: '/guide/', title: 'Guide', blocks: ['All about glossaries.'] },
    ];
    expect(found(pages, 'glossaries')).toEqual(['/guide/', '/log/#old-glossaries']);
  });

  it('hardly counts where the query names the page, for its headings and texts too', () => {
    const page = { path: '/log/', title: 'Glossaries', blocks: ['## Old glossaries', 'New glossaries'], weight: 0.25 };
    const weightOf = (query: string, text: string) => factorsOf([page], query, text)['page'];
    for (const text of ['Glossaries', 'Old glossaries', 'New glossaries']) {
      expect(weightOf('glossaries', text)).toBeCloseTo(0.25 ** 0.1);
    }
    expect(weightOf('old', 'Old glossaries')).toBe(0.25);
  });
});

it('the weight of a page hardly counts where the query names its address alone', () => {
  const pages = [
    { path: '/en/glossaries/', title: 'Words', blocks: ['All glossaries'], weight: 0.25 },
    ...Array.from({ length: 6 }, (_, number) => ({ path: `/${number}/`, title: 'Other', blocks: ['Glossaries'] })),
  ];
  expect(factorsOf(pages, 'glossaries', 'All glossaries')['page']).toBeCloseTo(0.25 ** 0.1);
});

describe('the topic of a page', () => {
  it('puts a sentence of the page about it before the same sentence of another', () => {
    const sentence = 'Printers make glossaries by hand.';
    const pages = [
      { path: '/other/', title: 'Other', blocks: [sentence] },
      { path: '/printers/', title: 'Printers', blocks: [sentence], weight: 0.9 },
    ];
    const texts = found(pages, 'printers glossaries').filter((url) => url !== '/printers/#');
    expect(texts.indexOf('/printers/')).toBeLessThan(texts.indexOf('/other/'));
  });

  it('counts by how much of the query the title says, on its own record and on the others of its page', () => {
    const page = { path: '/a/', title: 'Glossaries', section: 'Printers', blocks: ['All glossaries', '## Printers'] };
    const topicOf = (query: string, text: string) => factorsOf([page], query, text)['topic'];
    expect(topicOf('glossaries', 'Glossaries')).toBe(1.6);
    expect(topicOf('glossaries', 'All glossaries')).toBe(1.6);
    // The section over a title is not its topic.
    expect(topicOf('printers', 'Glossaries')).toBe(1);
    expect(topicOf('printers', 'Printers')).toBe(1);
  });
});

describe('exactness', () => {
  it.each([
    ['Glossaries', 'glossaries', 0.5],
    ['Glossaries', 'glossary', 0.5 * 0.92],
    ['Glossaries and glossary', 'glossary', 0.5],
    // Five of ten letters are a guess, nine of ten nearly the word.
    ['Glossaries', 'gloss', 0.5 * (0.7 + 0.22 * 0.5 ** 2)],
    ['Glossaries', 'glossarie', 0.5 * 0.92],
  ])('of "%s" for "%s" is %f', (text, query, exactness) => {
    const page = { path: '/a/', title: 'Other', blocks: [text] };
    expect(factorsOf([page], query, text)['exactness']).toBeCloseTo(exactness);
  });

  it('takes of every word the best place where it stands', () => {
    const page = { path: '/en/glossaries/', title: 'Words', section: 'Glossaries', blocks: ['## Lists', 'Glossaries'] };
    expect(factorsOf([page], 'glossaries', 'Words')['exactness']).toBe(0.8);
    expect(factorsOf([page], 'glossaries', 'Glossaries')['exactness']).toBe(0.5);
    expect(factorsOf([page], 'lists', 'Glossaries')['exactness']).toBe(0.4);
  });
});

describe('coverage', () => {
  it('is the square of the share that a record holds of the query by weight', () => {
    const words = ['alpha', 'beta', 'gamma', 'delta'];
    const pages = words.map((word) => ({ path: `/${word}/`, title: word }));
    const factors = factorsOf(
      [...pages, { path: '/two/', title: 'Alpha beta' }, { path: '/rest/', title: 'Gamma delta' }],
      'alpha beta gamma delta',
      'Alpha beta',
    );
    expect(factors['coverage']).toBeCloseTo(0.25);
  });

  it('is whole for a record that holds all of it', () => {
    const page = { path: '/a/', title: 'Other', blocks: ['Glossaries printers'] };
    expect(factorsOf([page], 'glossaries printers', 'Glossaries printers')['coverage']).toBe(1);
  });
});

describe('a phrase of readers', () => {
  const EIGHT = 'Printers binders publishers readers writers editors authors translators';

  it.each([
    ['a title that is the query', '# Printers', 'printers', 2.2],
    ['a heading that is the query', '## Printers', 'printers', 2.2],
    ['a heading that says more', '## Old printers', 'printers', 1],
    ['a heading whose ninth word the query lacks', `## ${EIGHT} booksellers`, EIGHT, 1 + 1.2 * (0.2 + 0.8 * (8 / 9))],
    ['a heading whose eighth word the query lacks', `## ${EIGHT}`, EIGHT.slice(0, EIGHT.lastIndexOf(' ')), 1],
    ['a sentence, though it is the query', 'Printers', 'printers', 1],
  ])('is the same as %s: that counts so', (_case, block, query, asked) => {
    const [title = '', ...blocks] = block.startsWith('# ') ? [block.slice(2)] : ['Other', block];
    const text = block.replace(/^#+ /, '');
    expect(factorsOf([{ path: '/a/', title, blocks }], query, text)['asked']).toBeCloseTo(asked);
  });

  it('is not the same as a sentence under a title that is the query', () => {
    const page = { path: '/a/', title: 'Printers', blocks: ['All printers'] };
    expect(factorsOf([page], 'printers', 'All printers')['asked']).toBe(1);
  });
});

it('a score is the product of its factors', () => {
  const pages = [
    { path: '/a/', title: 'Printers', blocks: ['## Old glossaries', 'Glossaries by printers'], weight: 0.5 },
    { path: '/b/', title: 'Glossaries' },
  ];
  for (const { reason } of ask(indexOf(pages), 'glossaries printers')) {
    const product = Object.values(reason.factors).reduce((all, factor) => all * factor, 1);
    expect(reason.score).toBeCloseTo(product, 12);
    expect(Object.keys(reason.factors)).toHaveLength(12);
  }
});

it('a record that holds nothing of a query has no score, and none that cannot be told', () => {
  const vocabulary = new Vocabulary(['glossaries', 'printers'], Uint32Array.of(1, 1));
  const facts = factsOf(sampleRecords([{ path: '/a/', title: 'Glossaries' }]));
  const terms = termsAt(encodeTerms(COLUMN_NAMES.map((column) => (column === 'title' ? [0] : []))), 0);
  const scored = (word: string) => {
    const alternatives = [{ terms: [word], prefix: false, quality: 1 }];
    const units = [{ text: word, weight: 1, required: true, alternatives }];
    return scoreRecord(1, terms, createScoring(units, { vocabulary, facts }, COLUMN_NAMES));
  };
  expect(scored('printers')).toEqual({ score: 0, units: 0, naming: 0, titled: 0 });
  expect(scored('glossaries')).toMatchObject({ units: 1, naming: 1 });
});

describe('the share of a query', () => {
  const unit = (weight: number, required = true): QueryUnit => ({ text: 'x', weight, required, alternatives: [] });
  const vocabulary = new Vocabulary([], new Uint32Array());
  const facts = factsOf([]);
  const share = (held: number, ...units: QueryUnit[]) => shareOf(held, createScoring(units, { vocabulary, facts }, []));
  const query = [unit(3), unit(1), unit(0.2, false)];

  it.each([
    ['by weight, where that is more', 0b001, 3 / 4.2],
    ['by number, where that is more', 0b010, 0.5],
    ['whole with every word that has to be found', 0b011, 1],
    ['next to nothing with a stop word', 0b100, 0.2 / 4.2],
    ['nothing without a word', 0, 0],
  ])('is %s', (_case, held, expected) => {
    expect(share(held, ...query)).toBeCloseTo(expected, 12);
  });

  it('is told by number where no word weighs anything', () => {
    expect(share(0b01, unit(0), unit(0))).toBe(0.5);
  });
});
