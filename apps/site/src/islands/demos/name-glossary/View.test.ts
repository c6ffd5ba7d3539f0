import { describe, expect, it } from 'vitest';
import { fillNames } from './View.tsx';

const NAMES = { town: 'Ashmere', dog: 'Bramble' };

describe('fillNames', () => {
  it.each([
    [
      'names at both ends',
      '{town} has {dog}',
      [{ text: 'Ashmere', id: 'town' }, { text: ' has ' }, { text: 'Bramble', id: 'dog' }],
    ],
    ['a name twice', '{dog}, {dog}', [{ text: 'Bramble', id: 'dog' }, { text: ', ' }, { text: 'Bramble', id: 'dog' }]],
    ['a sentence without names', 'Nobody.', [{ text: 'Nobody.' }]],
    ['a slot that nobody fills', 'To {nobody}', [{ text: 'To ' }, { text: '{nobody}' }]],
    ['no sentence', '', []],
  ])('splits %s', (_case, sentence, expected) => {
    expect(fillNames(sentence, NAMES)).toEqual(expected);
  });
});
