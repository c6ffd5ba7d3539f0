import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FREE_READER, modeOf, PDF_PRO, readAcross, toLines } from './Sheet.tsx';
import { followingScroll } from './View.tsx';

describe('modeOf', () => {
  it('knows the free reader and PDF Pro from what they understand', () => {
    expect([PDF_PRO, FREE_READER, { ...PDF_PRO, tables: false }].map(modeOf)).toEqual(['pro', 'free', 'mixed']);
  });
});

describe('followingScroll', () => {
  it.each([
    ['halfway', { scrollTop: 50, scrollHeight: 200, clientHeight: 100 }, { scrollHeight: 500, clientHeight: 100 }, 200],
    [
      'at the end',
      { scrollTop: 100, scrollHeight: 200, clientHeight: 100 },
      { scrollHeight: 300, clientHeight: 100 },
      200,
    ],
    [
      'nowhere to go',
      { scrollTop: 0, scrollHeight: 100, clientHeight: 100 },
      { scrollHeight: 300, clientHeight: 100 },
      0,
    ],
    [
      'a follower that fits',
      { scrollTop: 9, scrollHeight: 200, clientHeight: 100 },
      { scrollHeight: 80, clientHeight: 100 },
      0,
    ],
  ])('puts the other pane in the same place: %s', (_case, leader, follower, expected) => {
    expect(followingScroll(leader, follower)).toBe(expected);
  });
});

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
