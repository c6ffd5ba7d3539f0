import { expect, it } from 'vitest';
import { analyzerOf } from '../analysis/analyzer.ts';
import { correctUnits } from './correct-units.ts';
import { planUnits } from './plan-units.ts';
import { Vocabulary } from './vocabulary.ts';

const RECORDS = 1000;
const VOCABULARY = new Vocabulary(
  ['deepl', 'ollama', 'set', 'setup', 'up', 'wheel', 'when'],
  new Uint32Array([60, 20, 300, 1, 400, 3, 90]),
);

const { isStopWord } = analyzerOf('en');
const CORPUS = { vocabulary: VOCABULARY, records: RECORDS, isStopWord };

const corrected = (query: string) => {
  const planned = planUnits(query, analyzerOf('en'), VOCABULARY, { optional: new Set(), records: RECORDS });
  return correctUnits(planned, CORPUS, true);
};
const weights = (query: string): Record<string, number> =>
  Object.fromEntries(corrected(query).map(({ text, weight }) => [text, weight]));

it('a word that may be two words says no more than these', () => {
  const { setup = 0, deepl = 0 } = weights('setup deepl');
  expect(setup).toBeLessThan(deepl);
});

it('a mistyped word says as much as the word that was meant', () => {
  const { olama, deepl = 0 } = weights('olama deepl');
  const { ollama } = weights('ollama deepl');
  expect(olama).toBeLessThanOrEqual(ollama ?? 0);
  expect(olama).toBeGreaterThan(deepl * 0.9);
});

it('a word that may be a stop word or another is taken for the other', () => {
  const [unit] = corrected('whel deepl');
  expect(unit?.alternatives.map(({ terms: [term] }) => term)).toContain('wheel');
  expect(unit?.alternatives.map(({ terms: [term] }) => term)).not.toContain('when');
  expect(unit?.required).toBe(true);
});

it('a word that can only be a mistyped stop word need not be found', () => {
  const [unit, deepl] = corrected('wehn deepl');
  expect(unit).toMatchObject({ text: 'wehn', required: false });
  expect(unit?.weight).toBeLessThan(deepl?.weight ?? 0);
});
