import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAcross, toLines } from './read-across.ts';

const LEFT = 'Artificial fertilisation, carried out on ornamental plants';
const RIGHT = 'For brevity it may be assumed that every plant forms only four seeds';

describe('readAcross', () => {
  it('mixes the lines of two columns', () => {
    expect(readAcross(LEFT, RIGHT)).toBe(
      'Artificial fertilisation, For brevity it may be assumed carried out on ornamental that every plant forms only plants four seeds',
    );
  });

  it('breaks texts without spaces after so many characters', () => {
    expect(readAcross('人们为了得到新的花色，对观赏植物进行人工授粉', '为简便起见')).toBe(
      '人们为了得到新的花色，对为简便起见观赏植物进行人工授粉',
    );
  });

  it('loses no word and adds none', () => {
    const text = fc
      .array(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 3, maxLength: 40 })
      .map((words) => words.join(' '));
    fc.assert(
      fc.property(text, text, (left, right) => {
        const words = (all: string) => all.split(' ').sort();
        expect(words(readAcross(left, right))).toEqual(words(`${left} ${right}`));
        expect(toLines(left).join(' ')).toBe(left);
      }),
    );
  });
});
