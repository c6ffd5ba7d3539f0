import { describe, expect, it } from 'vitest';
import { bestAnswer, isQuestion } from './best-answer.ts';

interface Made {
  readonly url?: string;
  readonly type?: string;
  readonly answer?: string | undefined;
  readonly steps?: readonly unknown[];
  readonly content?: string | null;
  readonly score: number;
  readonly coverage?: number;
  readonly role?: number;
  readonly stage?: string;
  readonly asked?: number;
}

const hit = ({
  url = '/a/#one',
  type = 'lvl2',
  content = null,
  coverage = 1,
  role = 1,
  asked = 1.5,
  stage,
  ...own
}: Made) => ({
  url,
  type,
  content,
  ...own,
  _rankingInfo: { userScore: own.score, stage: stage ?? 'all words', factors: { coverage, role, asked } },
});
const SENTENCE = 'Open Settings and choose Cancel.';
const best = (own: Partial<Made> = {}) => hit({ score: 1500, answer: SENTENCE, ...own });
const next = (score: number) => hit({ url: '/b/', score });

describe('a question', () => {
  it.each([
    'how do i cancel',
    'uninstall the extension',
    '怎么取消订阅',
    '字幕が表示されない',
    'deepl key',
    '取消订阅',
  ])('is %j', (query) => {
    expect(isQuestion(query)).toBe(true);
  });
  it.each(['', 'deepl', '安装', '退款'])('is not %j', (query) => {
    expect(isQuestion(query)).toBe(false);
  });
});

describe('[F01] a best answer', () => {
  it('quotes the first sentences and the steps of the section', () => {
    expect(bestAnswer([best({ steps: ['Open it.', 1, 'Close it.'] }), next(1000)])).toEqual({
      at: 0,
      text: SENTENCE,
      steps: ['Open it.', 'Close it.'],
    });
  });

  it('is none where the next section is nearly as good, whatever of its own section stands between', () => {
    expect(bestAnswer([best(), next(1251)])).toBeUndefined();
    expect(bestAnswer([best(), hit({ score: 1400, content: SENTENCE, type: 'content' }), next(1249)])).toBeDefined();
    expect(bestAnswer([best()])).toBeDefined();
  });

  it.each([
    ['that says less of the query', { coverage: 0.7 }, 1.7],
    ['that says hardly half of it', { coverage: 0.4 }, 2.5],
    ['that is for what is asked', { role: 1.25 }, 1.08],
    ['found by a typing error', { stage: 'typing errors' }, 1.8],
    ['found by a sentence', { type: 'content', content: SENTENCE }, 1.8],
    ['that headings alone say a part of', { stage: 'partial headings' }, 1.5],
    ['that readers call otherwise', { asked: 1.29 }, 1.38],
  ])('of a section %s needs a lead of its own', (_name, own, lead) => {
    expect(bestAnswer([best(own), next(1500 / (lead + 0.01))])).toBeDefined();
    expect(bestAnswer([best(own), next(1500 / (lead - 0.01))])).toBeUndefined();
  });

  it('is none where too little of the query is said, or what is found is hardly like it', () => {
    expect(bestAnswer([best({ coverage: 0.39 })])).toBeUndefined();
    expect(bestAnswer([best({ score: 399 })])).toBeUndefined();
  });

  const row = (content: string, coverage: number, url = '/a/#one') =>
    hit({ url, type: 'content', content, coverage, score: 500 });

  it('is the row of the error that is asked for, and not how its section begins', () => {
    const hits = [best(), row('456 · Used up · Wait', 1), row('456 with Pro · An old key · Delete it', 1)];
    expect(bestAnswer(hits)).toEqual({
      at: 1,
      text: '456 · Used up · Wait\n456 with Pro · An old key · Delete it',
      steps: [],
    });
    expect(bestAnswer([best(), row('403 · Refused', 0.5)])?.text).toBe(SENTENCE);
    expect(bestAnswer([best(), row('A sentence among others.', 1)])?.text).toBe(SENTENCE);
    expect(bestAnswer([best(), row('456 · Of another page', 1, '/a/#two')])?.text).toBe(SENTENCE);
  });

  it('is the row that is found itself, though other tables have one of the same code', () => {
    const hits = [
      { ...row('503 · Busy · Wait', 1), _rankingInfo: { userScore: 1000, factors: { coverage: 1, role: 1.25 } } },
      hit({ url: '/b/#errors', score: 900 }),
      row('503 · Elsewhere', 1, '/b/#errors'),
      row('503 with Pro · An old key', 1),
      hit({ url: '/c/', score: 600 }),
    ];
    expect(bestAnswer(hits)).toEqual({ at: 0, text: '503 · Busy · Wait\n503 with Pro · An old key', steps: [] });
    expect(bestAnswer([...hits, hit({ url: '/d/', score: 990 })])).toBeDefined();
    expect(bestAnswer([...hits.slice(0, 2), hit({ url: '/d/', score: 990 })])).toBeUndefined();
  });

  it('is the row that says most where the section has no sentences, and none where no row says anything', () => {
    const bare = best({ answer: undefined });
    expect(bestAnswer([bare, row('403 · Refused', 0.15)])?.at).toBe(1);
    expect(bestAnswer([bare, row('403 · Refused', 0.14)])).toBeUndefined();
  });

  it('quotes no more than is read at a glance', () => {
    const long = `A first sentence. ${'Very '.repeat(80)}long.`;
    expect(bestAnswer([best({ answer: long })])?.text).toBe('A first sentence.');
    expect(bestAnswer([best({ answer: 'Very '.repeat(80) })])).toBeUndefined();
  });

  it.each([[[]], [[null]], [['hit']], [[{}]], [[{ _rankingInfo: 'x', answer: SENTENCE }]], [[best(), 7, []]]])(
    'never fails over what is no hit: %j',
    (hits) => {
      expect(() => bestAnswer(hits)).not.toThrow();
    },
  );
});
