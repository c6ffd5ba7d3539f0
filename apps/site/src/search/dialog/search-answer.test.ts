import { describe, expect, it } from 'vitest';
import { sureQuote } from './search-answer.ts';
import { protocolHit } from './testing/sample-search.ts';

const hit = (id: string, userScore: number, { coverage = 1, ...change }: Record<string, unknown> = {}) => ({
  ...protocolHit(id),
  answer: `First of ${id}.`,
  _rankingInfo: { userScore, factors: { coverage } },
  ...change,
});

describe('a quotation', () => {
  it('is the first sentence of the section that stands clearly before all others', () => {
    const quote = sureQuote([hit('a', 1500), hit('b', 1000)], 'en');
    expect(quote).toMatchObject({ text: 'First of a.', hit: { objectID: 'a', language: 'en' } });
    expect(sureQuote([hit('a', 400)], 'en')?.text).toBe('First of a.');
  });

  it('is the text that is found itself, cut after a sentence', () => {
    const text = hit('a', 1500, { type: 'content', content: 'Row · Fix' });
    expect(sureQuote([text, hit('b', 600)], 'en')?.text).toBe('Row · Fix');
    const long = hit('a', 1500, { type: 'content', content: `A first sentence. ${'word '.repeat(90)}` });
    expect(sureQuote([long], 'en')?.text).toBe('A first sentence.');
  });

  it('is the row of a table where the heading has no sentence, and the steps where it has some', () => {
    const heading = hit('a', 1500, { answer: undefined });
    const row = hit('row', 1400, { type: 'content', content: '403 · Not allowed', url: '/en/docs/a/' });
    expect(sureQuote([heading, row, hit('b', 900)], 'en')).toMatchObject({
      text: '403 · Not allowed',
      hit: { objectID: 'a' },
    });
    const steps = ['Open it.', 'Close it.'];
    expect(sureQuote([{ ...heading, steps }], 'en')).toMatchObject({ text: '', steps });
  });

  it('lacks a word of the question only where nothing else comes near', () => {
    expect(sureQuote([hit('a', 2000, { coverage: 0.9 }), hit('b', 1000)], 'en')).toBeDefined();
  });

  it('does not doubt a section for its own text', () => {
    const own = hit('text', 1400, { type: 'content', url: '/en/docs/a/' });
    expect(sureQuote([hit('a', 1500), own, hit('b', 900)], 'en')).toBeDefined();
  });

  it.each([
    ['another section is nearly as good', [hit('a', 1299), hit('b', 1000)]],
    ['it lacks a word of the question', [hit('a', 1500, { coverage: 0.9 }), hit('b', 1000)]],
    ['the section begins with no sentence', [hit('a', 1500, { answer: undefined })]],
    ['the service does not rank aloud', [hit('a', 1500, { _rankingInfo: undefined })]],
    ['nothing is found', []],
    ['what is found is no hit', [null]],
  ])('is none where %s', (_name, hits) => {
    expect(sureQuote(hits, 'en')).toBeUndefined();
  });
});
