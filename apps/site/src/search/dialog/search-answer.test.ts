import { describe, expect, it } from 'vitest';
import { isQuestion, sureQuote } from './search-answer.ts';
import { protocolHit } from './testing/sample-search.ts';

const hit = (id: string, userScore: number, { coverage = 1, ...change }: Record<string, unknown> = {}) => ({
  ...protocolHit(id),
  answer: `First of ${id}.`,
  _rankingInfo: { userScore, factors: { coverage } },
  ...change,
});

describe('a question', () => {
  it.each(['how do i cancel', 'uninstall the extension', '怎么取消订阅', '字幕が表示されない'])('is %j', (query) => {
    expect(isQuestion(query)).toBe(true);
  });
  it.each(['', 'deepl', 'deepl key', '安装', '取消订阅'])('is not %j', (query) => {
    expect(isQuestion(query)).toBe(false);
  });
});

describe('a quotation', () => {
  it('is the first sentence of the section that stands clearly before all others', () => {
    const quote = sureQuote([hit('a', 1500), hit('b', 1000)], 'en');
    expect(quote).toMatchObject({ text: 'First of a.', hit: { objectID: 'a', language: 'en' } });
    expect(sureQuote([hit('a', 10)], 'en')?.text).toBe('First of a.');
  });

  it('does not doubt a section for its own text', () => {
    const own = hit('text', 1400, { type: 'content', url: '/en/docs/a/' });
    expect(sureQuote([hit('a', 1500), own, hit('b', 900)], 'en')).toBeDefined();
  });

  it.each([
    ['another section is nearly as good', [hit('a', 1499), hit('b', 1000)]],
    ['it lacks a word of the question', [hit('a', 1500, { coverage: 0.9 })]],
    ['a text is found, not a heading', [hit('a', 1500, { type: 'content', content: 'Text.' })]],
    ['the section begins with no sentence', [hit('a', 1500, { answer: undefined })]],
    ['the service does not rank aloud', [hit('a', 1500, { _rankingInfo: undefined })]],
    ['nothing is found', []],
    ['what is found is no hit', [null]],
  ])('is none where %s', (_name, hits) => {
    expect(sureQuote(hits, 'en')).toBeUndefined();
  });
});
