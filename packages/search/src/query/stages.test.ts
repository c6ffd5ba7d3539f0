import { describe, expect, it } from 'vitest';
import { analyzerOf } from '../analysis/analyzer.ts';
import type { StageName } from '../core/search-index.ts';
import { COLUMN_NAMES, type Column } from '../index-file/schema.ts';
import { Vocabulary } from '../words/vocabulary.ts';
import { planUnits } from './plan-units.ts';
import { type Stage, type StageOptions, stagesOf } from './stages.ts';

const VOCABULARY = new Vocabulary(
  ['extension', 'glossary', 'manga', 'novel', 'subtitle'],
  new Uint32Array([20, 10, 30, 5, 40]),
);
const RECORDS = 100;
const ENGLISH = analyzerOf('en');

/** The stages of a query, when so many records have been found by each in turn. */
function stages(query: string, found: number | readonly number[], options: Partial<StageOptions> = {}): Stage[] {
  const planned = planUnits(query, ENGLISH, VOCABULARY, { optional: new Set(), records: RECORDS });
  const all: Stage[] = [];
  const counts = typeof found === 'number' ? [found] : found;
  const running = stagesOf(planned, {
    vocabulary: VOCABULARY,
    records: RECORDS,
    isStopWord: ENGLISH.isStopWord,
    heldPhrases: () => [],
    columns: COLUMN_NAMES,
    typoTolerance: true,
    respelled: () => undefined,
    nearest: false,
    found: () => counts[Math.min(all.length, counts.length) - 1] ?? 0,
    ...options,
  });
  for (const stage of running) all.push(stage);
  return all;
}
const names = (...given: Parameters<typeof stages>): StageName[] => stages(...given).map(({ name }) => name);

describe('the stages of a query', () => {
  it.each<[string, string, number | number[], StageName[]]>([
    ['one word that finds enough', 'manga', 12, ['all words']],
    ['one word that finds little', 'manga', 11, ['all words']],
    ['a mistyped word', 'mnaga', 0, ['all words', 'typing errors']],
    [
      'a mistyped word beside one that is right',
      'mnaga novel',
      11,
      ['all words', 'typing errors', 'partial headings', 'some words'],
    ],
    ['the same when enough was found', 'mnaga novel', 12, ['all words', 'partial headings']],
    ['two words that find enough', 'manga novel', 12, ['all words', 'partial headings']],
    ['two words that find little', 'manga novel', 11, ['all words', 'partial headings', 'some words']],
    [
      'two words that find nothing, of which the first may go on',
      'manga novel',
      0,
      ['all words', 'typing errors', 'partial headings', 'some words'],
    ],
    [
      'a question that finds nothing',
      'manga novel glossary subtitle',
      0,
      ['all words', 'typing errors', 'partial headings', 'some words', 'few words'],
    ],
    [
      'three words that find nothing',
      'manga novel glossary',
      0,
      ['all words', 'typing errors', 'partial headings', 'some words'],
    ],
    [
      'a question that finds something',
      'manga novel glossary subtitle',
      1,
      ['all words', 'partial headings', 'some words'],
    ],
    [
      'a question whose headings answer',
      'manga novel glossary subtitle',
      [0, 0, 12],
      ['all words', 'typing errors', 'partial headings'],
    ],
    ['a stop word beside a word', 'the manga', 0, ['all words']],
  ])('of %s', (_case, query, found, expected) => {
    expect(names(query, found)).toEqual(expected);
  });

  it('forgive no typing errors when told so', () => {
    expect(names('mnaga', 0, { typoTolerance: false })).toEqual(['all words']);
  });

  it('look for what is like the words where that is asked for and nothing is found', () => {
    expect(names('manga', 0, { nearest: true })).toEqual(['all words', 'nearest words']);
    expect(names('manga', 1, { nearest: true })).toEqual(['all words']);
    expect(names('manga', 0, { nearest: false })).toEqual(['all words']);
  });

  it('have no headings to look at in a search of texts alone', () => {
    const columns: readonly Column[] = ['body'];
    expect(names('manga novel glossary subtitle', 0, { columns })).toEqual([
      'all words',
      'typing errors',
      'some words',
    ]);
  });
});

describe('a stage', () => {
  const QUERY = 'manga novel glossary subtitle';
  const [whole, , headings, some, few] = stages(QUERY, 0);

  it('of all words asks every column for the whole query', () => {
    expect(whole).toMatchObject({ operator: 'AND', columns: COLUMN_NAMES, share: 0 });
    expect(stages('mnaga', 0)[1]).toMatchObject({ operator: 'AND', columns: COLUMN_NAMES, share: 0 });
  });

  it('of part of the words asks for half of it, a little less for rounding', () => {
    expect(headings).toMatchObject({ operator: 'OR', columns: ['title', 'heading', 'slug', 'asked'], share: 0.49 });
    expect(some).toMatchObject({ operator: 'OR', columns: COLUMN_NAMES, share: 0.49 });
  });

  it('of few words asks headings for a third', () => {
    expect(few).toMatchObject({ operator: 'OR', columns: ['title', 'heading', 'slug', 'asked'], share: 0.3 });
  });

  it('of the nearest words takes any of them', () => {
    const nearest = stages('mangx', 0, { nearest: true, typoTolerance: false }).at(-1);
    expect(nearest).toMatchObject({ name: 'nearest words', operator: 'OR', columns: COLUMN_NAMES, share: 0.001 });
    expect(nearest?.units[0]?.alternatives.map(({ terms: [term] }) => term)).toContain('manga');
  });

  it('after the typing errors looks for the words that were probably meant', () => {
    const [, corrected, partial] = stages('mnaga novel', 0);
    expect(corrected?.units[0]?.alternatives.map(({ terms: [term] }) => term)).toContain('manga');
    expect(partial?.units).toBe(corrected?.units);
  });
});
