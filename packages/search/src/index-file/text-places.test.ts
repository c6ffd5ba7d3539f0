import { anyText } from '@duoverso/locales/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { analyzerOf } from '../analysis/analyzer.ts';
import { decodePlaces, encodePlaces } from './text-places.ts';

it('gives the places of every position back', () => {
  fc.assert(
    fc.property(anyText(), fc.constantFrom('en', 'de', 'ar', 'ja', 'ko'), (text, language) => {
      const tokens = analyzerOf(language).tokens(text);
      const places = tokens.flatMap(({ term, start, end }) => [start, end, Number(end - start === term.length)]);
      expect([...decodePlaces(encodePlaces(tokens))]).toEqual(places);
    }),
  );
});

it('gives places far into a text back, and long ones', () => {
  const tokens = [
    { term: 'a', beside: [], start: 5, end: 6 },
    { term: 'b'.repeat(300), beside: [], start: 70_000, end: 70_300 },
  ];
  expect([...decodePlaces(encodePlaces(tokens))]).toEqual([5, 6, 1, 70_000, 70_300, 1]);
});

it('takes two bytes for an ordinary word', () => {
  const tokens = analyzerOf('en').tokens('Copy the key of your account.');
  expect(encodePlaces(tokens)).toHaveLength(tokens.length * 2);
});
